/** What follows from a moment of the agent's work and its mode. */
import type { Firing } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { joinPath } from '../../paths.ts';
import { agentDirectory } from '../locations.ts';

export const isToolEvent = (event: string): boolean => event === 'PreToolUse' || event === 'PostToolUse';

/** Where the session is recorded. In a window two events get no path at all. */
export function transcriptPath(firing: Firing, context: Context): string {
  const given = firing.input['transcript_path'];
  return typeof given === 'string' ? given : usualTranscriptPath(firing.event, firing.ids.session, context);
}

function usualTranscriptPath(event: string, session: string, context: Context): string {
  if (context.mode === 'interactive' && (event === 'UserPromptSubmit' || event === 'Notification')) return '';
  const slug = agentDirectory(context).replaceAll(/[\\/:]/g, '-');
  return joinPath(context, context.home, '.iflow', 'projects', slug, `${session}.jsonl`);
}

/** A program that ends runs its SessionEnd hooks by a small runner of its own; /clear and the end of a -p run do not. */
export function isAtExit({ event, input }: Firing, context: Pick<Context, 'mode'>): boolean {
  if (event !== 'SessionEnd') return false;
  return typeof input['at_exit'] === 'boolean' ? input['at_exit'] : context.mode === 'interactive' && input['reason'] !== 'clear';
}

/** What a matcher is held against, for events whose subject is no tool. */
export function subjectTextOf({ event, input }: Firing): string {
  const key = { UserPromptSubmit: 'prompt', SessionStart: 'source', SessionEnd: 'reason', Notification: 'message' }[event];
  const text = key === undefined ? undefined : input[key];
  return typeof text === 'string' ? text : '';
}
