import { Ellipsis, Play } from 'lucide-react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { ownKeyboard, writeShortcut } from '../../../commands/shortcut.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { isOn } from '../hook-acts.ts';
import type { FoundHook } from '../hook-sets.ts';
import { useHookMenu } from '../use-hook-menu.tsx';
import { STATE_LOOK } from '../hook-state.ts';
import { placeInGroup } from '../place-in-group.ts';
import { scopeTitle } from '../scope-title.ts';
import { useRefusal } from '../use-refusal.ts';
import { LibraryLinks } from './library-links.tsx';
import { PageHead } from './page-head.tsx';
import type { Crumb } from './page-head.tsx';

/** Name, way, switch, “Try in Run”, and the rarer acts in a menu. */
export function HookHead({
  found,
  spec,
  standing,
}: {
  readonly found: FoundHook;
  readonly spec: AgentEdition;
  /** `kept`: it cannot be read by now, so nothing can be done with it but its repair. */
  readonly standing: 'found' | 'kept';
}) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const { hook, location } = found;
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const requestRun = useStudio((state) => state.requestRun);
  const deleteRefusal = useRefusal(spec.id, { kind: 'delete', hook: hook.id }, hook.state.kind);
  const menu = useHookMenu();
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
  return (
    <PageHead
      title={hook.label}
      crumbs={crumbs}
      actions={
        standing === 'found' && (
          <>
            <LibraryLinks hook={hook} spec={spec} />
            <OnSwitch found={found} spec={spec} />
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
            <Menu align="end" entries={menu(found, { 'hook.move': deleteRefusal, 'hook.delete': deleteRefusal })}>
              <IconButton icon={Ellipsis} label={t('act.more')} kind="default" size="base" />
            </Menu>
          </>
        )
      }
    />
  );
}

/** On, or off and kept; where neither the agent nor the studio can do that it says why it cannot be moved. */
function OnSwitch({ found: { hook }, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  const t = useWords();
  const say = useSay();
  const propose = useStudio((state) => state.proposeChange);
  const change = { kind: 'enable', hook: hook.id, to: isOn(hook) ? 'off' : 'on' } as const;
  const refusal = useRefusal(spec.id, change, hook.state.kind);
  return (
    <Switch
      label={t('hooks.switch', { name: hook.label })}
      words={t(STATE_LOOK[hook.state.kind].word)}
      value={isOn(hook) ? 'on' : 'off'}
      onChange={() => void propose(spec.id, change)}
      disabledReason={refusal ? say(refusal.reason) : undefined}
    />
  );
}
