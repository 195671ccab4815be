import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStarts, isBuilt, markBuilt } from '../../../scripts/built.mjs';

describe('isBuilt', () => {
  let project: string;
  const sourceChangedAt = (path: string, seconds: number) => {
    utimesSync(join(project, path), seconds, seconds);
  };

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'hook-studio-built-'));
    mkdirSync(join(project, 'shared', 'model'), { recursive: true });
    writeFileSync(join(project, 'shared', 'model', 'hook.ts'), '');
    writeFileSync(join(project, 'package.json'), '{}');
    for (const path of ['shared/model/hook.ts', 'shared/model', 'shared', 'package.json']) sourceChangedAt(path, 1_000);
    markBuilt(new Date(2_000_000), project);
  });
  afterEach(() => {
    rmSync(project, { recursive: true, force: true });
  });

  it('holds while every source is older than the build', () => {
    expect(isBuilt(project)).toBe(true);
  });

  it.each([
    { title: 'a changed file', path: 'shared/model/hook.ts' },
    { title: 'a file added to or removed from a folder', path: 'shared/model' },
    { title: 'other packages', path: 'package.json' },
  ])('does not hold after $title', ({ path }) => {
    sourceChangedAt(path, 3_000);
    expect(isBuilt(project)).toBe(false);
  });

  it('does not hold for a source saved while the build ran', () => {
    const startedAt = buildStarts(project);
    sourceChangedAt('shared/model/hook.ts', startedAt.getTime() / 1000 + 1);
    markBuilt(startedAt, project);
    expect(isBuilt(project)).toBe(false);
  });

  it('does not hold after a build that broke off', () => {
    buildStarts(project);
    expect(isBuilt(project)).toBe(false);
  });
});
