/** Divides a span of time into four equal, round parts. */

export interface Axis {
  /** End of the scale, at least as long as the span. */
  readonly spanMs: number;
  /** From 0 to `spanMs`. */
  readonly ticksMs: readonly number[];
  /** The unit that all labels share. */
  readonly unit: 'ms' | 's' | 'min';
}

const PARTS = 4;
const MANTISSAS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Shorter spans are not stretched over the whole width: a hook of 5 ms should not look like one of 500. */
const SHORTEST_MS = 40;

export function axisFor(longestMs: number): Axis {
  const spanMs = Math.max(longestMs, SHORTEST_MS);
  const unit = spanMs >= 3 * MINUTE_MS ? 'min' : spanMs >= 2 * SECOND_MS ? 's' : 'ms';
  const unitMs = unit === 'min' ? MINUTE_MS : unit === 's' ? SECOND_MS : 1;
  const stepMs = roundUp(spanMs / PARTS / unitMs, unit) * unitMs;
  return { spanMs: stepMs * PARTS, ticksMs: Array.from({ length: PARTS + 1 }, (_, i) => i * stepMs), unit };
}

/** The number that stands at a tick, in the axis' own unit. */
export const tickNumber = (axis: Axis, tickMs: number): number => {
  const inUnit = axis.unit === 'min' ? tickMs / MINUTE_MS : axis.unit === 's' ? tickMs / SECOND_MS : tickMs;
  return Math.round(inUnit * 100) / 100;
};

/** Milliseconds have no fractions on an axis. */
function roundUp(step: number, unit: Axis['unit']): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const mantissa = MANTISSAS.find((m) => m * power >= step - 1e-9 && (unit !== 'ms' || Number.isInteger(m * power))) ?? 10;
  return mantissa * power;
}
