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
  'file:repair',
  'draft:list',
  'backup:list',
  'backup:read',
  'write:list',
  'fragment:export',
  'run:report',
  'compare:run',
  'library:list',
  'library:show',
  'library:installed',
  'library:drift',
  'trust:list',
  'trust:holding',
  'trust:missing',
  'trust:review',
]);

/** Calls that change nothing, so that one which lost its connection may simply be made again. Any call not listed may not. */
export const isRead = (name: string): boolean => reads.has(name);
