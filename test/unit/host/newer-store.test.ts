import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failureOf } from '../../support/failure-of.ts';
import { hashOf } from '../../../electron/engine/store/contents.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const NEWER = '{ "version": 2, "all": "else" }\n';
const FILES = ['drafts.json', 'library/sources.json', 'recent.json', 'trust.json'];
const BEFORE = '#!/bin/sh\n';
const SCRIPT = 'ws/.clinerules/hooks/PreToolUse';
const told = (file: string) => [scene.at(`home/.hook-studio/${file}`), 'error.storeNewer'];

beforeEach(async () => {
  for (const file of FILES) await scene.write(`home/.hook-studio/${file}`, NEWER);
  await scene.write(SCRIPT, BEFORE, 0o755);
});
afterEach(async () => {
  const there = (await readdir(scene.at('home/.hook-studio'), { recursive: true })).filter(
    (name) => name.includes('.json') && !name.includes('writes'),
  );
  const texts = await Promise.all(FILES.map((file) => readFile(scene.at(`home/.hook-studio/${file}`), 'utf8')));
  expect([there.sort(), texts]).toEqual([FILES, FILES.map(() => NEWER)]);
});

it('what a newer studio keeps is told of, where the studio can do without it', async () => {
  const host = scene.host();
  const workspace = await call(host, 'workspace:open', { paths: [scene.at('ws')] });
  const found = [await call(host, 'draft:list', {}), await call(host, 'workspace:recent', {})];
  const text = `${BEFORE}true\n`;
  const saved = await call(host, 'file:save', { path: scene.at(SCRIPT), text, baseHash: hashOf(Buffer.from(BEFORE)), baseText: BEFORE });
  const [list] = await call(host, 'hooks:list', { editions: ['cline/documented'] });
  const problems = (list?.set.problems ?? []).map(({ path, reason }) => [path, reason.code]);
  expect([workspace.roots, found, saved.kind, problems]).toEqual([
    [scene.at('ws')],
    [[], []],
    'saved',
    [told('drafts.json'), told('recent.json')],
  ]);
});

it.each<{ title: string; act: () => Promise<unknown> }>([
  {
    title: 'a draft',
    act: () => call(scene.host(), 'draft:keep', { path: scene.at(SCRIPT), text: 'x', baseHash: '', baseText: '' }),
  },
  { title: 'an approval', act: () => call(scene.host(), 'trust:approve', { reviews: [{ fingerprint: 'f', hook: 'h' }] }) },
  { title: 'the approvals', act: () => call(scene.host(), 'trust:list', {}) },
  { title: 'a library', act: () => call(scene.host(), 'library:list', {}) },
])('$title: what needs that file is refused with the reason', async ({ act }) => {
  const { code, reason } = await failureOf(act());
  expect([code, reason.code]).toEqual(['storeUnusable', 'error.storeNewer']);
});
