import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { languageOf } from '../../../editor/language.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import type { FoundHook } from '../hook-sets.ts';
import { useFoundHook } from '../use-selected.ts';
import './dialog-form.css';
import { templateChoices } from './new-hook-options.ts';
import { TemplateFields, useTemplate } from './template-fields.tsx';
import { TriedFiles } from './tried-files.tsx';
import { useTriedChange } from './use-tried-change.ts';
import { useWhyNotYet } from './use-why-not-yet.ts';

/** Makes the file that a command names and that is missing, from a template of the hook's event. */
export function ScriptDialog({ hookId, path }: { readonly hookId: string; readonly path: string }) {
  const found = useFoundHook(hookId);
  return found ? <Form found={found} spec={found.spec} path={path} /> : null;
}

const LANGUAGE_OF: Readonly<Record<string, string>> = { shell: 'bash', python: 'python', javascript: 'node', powershell: 'powershell' };

function Form({ found: { hook }, spec, path }: { readonly found: FoundHook; readonly spec: AgentEdition; readonly path: string }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const templates = templateChoices(spec, hook.event);
  const [wish, setWish] = useState({ title: '', language: LANGUAGE_OF[languageOf(path, '')] ?? 'bash' });
  const template = useTemplate(templates, wish);
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = { kind: 'createScript', hook: hook.id, path, text: template?.text ?? '' } as const;
  const tried = useTriedChange(spec.id, change);
  const whyNotYet = useWhyNotYet(tried);
  const close = (): void => store.getState().openHooksDialog(null);
  const create = async (): Promise<void> => {
    const done = await store.getState().performChange(spec.id, change);
    if (done.kind === 'failed') {
      setFailure(done.failure);
      return;
    }
    store.getState().forgetDocument(path);
    await store.getState().openDocument(path);
    close();
  };
  return (
    <Dialog
      title={t('hooks.scriptTitle', { name: lastPart(path) })}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          <Button kind="primary" disabledReason={whyNotYet} onClick={() => void create()}>
            {t('writes.act.createScript')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        {template && (
          <div className="dialog-pair">
            <TemplateFields templates={templates} template={template} onChange={setWish} />
          </div>
        )}
        <TriedFiles tried={tried} />
        {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
      </div>
    </Dialog>
  );
}
