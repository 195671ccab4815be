/** Where the window was when it closed, and where it may open again. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sync as writeFileAtomicSync } from 'write-file-atomic';
import { z } from 'zod';

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type Bounds = z.infer<typeof boundsSchema>;
const windowStateSchema = z.object({ bounds: boundsSchema, state: z.enum(['normal', 'maximized']) });
export type WindowState = z.infer<typeof windowStateSchema>;

const DEFAULT_SIZE = { width: 1440, height: 900 } as const;
export const LEAST_SIZE = { width: 900, height: 640 } as const;
/** Enough of the title bar to take hold of. */
const graspPx = { width: 120, height: 44 };

/** null: nothing was kept, or nothing that can be understood. */
export function readWindowState(file: string): WindowState | null {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Written at once, since the window is closing. @throws the system's error */
export function writeWindowState(file: string, state: WindowState): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileAtomicSync(file, `${JSON.stringify(state)}\n`, { mode: 0o600 });
}

export interface Placement {
  readonly width: number;
  readonly height: number;
  /** Absent: in the middle of the main screen. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly state: WindowState['state'];
}

/** @param screens the work areas of all screens, the main one first. A window whose title bar no screen shows is placed anew. */
export function placementOf(kept: WindowState | null, screens: readonly Bounds[]): Placement {
  const { bounds, state } = kept ?? { bounds: null, state: 'normal' as const };
  const screen = bounds === null ? undefined : screens.find((area) => showsTitleBar(area, bounds));
  const room = screen ?? screens[0] ?? { ...DEFAULT_SIZE, x: 0, y: 0 };
  const wanted = bounds ?? DEFAULT_SIZE;
  const size = {
    width: Math.max(LEAST_SIZE.width, Math.min(wanted.width, room.width)),
    height: Math.max(LEAST_SIZE.height, Math.min(wanted.height, room.height)),
  };
  return { ...size, state, ...(bounds !== null && screen !== undefined && { at: { x: bounds.x, y: bounds.y } }) };
}

function showsTitleBar(area: Bounds, window: Bounds): boolean {
  const width = Math.min(area.x + area.width, window.x + window.width) - Math.max(area.x, window.x);
  return width >= graspPx.width && window.y >= area.y && window.y + graspPx.height <= area.y + area.height;
}
