import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../../../scripts/processes.mjs';
import { manifestJsonSchema } from '../../../../shared/library/manifest.ts';
import { readManifest } from '../../../../shared/library/read-manifest.ts';
import { LANGUAGES } from '../../../../shared/words/catalogue.ts';
import { words } from '../../../../shared/words/index.ts';
import { givenManifest, textWith } from './given-manifest.ts';

/** Code and place of every problem. */
function problems(text: string, folder?: string): string[] {
  const read = readManifest(text, folder);
  return read.kind === 'manifest' ? [] : read.problems.map(({ code, path }) => `${path} ${code.replace('library.', '')}`.trim());
}

it('a right manifest is read as it is', () => {
  expect(readManifest(JSON.stringify(givenManifest), 'large-text')).toEqual({ kind: 'manifest', manifest: givenManifest });
});

describe('wrong', () => {
  it.each([
    ['format', 2, ['format formatUnknown']],
    ['format', '1', ['format value']],
    ['name', 'Large_Text', ['name name']],
    ['name', undefined, ['name missing']],
    ['version', '1.2', ['version version']],
    ['version', '01.2.3', ['version version']],
    ['title', {}, ['title.en missing']],
    ['title', 5, ['title form']],
    ['title', undefined, ['title missing']],
    ['description', undefined, ['description missing']],
    ['surprise', 1, ['unknownKey']],
    ['tags', 'guards', ['tags type']],
    ['requires', ['/bin/sh'], ['requires[0] program']],
    [
      'parameters',
      { 'max-kb': { type: 'number', default: 3, title: 'x' } },
      ['parameters["max-kb"] key', 'parameters["max-kb"] parameterName'],
    ],
    [
      'parameters',
      Object.fromEntries(
        ['maxKb', ...Array.from({ length: 32 }, (_, i) => `p${i}`)].map((name) => [name, { type: 'number', default: 1, title: 'x' }]),
      ),
      ['parameters tooMany'],
    ],
    ['parameters.maxKb.default', '3', ['parameters.maxKb.default type']],
    ['entries', [], ['entries tooFew']],
    ['entries.0.agent', 'claude', ['entries[0].agent unknownAgent', 'examples[0].expectIn.cline unknownAgentOrEdition']],
    ['entries.0.editions', ['cline/9'], ['entries[0].editions[0] unknownEdition']],
    ['entries.0.editions', ['iflow/documented'], ['entries[0].editions[0] unknownEdition']],
    ['entries.0.event', 'PreToolUsed', ['entries[0].event unknownEvent']],
    ['entries.0.event', 'PreCompact', ['entries[0].event neverFires']],
    ['entries.0.os', ['beos'], ['entries[0].os[0] value']],
    ['entries.0.language', 'ruby', ['entries[0].language value']],
    ['entries.0.timeout', -1, ['entries[0].timeout tooFew']],
    ['entries.1.id', 'cline', ['entries[1].id repeated']],
    ['entries.1.arguments', ['$(id)'], ['entries[1].arguments[0] argument']],
    ['readme', 'README.md', ['readme type']],
    ['examples.0.name', 'A b', ['examples[0].name name']],
    ['examples.0.event', 'Stop', ['examples[0].event noEntryForEvent']],
    ['examples.0.event', { gemini: 'PreToolUse', cline: 'PreToolUse' }, ['examples[0].event.gemini unknownAgentOrEdition']],
    ['examples.0.entries', ['other'], ['examples[0].entries[0] noSuchEntry']],
    ['examples.0.editions', ['cline/documented'], ['examples[0].editions[0] editionNotNamed']],
    ['examples.0.does', { command: 1 }, ['examples[0].does.command type']],
    ['examples.0.does', { write: 'a' }, ['examples[0].does.content missing']],
    ['examples.0.parameters', { other: 1 }, ['examples[0].parameters.other noSuchParameter']],
    ['examples.0.parameters', { maxKb: 'x' }, ['examples[0].parameters.maxKb parameterType']],
    ['examples.0.workspace.executables', ['c'], ['examples[0].workspace.executables[0] notAmongFiles']],
    ['examples.0.workspace.git.branch', '--upload-pack=x', ['examples[0].workspace.git.branch shape']],
    ['examples.0.expect', { decision: 'maybe' }, ['examples[0].expect.decision value']],
    ['examples.0.expectIn', { 'cline/9': { decision: 'stops' } }, ['examples[0].expectIn["cline/9"] unknownAgentOrEdition']],
  ])('%s = %j', (path, value, found) => {
    expect(problems(textWith(path, value))).toEqual(found);
  });

  it('the name of its folder', () => {
    expect(problems(JSON.stringify(givenManifest), 'other')).toEqual(['name folderName']);
  });
});

