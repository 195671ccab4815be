import { expect, it } from 'vitest';
import { countsOf, withFindings } from '../../../../../../renderer/features/library/model/drift.ts';

const hook = (name: string, scope: string) => ({ source: 's', name, scope, version: '2.0.0', commit: null, parameters: {}, files: [] });
const finding = (path: string) => ({ kind: 'fileChanged' as const, path, reason: { code: 'x' }, diff: '' });

it('tells of every installed hook, with its own findings, then of those that no lock knows', () => {
  const told = withFindings(
    [hook('a', 'user'), hook('a', 'project')],
    [
      { ...hook('a', 'project'), findings: [finding('one')] },
      { ...hook('gone', 'project'), findings: [finding('two')] },
      { ...hook('clean', 'project'), findings: [] },
    ],
  );
  expect(told.map(({ name, scope, findings }) => [name, scope, findings.map(({ path }) => path)])).toEqual([
    ['a', 'user', []],
    ['a', 'project', ['one']],
    ['gone', 'project', ['two']],
  ]);
});

it('counts a hook once, however many places it is installed at', () => {
  const counted = [[hook('a', 'user'), hook('a', 'project'), hook('b', 'user')], [hook('a', 'user'), hook('b', 'user')], []].map(countsOf);
  expect(counted).toEqual([
    { count: 2, places: 3 },
    { count: 2, places: 0 },
    { count: 0, places: 0 },
  ]);
});
