import { expect, it } from 'vitest';
import { asName, firstForm, manifestOf } from '../../../../../../renderer/features/library/model/publish-form.ts';

it.each([
  ['PreToolUse', 'pre-tool-use'],
  ['guard_locks.sh', 'guard-locks'],
  ['  ../My Hook!! ', 'my-hook'],
  ['钩子', ''],
])('makes of %s the name %s', (label, name) => {
  expect(asName(label)).toBe(name);
});

const form = {
  ...firstForm({ label: 'guard.sh', handler: { kind: 'command', command: 'sh guard.sh' } }, ' Ada '),
  titleEn: ' Guard ',
  descriptionEn: 'Guards.',
  tags: 'git, git files',
  requires: 'jq',
};

it('reads the manifest that was typed', () => {
  expect(manifestOf({ ...form, titleZh: '守护', readme: '# Guard' })).toEqual({
    name: 'guard',
    version: '1.0.0',
    title: { en: 'Guard', 'zh-CN': '守护' },
    description: { en: 'Guards.' },
    author: 'Ada',
    license: 'MIT',
    tags: ['git', 'files'],
    requires: ['jq'],
    readme: '# Guard',
  });
});

it.each([
  ['a title', { titleEn: ' ' }],
  ['a description', { descriptionEn: '' }],
  ['an author', { author: '' }],
  ['a license', { license: '' }],
  ['a version', { version: '' }],
  ['a name of the right form', { name: 'Guard It' }],
])('wants %s', (_title, change) => {
  expect(manifestOf({ ...form, ...change })).toBeNull();
});