describe('paths that lead out', () => {
  it.each([
    '../x.sh',
    '/bin/sh',
    'a/../x.sh',
    './x.sh',
    'a//b.sh',
    'a\\b.sh',
    'C:/x.sh',
    'a\0.sh',
    '.hidden.sh',
    'a/.git/x',
    'a b.sh',
    '-rf',
    '',
    'x'.repeat(201),
  ])('of a script: %j', (path) => {
    expect(problems(textWith('entries.0.script', path))).toHaveLength(1);
    expect(problems(textWith('entries.0.files', [path]))).toHaveLength(1);
    expect(problems(textWith('readme.en', path))).toHaveLength(1);
  });

  it.each(['../x', '/etc/passwd', 'a/../../x', 'a/..', './a', 'a\\b', 'a\0b', '.git/config', 'sub/.GIT/hooks/x', ''])(
    'of an example: %j',
    (path) => {
      expect(problems(textWith('examples.0.workspace.files', { [path]: 'x', 'bin/x': '' }))).not.toEqual([]);
      expect(problems(textWith('examples.0.home', { files: { [path]: 'x' } }))).not.toEqual([]);
      expect(problems(textWith('examples.0.expect.files', { [path]: 'x' }))).not.toEqual([]);
      expect(problems(textWith('examples.0.expect.files', { [`~/${path}`]: 'x' }))).not.toEqual([]);
    },
  );

  it.each(['a', '...', 'a b', 'it\'s "x"\n', '目录/文件', '.env', '..a', 'a..'])('but not %j', (path) => {
    expect(problems(textWith('examples.0.workspace.files', { [path]: 'x', 'bin/x': '' }))).toEqual([]);
  });
});

describe('a hostile text', () => {
  it.each([
    { title: 'too large', text: ' '.repeat(256 * 1024 + 1), found: ['tooLarge'] },
    { title: 'no JSON', text: '{', found: ['notJson'] },
    { title: 'empty', text: '', found: ['notJson'] },
    { title: 'no object', text: '[]', found: ['type'] },
    { title: 'nothing', text: 'null', found: ['type'] },
    { title: 'very deep', text: `${'['.repeat(50_000)}${']'.repeat(50_000)}`, found: ['tooDeep'] },
    {
      title: 'prototype',
      text: textWith('__proto__', undefined).replace('"format":1', '"format":1,"__proto__":{"x":1}'),
      found: ['unknownKey'],
    },
    {
      title: 'a parameter by a name of every object',
      text: textWith('examples.0.parameters', {}).replace('"parameters":{},"workspace"', '"parameters":{"constructor":1},"workspace"'),
      found: ['examples[0].parameters.constructor noSuchParameter'],
    },
  ])('$title', ({ text, found }) => {
    expect(problems(text)).toEqual(found);
  });

  it('has at most a hundred problems', () => {
    const entry = { id: 'a', agent: 'x', editions: ['y'], event: 'z', language: 'sh', script: 'x.sh' };
    const examples = Array.from({ length: 200 }, () => ({ name: 'a', event: 'q', expect: { decision: 'asks' } }));
    expect(problems(JSON.stringify({ ...givenManifest, entries: [entry], examples }))).toHaveLength(100);
  });

  it('never throws, and says everything in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'name',
          'title',
          'entries',
          'entries.0',
          'entries.0.script',
          'examples',
          'examples.0',
          'examples.0.event',
          'parameters',
        ),
        fc.jsonValue(),
        (path, value) => {
          const read = readManifest(textWith(path, value));
          const codes = read.kind === 'invalid' ? read.problems.map(({ code }) => code) : [];
          expect(LANGUAGES.flatMap((language) => codes.filter((code) => words[language][code] === undefined))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('library/hook.schema.json is the format’s JSON Schema', () => {
  const written: unknown = JSON.parse(readFileSync(join(projectFolder, 'library/hook.schema.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(manifestJsonSchema())));
});
