/** What a script of Cline's stands for: itself, and where it is a dispatcher of library hooks, its parts. */
import { isDispatcher, partsOfDispatcher } from '../../library/cline-dispatcher.ts';
import type { Hook } from '../../model/hook.ts';
import type { AgentEdition, NamedFile } from '../edition.ts';
import { fact, known, needs } from '../facts.ts';
import { joinPath, parentPath } from '../paths.ts';
import { scriptPath } from './launch.ts';

const DISPATCHER_HEAD = '#!/bin/sh';

/** Only a script that begins as a dispatcher does is read. */
export const namedFiles: AgentEdition['files'] = (hook, context) => {
  const path = scriptPath(hook);
  const script: NamedFile = { path, role: 'script' };
  if (headOf(hook) !== DISPATCHER_HEAD) return known([script]);
  const text = fact(context.facts, 'text', path);
  if (text === undefined) return needs({ look: 'text', at: path });
  if (typeof text !== 'string' || !isDispatcher(text)) return known([script]);
  const paths = new Set(partsOfDispatcher(text).flatMap((part) => [part.path, ...(part.files ?? [])]));
  return known([script, ...[...paths].map((part): NamedFile => ({ path: joinPath(context, parentPath(path), part), role: 'argument' }))]);
};

const headOf = ({ handler }: Hook): string => (handler.kind === 'script' ? handler.head : '');
