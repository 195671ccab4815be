import { FolderOpen, OctagonX, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { shortPath } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import './welcome.css';

/** Shown while no folder is open: what the studio is for, the way in, and a hook from start to verdict. */
export function Welcome() {
  return (
    <div className="welcome">
      <Start />
      <Specimen />
    </div>
  );
}

function Start() {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const recent = useStudio((state) => state.recent);
  const example = useStudio((state) => state.studio?.examples[0]);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const failure = useStudio((state) => state.workspaceFailure);
  return (
    <section className="welcome-start" data-pane="welcome">
      <h1>{t('welcome.title')}</h1>
      <p className="welcome-lead">{t('welcome.lead')}</p>
      <div className="row welcome-acts">
        <Button kind="primary" size="large" icon={FolderOpen} data-pane-start onClick={() => void store.getState().chooseFolder('open')}>
          {t('welcome.open')}
        </Button>
        {example && (
          <Button size="large" onClick={() => void store.getState().openWorkspace(example.paths)}>
            {t('welcome.example')}
          </Button>
        )}
      </div>
      {example && <p className="hint welcome-note">{t('welcome.exampleNote')}</p>}
      {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
      {recent.length > 0 && (
        <div className="welcome-recent">
          <h2 className="label">{t('welcome.recent')}</h2>
          <ul>
            {recent.slice(0, 5).map((choice) => (
              <li key={choice.paths.join()}>
                <button type="button" onClick={() => void store.getState().openWorkspace(choice.paths)}>
                  <Icon of={Folder} />
                  <span>{choice.name}</span>
                  <span className="meta truncate">{choice.paths.map((path) => shortPath(path, home)).join(', ')}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Specimen() {
  const t = useWords();
  return (
    <section className="welcome-specimen" aria-label={t('welcome.specimen')}>
      <div className="specimen">
        <Step title={t('welcome.moment')} text={t('welcome.momentText')}>
          <div className="sheet sheet-row">
            <span className="grow">
              <code>write_to_file</code> <span className="meta">{t('welcome.on')}</span> <code>deploy/prod.env</code>
            </span>
            <Chip>PreToolUse</Chip>
          </div>
        </Step>
        <Step title={t('welcome.hook')} text={t('welcome.hookText')}>
          <div className="sheet sheet-code">
            <SpecimenCode reason={t('welcome.reason')} />
          </div>
        </Step>
        <Step title={t('welcome.verdict')} text={t('welcome.verdictText')}>
          <div className="sheet sheet-block">
            <h3>
              <Icon of={OctagonX} size="large" />
              {t('welcome.blocked')}
            </h3>
            <p>{t('welcome.blockedText', { text: t('welcome.reason') })}</p>
          </div>
        </Step>
      </div>
    </section>
  );
}

function Step({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="step">
      <div className="step-when">
        <strong>{title}</strong>
        {text}
      </div>
      {children}
    </div>
  );
}

const Keyword = ({ children }: { readonly children: string }) => <span className="syn-keyword">{children}</span>;
const Text = ({ children }: { readonly children: string }) => <span className="syn-string">{children}</span>;
const Program = ({ children }: { readonly children: string }) => <span className="syn-function">{children}</span>;

/** A hook short enough to read at a glance; it is a picture, not an editor. */
function SpecimenCode({ reason }: { readonly reason: string }) {
  return (
    <ol className="specimen-code">
      <li>
        <code className="syn-comment">#!/bin/sh</code>
      </li>
      <li>
        <code>
          path=$(<Program>jq</Program> -r <Text>{`'.preToolUse.parameters.path'`}</Text>)
        </code>
      </li>
      <li>
        <code> </code>
      </li>
      <li>
        <code>
          <Keyword>case</Keyword> <Text>{'"$path"'}</Text> <Keyword>in</Keyword>
        </code>
      </li>
      <li>
        <code>{'  deploy/*.env)'}</code>
      </li>
      <li>
        <code>
          {'    '}
          <Program>echo</Program> <Text>{`'{"cancel": true, "errorMessage":'`}</Text>
        </code>
      </li>
      <li>
        <code>
          {'    '}
          <Program>echo</Program> <Text>{`' "${reason}"}'`}</Text>
        </code>
      </li>
      <li>
        <code>{'    ;;'}</code>
      </li>
      <li>
        <code>
          <Keyword>esac</Keyword>
        </code>
      </li>
    </ol>
  );
}
