/** What Cline's editions tell a script's author. */
import type { Authoring } from '../authoring.ts';
import { SPOKEN } from '../authoring.ts';
import type { EventSpec } from '../edition.ts';
import { because, isAuthoringWord } from './authoring-words.ts';
import { PAYLOAD_KEYS } from './event-names.ts';
import { judgeShebang } from './shebang.ts';

const OWN_KEYS: readonly string[] = Object.values(PAYLOAD_KEYS);
const UNHEARD = ['permissionDecision', 'hookSpecificOutput', 'additionalContext', 'updatedInput', 'systemMessage', 'suppressOutput'];

export interface AuthoringTraits {
  readonly events: readonly EventSpec[];
  readonly timestamp: 'milliseconds' | 'iso';
  /** The kernel starts a script by its first line; the SDK reads that line itself, and forgives. */
  readonly head: 'kernel' | 'forgiven';
  readonly rewrites: 'no' | 'overrideInput';
}

export function authoringOf({ events, timestamp, head, rewrites }: AuthoringTraits): Authoring {
  const can = (event: string): EventSpec['can'] => events.find((spec) => spec.name === event)?.can ?? [];
  return {
    meaningOf: (part, path) => {
      const last = path.at(-1) ?? '';
      if (part === 'payload' && path.length === 1 && OWN_KEYS.includes(last)) return because('cline.payload.own');
      if (part === 'payload' && last === 'timestamp' && timestamp === 'iso') return because('cline.payload.timestamp.iso');
      const prefix = part === 'payload' ? 'cline.payload' : 'cline.answer.field';
      const code = [`${prefix}.${path.slice(-2).join('.')}`, `${prefix}.${last}`].find(isAuthoringWord);
      return code === undefined ? undefined : because(code);
    },
    variablesOf: () => [],
    wayTo: (act, event) => {
      const offered = can(event);
      if (act === 'context')
        return offered.includes('context') ? { kind: 'json', object: { cancel: false, contextModification: SPOKEN } } : null;
      return offered.includes('block') || offered.includes('stop')
        ? { kind: 'json', object: { cancel: true, errorMessage: SPOKEN } }
        : null;
    },
    ...(head === 'kernel' && { faultOfHead: judgeShebang }),
    passesArguments: 'never',
    exitCode: (code, event) =>
      code !== 0 && (can(event).includes('block') || can(event).includes('stop')) ? because('cline.check.exitNeverBlocks', { code }) : null,
    voices: ['cancel'],
    unheard: {
      shouldContinue: because('cline.check.shouldContinue'),
      ...(rewrites === 'no' && { overrideInput: because('cline.check.overrideInput') }),
      ...Object.fromEntries(UNHEARD.map((key) => [key, because('cline.check.unheard', { key })])),
    },
    neverSet: [],
  };
}
