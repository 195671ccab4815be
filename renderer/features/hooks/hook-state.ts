import type { HookState } from '../../../shared/model/hook.ts';
import type { WordKey } from '../../i18n/index.ts';
import type { Tone } from '../../ui/tone.ts';

/** How a state is shown: “on” and “off” by a dot, the rest by an icon and a word. */
export const STATE_LOOK: Readonly<
  Record<HookState['kind'], { readonly word: WordKey; readonly tone: Tone; readonly dot: 'filled' | 'hollow' | 'none' }>
> = {
  on: { word: 'hooks.state.on', tone: 'neutral', dot: 'filled' },
  off: { word: 'hooks.state.off', tone: 'skipped', dot: 'hollow' },
  notExecutable: { word: 'hooks.state.notExecutable', tone: 'warn', dot: 'none' },
  invalid: { word: 'hooks.state.invalid', tone: 'failed', dot: 'none' },
  ignored: { word: 'hooks.state.ignored', tone: 'masked', dot: 'none' },
};
