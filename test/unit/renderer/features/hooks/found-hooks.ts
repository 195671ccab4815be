/** Small values of the model, for questions about what was found. */
import type { Hook, HookSet, Problem } from '../../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../../shared/model/location.ts';

export const scriptsAt = (id: string, path: string, more: Partial<HookLocation> = {}): HookLocation => ({
  id,
  scope: 'project',
  path,
  holds: { kind: 'scripts', candidates: [] },
  use: 'read',
  writable: true,
  ...more,
});
export const fileAt = (id: string, path: string, more: Partial<HookLocation> = {}): HookLocation => ({
  ...scriptsAt(id, path, more),
  holds: { kind: 'file' },
});
export const hookAt = (location: string, id: string, event: string, more: Partial<Hook> = {}): Hook => ({
  id,
  event,
  location,
  group: `${location}:${event}`,
  label: event,
  source: `/w/${location}/${event}`,
  handler: { kind: 'script', path: `/w/${location}/${event}`, head: '#!/bin/sh' },
  timeoutMs: 30_000,
  raw: {},
  state: { kind: 'on' },
  ...more,
});
export const problemAt = (location: string, severity: Problem['severity'], hook?: string): Problem => ({
  severity,
  reason: { code: 'select.noMatcherHere' },
  location,
  path: `/w/${location}`,
  ...(hook !== undefined && { hook }),
});
export const setOf = (locations: readonly HookLocation[], hooks: readonly Hook[], problems: readonly Problem[] = []): HookSet => ({
  locations: [...locations],
  hooks: [...hooks],
  problems: [...problems],
  predictions: [],
});
