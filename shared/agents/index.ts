/** Every edition of every agent. Adding an agent adds one line. */
import { clineEditions } from './cline/index.ts';
import type { AgentEdition } from './edition.ts';
import { iflowEditions } from './iflow/index.ts';

export const editions: readonly AgentEdition[] = [...clineEditions, ...iflowEditions];

export const editionById = (id: string): AgentEdition | undefined => editions.find((edition) => edition.id === id);
/** The edition that stands for an agent where none was chosen: its first. */
export const defaultEditions: readonly AgentEdition[] = editions.filter((edition, i) => editions.findIndex((e) => e.agent === edition.agent) === i);
