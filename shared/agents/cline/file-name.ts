/** Which file stands for which event, and why a file that nearly has the right name is invisible. */
import type { Reason } from '../../model/reason.ts';
import type { Context } from '../facts.ts';
import { CLINE_EVENTS } from './event-names.ts';
import type { ClineEvent } from './event-names.ts';
import { because } from './words.ts';

/** The event's name and nothing else; on Windows with `.ps1`. */
export const hookFileName = (event: string, context: Pick<Context, 'platform'>): string =>
  context.platform === 'win32' ? `${event}.ps1` : event;

export const hookFileNames = (context: Pick<Context, 'platform'>): string[] => CLINE_EVENTS.map((event) => hookFileName(event, context));

export const eventOfFile = (name: string, context: Pick<Context, 'platform'>): ClineEvent | undefined =>
  CLINE_EVENTS.find((event) => hookFileName(event, context) === name);

/** Events that only the newer SDK knows. */
const SDK_EVENTS = ['TaskError', 'SessionShutdown'];
const ENDINGS = /(?:~|\.[A-Za-z0-9]+)+$/;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_ ]/g, '');

const stemOf = (name: string): string => name.replace(ENDINGS, '');

/** The event that a file is meant for, whatever its letter case and ending. */
export const eventNearest = (name: string): ClineEvent | undefined => CLINE_EVENTS.find((event) => plain(event) === plain(stemOf(name)));

/** null: the name resembles no event, so the file is somebody else's affair. */
export function explainNearMiss(name: string, context: Pick<Context, 'platform'>): Reason | null {
  const stem = stemOf(name);
  const ending = name.slice(stem.length);
  const sdk = SDK_EVENTS.find((event) => plain(event) === plain(stem));
  if (sdk) return because('cline.near.sdkOnly', { name, event: sdk });

  const event = eventNearest(name);
  if (!event) {
    const start = CLINE_EVENTS.find((known) => stem.startsWith(`${known}_`) || stem.startsWith(`${known}-`));
    return start ? because('cline.near.suffix', { name, wanted: hookFileName(start, context) }) : null;
  }
  const wanted = hookFileName(event, context);
  if (context.platform === 'win32') {
    if (stem === event)
      return ending === ''
        ? because('cline.near.bareOnWindows', { name, wanted })
        : because('cline.near.endingOnWindows', { name, wanted });
    return because('cline.near.spelling', { name, wanted });
  }
  if (stem !== event) return because('cline.near.spelling', { name, wanted });
  return ending === '.ps1' ? because('cline.near.powershell', { name, wanted }) : because('cline.near.ending', { name, wanted });
}
