import { defaultEditions } from '../../shared/agents/index.ts';
import type { ToastContent } from '../ui/toast.tsx';
import type { Slice } from './index.ts';

/** The views that exist. `views.ts` says what each is. */
export type ViewId = 'hooks' | 'run' | 'matchers' | 'library' | 'agents' | 'settings';

/** What the Run view should show first when it is opened from elsewhere. */
export interface RunRequest {
  readonly edition: string;
  readonly event: string;
  /** Hook.id; null: all hooks of the event. */
  readonly hook: string | null;
  readonly tool?: string;
  readonly sample?: string;
  /** `run`: start at once. `show`: only choose. */
  readonly act: 'run' | 'show';
}

/** Which dialog of the frame is open. Features keep their own dialogs in their own state. */
export type FrameDialog =
  | { readonly kind: 'palette' }
  /** `add`: the folder joins those that are open. */
  | { readonly kind: 'browse'; readonly to: 'open' | 'add' };

export interface FrameSlice {
  readonly view: ViewId;
  /** The edition whose page the Agents view shows; null: the first one in use. */
  readonly shownEdition: string | null;
  readonly frameDialog: FrameDialog | null;
  readonly toast: ToastContent | null;
  readonly runRequest: RunRequest | null;
  /** The last sentence for the polite live region: verdicts and finished runs. */
  readonly announcement: string;
  /** The agent that the title bar speaks of: the selected hook's, or the run's. */
  readonly agentInView: string;
  /** Hooks running now, over all runs: the run's slice keeps it. */
  readonly runningHooks: number;
  readonly viewAgent: (agent: string) => void;
  readonly setRunningHooks: (count: number) => void;
  readonly go: (view: ViewId) => void;
  /** `yes`: the view that is on its way takes the focus. */
  readonly entering: 'yes' | 'no';
  /** Goes there by keyboard: the focus goes along. */
  readonly enter: (view: ViewId) => void;
  readonly hearEntered: () => void;
  /** Opens the page about an edition. */
  readonly showEdition: (edition: string) => void;
  readonly openFrameDialog: (dialog: FrameDialog | null) => void;
  /** One neutral line, with undo where there is one. Replaces the toast before it. */
  readonly showToast: (text: string, undo?: () => void) => void;
  readonly closeToast: () => void;
  /** Opens the Run view on an event and a hook. */
  readonly requestRun: (request: RunRequest) => void;
  /** The Run view takes the request and clears it. */
  readonly takeRunRequest: () => RunRequest | null;
  readonly announce: (sentence: string) => void;
}

export const createFrameSlice: Slice<FrameSlice> = (set, get) => ({
  view: 'hooks',
  shownEdition: null,
  frameDialog: null,
  toast: null,
  runRequest: null,
  announcement: '',
  agentInView: defaultEditions[0]?.agent ?? '',
  runningHooks: 0,
  viewAgent: (agentInView) => set({ agentInView }),
  setRunningHooks: (runningHooks) => set({ runningHooks }),
  go: (view) => set({ view, frameDialog: null }),
  entering: 'no',
  enter: (view) => {
    get().go(view);
    set({ entering: 'yes' });
  },
  hearEntered: () => set({ entering: 'no' }),
  showEdition: (shownEdition) => set({ shownEdition, view: 'agents', frameDialog: null }),
  openFrameDialog: (frameDialog) => set({ frameDialog }),
  showToast: (text, undo) => set({ toast: { id: (get().toast?.id ?? 0) + 1, text, undo } }),
  closeToast: () => set({ toast: null }),
  requestRun: (runRequest) => set({ runRequest, view: 'run', frameDialog: null }),
  takeRunRequest: () => {
    const request = get().runRequest;
    if (request) set({ runRequest: null });
    return request;
  },
  announce: (announcement) => set({ announcement }),
});
