/** A library of 2 000 generated hooks: listed for the first time and again, and searched letter by letter as a person types. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCardReader } from '../../electron/engine/library/catalogue/read-card.ts';
import { listHooks } from '../../electron/engine/library/catalogue/list-hooks.ts';
import { inOrder, titleRanks } from '../../renderer/features/library/model/card-order.ts';
import { filterCards, withFacets } from '../../renderer/features/library/model/facets.ts';
import { buildSearchIndex } from '../../renderer/features/library/model/search-index.ts';
import type { LibraryCard } from '../../shared/contract/library-calls.ts';
import type { BenchLine, BenchRow } from './bench-row.ts';
import { byTurns, timeOf } from './by-turns.ts';

const HOOKS = 2000;
const SAMPLES = 10;
/** Two frames of a screen that is drawn 60 times a second. */
const TWO_FRAMES_MS = 33;
const MIB = 1024 * 1024;

export const libraryLine: BenchLine = { name: 'library', measure };

async function measure(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hook-studio-bench-'));
  try {
    for (let i = 0; i < HOOKS; i++) await writeHook(folder, i);
    return [...(await measureListing(folder)), await measureSearch(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureListing(folder: string): Promise<BenchRow[]> {
  const snapshot = { folder, left: {} };
  const list = async (reader = createCardReader()): Promise<void> => {
    const { cards } = await listHooks(snapshot, reader);
    if (cards.length !== HOOKS) throw new Error(`${cards.length} hooks listed`);
  };
  const bare = (): Promise<number> =>
    timeOf(async () =>
      Promise.all(
        (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name, 'hook.json'), 'utf8')) as unknown),
      ),
    );
  const known = createCardReader();
  await list(known);
  const first = await byTurns(SAMPLES, { studio: () => timeOf(() => list()), bare }, 2);
  const again = await byTurns(SAMPLES, { studio: () => timeOf(() => list(known)), bare }, 2);
  return [
    {
      title: `library of ${HOOKS} hooks, listed for the first time (bare: manifests read and parsed)`,
      unit: 'ms',
      ...first,
      target: { kind: 'none' },
    },
    { title: `library of ${HOOKS} hooks, listed again`, unit: 'ms', ...again, target: { kind: 'ratio', atMost: 2 } },
    await measureMemory(folder),
  ];
}

/** What the cards hold once everything is read; manifests and scripts are not kept. */
async function measureMemory(folder: string): Promise<BenchRow> {
  const reader = createCardReader();
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  await listHooks({ folder, left: {} }, reader);
  globalThis.gc?.();
  const studio = Math.max(0, process.memoryUsage().heapUsed - before) / MIB;
  if ((await reader.read(join(folder, 'hook-0'), 'hook-0')).kind !== 'card') throw new Error('The cards are gone');
  const note = globalThis.gc ? undefined : 'without --expose-gc: garbage included';
  return {
    title: `library of ${HOOKS} hooks, heap that its cards hold`,
    unit: 'MiB',
    studio,
    bare: null,
    samples: 1,
    target: { kind: 'difference', atMost: 64 },
    ...(note !== undefined && { note }),
  };
}

async function measureSearch(folder: string): Promise<BenchRow> {
  const { cards } = await listHooks({ folder, left: {} }, createCardReader());
  const all = cards.map((card): LibraryCard => ({ ...card, source: 'bench', installed: 'no', update: 'none' }));
  const index = await buildSearchIndex(
    all,
    () => 'Bench',
    () => true,
  );
  if (!index) throw new Error('No index was built');
  const faceted = withFacets(all, ['iflow/documented', 'cline/documented']);
  const ranks = titleRanks(all, 'en');
  const typed = 'guards secret files in terraform';
  const texts = Array.from(typed, (_, i) => typed.slice(0, i + 1));
  let turn = 0;
  const { studio, samples } = await byTurns(texts.length * 2, {
    studio: () =>
      timeOf(() => {
        const found = index.find(texts[turn++ % texts.length] ?? '');
        return Promise.resolve(inOrder(filterCards(faceted, found, {}).shown, 'fit', ranks, found));
      }),
    bare: () => Promise.resolve(0),
  });
  return {
    title: `library of ${HOOKS} hooks, searched, filters counted and put in order at a keystroke`,
    unit: 'ms',
    studio,
    bare: null,
    samples,
    target: { kind: 'difference', atMost: TWO_FRAMES_MS },
  };
}

const WORDS = [
  'guards',
  'secret',
  'files',
  'branch',
  'terraform',
  'format',
  'python',
  'commands',
  'network',
  'licence',
  'audit',
  'tests',
  'docker',
  'prompt',
  'session',
  'costs',
];
const word = (i: number): string => WORDS[i % WORDS.length] ?? '';

async function writeHook(folder: string, i: number): Promise<void> {
  const name = `hook-${i}`;
  const place = join(folder, name);
  await mkdir(place);
  const title = `${word(i)} ${word(i * 7 + 3)} number ${i}`;
  const description = Array.from({ length: 30 }, (_, n) => word(i * 31 + n * n)).join(' ');
  const manifest = {
    format: 1,
    name,
    version: `1.${i % 10}.0`,
    title: { en: title, 'zh-CN': `第 ${i} 个钩子，检查命令与文件` },
    description: { en: description, 'zh-CN': '在代理运行之前检查它要做的事，并说明原因。' },
    author: `Author ${i % 50}`,
    license: 'MIT',
    tags: [word(i), word(i + 5)],
    requires: ['jq'],
    parameters: { limit: { type: 'number', default: i, title: 'Limit' } },
    entries: [
      {
        id: 'iflow',
        agent: 'iflow',
        editions: ['iflow/documented', 'iflow/0.5.19'],
        event: 'PreToolUse',
        language: 'sh',
        script: 'hook.sh',
        matcher: 'Edit',
      },
      { id: 'cline', agent: 'cline', editions: ['cline/documented'], event: 'PreToolUse', language: 'sh', script: 'hook.sh' },
    ],
    readme: { en: 'README.md' },
    examples: Array.from({ length: 6 }, (_, n) => ({
      name: `example-${n}`,
      event: 'PreToolUse',
      does: { command: `echo ${n}` },
      expect: { decision: 'proceeds' },
    })),
  };
  await writeFile(join(place, 'hook.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(place, 'hook.sh'), `#!/bin/sh\nLIMIT=${i} # parameter: limit\nexit 0\n`);
  await writeFile(join(place, 'README.md'), `# ${title}\n\n${description}\n`);
}
