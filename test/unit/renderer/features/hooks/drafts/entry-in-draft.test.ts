import { describe, expect, it } from 'vitest';
import { anchorsIn, entryInDraft } from '../../../../../../renderer/features/hooks/drafts/entry-in-draft.ts';
import { movedEntry } from '../../../../../../renderer/features/hooks/drafts/moved-entry.ts';
import { timeoutUnit } from '../../../../../../renderer/features/hooks/drafts/timeout-unit.ts';
import { pageContext } from '../../../../../../renderer/store/page-context.ts';
import { editionById } from '../../../../../../shared/agents/index.ts';
import type { Hook } from '../../../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../../../shared/model/location.ts';

const spec = editionById('iflow/documented');
const spoken = spec?.entries;
if (!spec || !spoken) throw new Error('The edition has no entries.');
const context = pageContext(spec, { roots: ['/w'], home: '/h' }, 'linux');
const location: HookLocation = {
  id: 'project',
  scope: 'project',
  path: '/w/.iflow/settings.json',
  holds: { kind: 'file' },
  use: 'read',
  writable: true,
  root: '/w',
};
const read = (text: string): readonly Hook[] => spec.parse(location, { kind: 'file', text, bom: false, hash: '' }, context).hooks;

const TEXT = `{
  // mine
  "hooks": {
    "PreToolUse": [
      { "matcher": "Edit", "hooks": [{ "type": "command", "command": "one" }, { "type": "command", "command": "two", "timeout": 3 }] }
    ]
  }
}
`;
const hookNamed = (label: string): Hook => {
  const hook = read(TEXT).find((candidate) => candidate.label === label);
  if (!hook) throw new Error(`No hook ${label}`);
  return hook;
};

describe('the entry of a hook', () => {
  it('is where it was found', () => {
    expect(entryInDraft(spoken.find(TEXT), hookNamed('two'), undefined)?.place).toEqual({ event: 'PreToolUse', group: 0, entry: 1 });
  });

  it('is found by what it says where the text around it moved', () => {
    const moved = TEXT.replace('// mine', '// mine, and more');
    expect(entryInDraft(spoken.find(moved), hookNamed('two'), undefined)?.fields).toEqual({ type: 'command', command: 'two', timeout: 3 });
  });

  it('is found by its anchor where it says something else by now', () => {
    const anchor = anchorsIn(spoken, TEXT, read(TEXT))[hookNamed('two').id];
    const edited = TEXT.replace('"two"', '"changed"');
    expect(entryInDraft(spoken.find(edited), hookNamed('two'), anchor)?.fields['command']).toBe('changed');
  });

  it('is gone where the text no longer holds it', () => {
    const edited = TEXT.replace(', { "type": "command", "command": "two", "timeout": 3 }', '');
    expect(entryInDraft(spoken.find(edited), hookNamed('two'), undefined)).toBe(undefined);
  });
});

describe('an entry that gets another event', () => {
  it('stands there with all it says, the comment and its neighbour stay', () => {
    const entry = entryInDraft(spoken.find(TEXT), hookNamed('two'), undefined);
    const moved = entry && movedEntry(spoken, TEXT, entry, 'PostToolUse');
    if (moved?.kind !== 'moved') throw new Error('It was refused.');
    const now = spoken.find(moved.text);
    expect({
      comment: moved.text.includes('// mine'),
      entries: now.map(({ event, matcher, fields }) => [event, matcher, fields['command']]),
      offset: now.find(({ range }) => range.start === moved.offset)?.fields['command'],
    }).toEqual({
      comment: true,
      entries: [
        ['PreToolUse', 'Edit', 'one'],
        ['PostToolUse', 'Edit', 'two'],
      ],
      offset: 'two',
    });
  });
});

describe('the unit of a timeout', () => {
  it.each(['iflow/documented', 'iflow/0.5.19'])('of %s is found by asking the edition', (id) => {
    const edition = editionById(id);
    const [hook] = edition
      ? edition.parse(location, { kind: 'file', text: TEXT.replace('"one"', '"one", "timeout": 11'), bom: false, hash: '' }, context).hooks
      : [];
    const unit = edition && timeoutUnit(edition, location, context);
    expect(unit).toBe(hook?.timeoutMs === 11_000 ? 's' : hook?.timeoutMs === 11 ? 'ms' : null);
  });
});
