/**
 * The part of settings.json that holds hooks, for an editor's completion and hover. All other keys are left alone, and so are
 * unknown ones inside: the edition's own `parse` says what is wrong.
 */
import { z } from 'zod';
import type { Reason } from '../../model/reason.ts';
import type { EventSpec, ToolSpec } from '../edition.ts';
import { because } from './authoring-words.ts';
import type { IflowAuthoringWord } from './authoring-words.ts';

export interface SettingsTraits {
  readonly events: readonly EventSpec[];
  readonly tools: readonly ToolSpec[];
  /** What a limit means here. */
  readonly timeout: IflowAuthoringWord;
  /** The words that events with kinds of their own are told apart by. */
  readonly kinds?: Readonly<Record<string, readonly string[]>>;
}

/** What files are written with, by whichever name: the matcher most often wanted. */
const WRITERS = 'Edit|MultiEdit|Write|write_file';

export function settingsSchemaOf({ events, tools, timeout, kinds = {} }: SettingsTraits): z.ZodType {
  const entry = z.looseObject({
    type: z.literal('command').meta({ says: because('iflow.settings.type') }),
    command: z.string().meta({ says: because('iflow.settings.command') }),
    timeout: z
      .number()
      .optional()
      .meta({ says: because(timeout), examples: [10, 30, 60] }),
  });
  const names = [...new Set(tools.flatMap((tool) => [tool.name, ...tool.aliases]))];
  const matcherOf = (event: EventSpec): z.ZodType => {
    if (event.matcher !== 'used') return z.unknown().meta({ says: because('iflow.settings.matcher.none', { event: event.name }) });
    if (event.subject === 'tool')
      return z.string().meta({ says: because('iflow.settings.matcher.tool'), examples: ['*', WRITERS, ...names] });
    return event.subject === 'word'
      ? z.string().meta({ says: because('iflow.settings.matcher.word'), examples: ['*', ...(kinds[event.name] ?? [])] })
      : z.string().meta({ says: because('iflow.settings.matcher.text'), examples: ['*'] });
  };
  const group = (event: EventSpec): z.ZodType =>
    z
      .looseObject({
        matcher: matcherOf(event).optional(),
        hooks: z.array(entry).meta({ says: because('iflow.settings.groupHooks'), defaultSnippets: [{ body: [newEntry] }] }),
      })
      .meta({
        says: because('iflow.settings.group'),
        defaultSnippets: [{ body: { ...(event.matcher === 'used' && { matcher: '$1' }), hooks: [newEntry] } }],
      });
  const lists = Object.fromEntries(
    events.map((event) => [
      event.name,
      z
        .array(group(event))
        .optional()
        .meta({ says: firesOf(event) }),
    ]),
  );
  return z.looseObject({
    hooks: z
      .looseObject(lists)
      .optional()
      .meta({ says: because('iflow.settings.hooks') }),
  });
}

const newEntry = { type: 'command', command: '$2' };

const firesOf = ({ fires, never }: EventSpec): Reason => never ?? fires;
