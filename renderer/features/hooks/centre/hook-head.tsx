import { Copy, Ellipsis, FilePen, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { ownKeyboard, writeShortcut } from '../../../commands/shortcut.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { FoundHook } from '../hook-sets.ts';
import { STATE_LOOK } from '../hook-state.ts';
import { placeInGroup } from '../place-in-group.ts';
import { scopeTitle } from '../scope-title.ts';
import { useRefusal } from '../use-refusal.ts';
import { PageHead } from './page-head.tsx';
import type { Crumb } from './page-head.tsx';

/** Name, way, switch, “Run on sample”, and the rarer acts in a menu. */
export function HookHead({ found, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const { hook, location } = found;
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const requestRun = useStudio((state) => state.requestRun);
  const deleteRefusal = useRefusal(spec.id, { kind: 'delete', hook: hook.id }, hook.state.kind);
  // What failed is told until the state changes after all.
  const [failed, setFailed] = useState<{ readonly at: string; readonly failure: Failure } | null>(null);
  const failure = failed?.at === hook.state.kind ? failed.failure : null;
  const act = store.getState;
  const group = placeInGroup(found.set, hook);
  const crumbs: Crumb[] = [
    { text: spec.agentTitle, onSelect: () => act().select({ kind: 'agent', agent: spec.agent }) },
    ...(location
      ? [
          {
            text: scopeTitle(spec, location, { t, say }),
            onSelect: () => act().select({ kind: 'location', agent: spec.agent, location: location.id }),
          },
          { text: rootedPath(location.path, roots ?? [], home), font: 'mono' as const },
        ]
      : []),
    {
      text: hook.event,
      font: 'mono',
      onSelect: () => act().select({ kind: 'event', agent: spec.agent, location: hook.location, event: hook.event }),
    },
    ...(hook.handler.kind === 'script' ? [] : [{ text: t('hooks.groupPlace', group) }]),
  ];
  const copyPath = async (): Promise<void> => {
    await navigator.clipboard.writeText(hook.source);
    act().showToast(t('done.copied'));
  };
  return (
    <>
      <PageHead
        title={hook.label}
        crumbs={crumbs}
        actions={
          <>
            <OnSwitch found={found} spec={spec} onFailure={(told) => setFailed(told && { at: hook.state.kind, failure: told })} />
            <Button
              kind="primary"
              icon={Play}
              keys={
                <span className="only-wide">
                  <KeyCap>{writeShortcut('Mod+Enter', ownKeyboard)}</KeyCap>
                </span>
              }
              onClick={() => requestRun({ edition: spec.id, event: hook.event, hook: hook.id, act: 'show' })}
            >
              {t('hooks.run')}
            </Button>
            <Menu
              align="end"
              entries={[
                {
                  kind: 'item',
                  id: 'move',
                  icon: FilePen,
                  label: t('hooks.move'),
                  keys: <KeyCap>F2</KeyCap>,
                  disabledReason: deleteRefusal ? say(deleteRefusal.reason) : undefined,
                  onSelect: () => act().openHooksDialog({ kind: 'move', hook: hook.id }),
                },
                {
                  kind: 'item',
                  id: 'delete',
                  icon: Trash2,
                  label: t('hooks.delete'),
                  keys: <KeyCap>Del</KeyCap>,
                  disabledReason: deleteRefusal ? say(deleteRefusal.reason) : undefined,
                  onSelect: () => act().openHooksDialog({ kind: 'delete', hook: hook.id }),
                },
                { kind: 'line', id: 'line' },
                { kind: 'item', id: 'copy', icon: Copy, label: t('hooks.copyPath'), onSelect: () => void copyPath() },
              ]}
            >
              <IconButton icon={Ellipsis} label={t('act.more')} kind="default" size="base" />
            </Menu>
          </>
        }
      />
      {failure && (
        <div className="hook-notes">
          <ErrorNote>{say(failure.reason)}</ErrorNote>
        </div>
      )}
    </>
  );
}

/** The agent's own switch, where it has one; otherwise it says why it cannot be moved. */
function OnSwitch({
  found: { hook },
  spec,
  onFailure,
}: {
  readonly found: FoundHook;
  readonly spec: AgentEdition;
  readonly onFailure: (failure: Failure | null) => void;
}) {
  const t = useWords();
  const say = useSay();
  const changeHook = useStudio((state) => state.changeHook);
  const showToast = useStudio((state) => state.showToast);
  const isOn = hook.state.kind !== 'off' && hook.state.kind !== 'notExecutable';
  const refusal = useRefusal(spec.id, { kind: 'enable', hook: hook.id, to: isOn ? 'off' : 'on' }, hook.state.kind);
  const turn = async (to: 'on' | 'off'): Promise<void> => {
    const done = await changeHook(spec.id, { kind: 'enable', hook: hook.id, to });
    onFailure(done.kind === 'failed' ? done.failure : null);
    if (done.kind === 'failed') return;
    const later = done.value.afterwards.map((prediction) => say(prediction.reason)).join(' ');
    showToast(
      `${t(to === 'on' ? 'hooks.turnedOn' : 'hooks.turnedOff', { name: hook.label })}${later === '' ? '' : ` ${later}`}`,
      () => void turn(to === 'on' ? 'off' : 'on'),
    );
  };
  return (
    <Switch
      label={t('hooks.switch', { name: hook.label })}
      words={t(STATE_LOOK[hook.state.kind].word)}
      value={isOn ? 'on' : 'off'}
      onChange={(to) => void turn(to)}
      disabledReason={refusal ? say(refusal.reason) : undefined}
    />
  );
}
