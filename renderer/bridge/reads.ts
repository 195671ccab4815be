import type { CallName } from '../../shared/contract/calls.ts';

const reads: ReadonlySet<string> = new Set<CallName>([
  'studio:describe',
  'preferences:get',
  'workspace:current',
  'workspace:recent',
  'workspace:browse',
  'hooks:list',
  'hooks:plan',
  'hooks:files',
  'matcher:test',
  'file:open',
  'run:report',
  'compare:run',
  'trust:list',
  'trust:missing',
  'trust:review',
]);

/** Calls that change nothing, so that one which lost its connection may simply be made again. Any call not listed may not. */
export const isRead = (name: string): boolean => reads.has(name);
