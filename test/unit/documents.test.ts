// Documents rot where nothing reads them: what they point to must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../scripts/processes.mjs';

const markdownIn = (folder: string, depth: 'flat' | 'deep'): string[] =>
  readdirSync(join(projectFolder, folder), { recursive: depth === 'deep', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => relative(projectFolder, join(projectFolder, folder, name)));
const documents = [...markdownIn('.', 'flat'), ...markdownIn('docs', 'deep'), ...markdownIn('examples', 'flat'), 'test/TESTS.md'];
const textOf = (document: string): string => readFileSync(join(projectFolder, document), 'utf8');

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)].map(([, target]) => target ?? '');
    expect(targets.filter((target) => !existsSync(join(projectFolder, dirname(document), target)))).toEqual([]);
  });

  it('names scripts that package.json has', () => {
    const manifest = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/\bnpm (?:run ([a-z0-9:-]+)|(start|test)\b)/g)].map(([, script, short]) => script ?? short ?? '');
    expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('names folders and files that exist', () => {
    const table = textOf('ARCHITECTURE.md').split('## Folders')[1]?.split('\n## ')[0] ?? '';
    const cells = table.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? []);
    const places = cells.flatMap((cell) => {
      const [first = '', ...others] = [...cell.matchAll(/`([^`]+)`/g)].map(([, place]) => place ?? '');
      // A name without a folder lies beside the first of its cell.
      return [first, ...others.map((place) => (place.includes('/') ? place : join(dirname(first), place)))];
    });
    expect(places).toContain('electron/preload.ts');
    expect(places.filter((place) => !existsSync(join(projectFolder, place)))).toEqual([]);
  });
});
