/** A settings file with comments, one line and many, and ways to say what became of it. */
import type { EntryEdits, EntryPlace, SettingsEntry } from '../../../../../../shared/agents/settings-entries.ts';
import { applyTextEdits } from '../../../../../../shared/settings-text/text-edit.ts';

export const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
export const after = (text: string, result: EntryEdits): string =>
  result.kind === 'edits' ? applyTextEdits(text, result.edits) : `refused: ${result.reason.code}`;
export const at = (group: number, entry: number, event = 'Stop'): EntryPlace => ({ event, group, entry });
export const stop = (command: string, more: Partial<SettingsEntry> = {}): SettingsEntry => ({
  event: 'Stop',
  fields: { type: 'command', command },
  ...more,
});

export const GUARDS = lines(
  '{',
  '  // top',
  '  "hooks": {',
  '    "Stop": [',
  '      {',
  '        "matcher": "x",',
  '        "hooks": [',
  '          // about a',
  '          { "command": "a",  "timeout": 5 }, // tail of a',
  '          {',
  '            "command" : "b" /* odd */',
  '          },',
  '',
  '          // about c',
  '          { "command": "c" } // tail of c',
  '        ]',
  '      },',
  '      { "hooks": [{ "command": "d" }, { "command": "e" }] }',
  '    ]',
  '  }',
  '}',
);
/** Lines of GUARDS, counted from 0, with others in their place. */
export const guards = (start: number, count: number, ...fresh: readonly string[]): string =>
  GUARDS.split('\n')
    .toSpliced(start, count, ...fresh)
    .join('\n');
