/**
 * A process of its own that writes one file again and again until it is killed, each time the other of two texts:
 * `writes-on.ts FILE STORE FIRST SECOND`, the last two being files that hold the texts.
 */
import { readFileSync } from 'node:fs';
import { createKept } from '../../../../electron/host/kept.ts';

const [file = '', store = '', ...texts] = process.argv.slice(2);
const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = texts.map((path) => readFileSync(path));
const { writes } = createKept({
  folder: store,
  now: Date.now,
  onProblem: ({ path }) => process.stdout.write(`broken ${path}\n`),
});
process.stdout.write('ready\n');
for (;;) {
  await writes.write({
    cause: { code: 'write.saved' },
    dryRun: 'no',
    plan: () => {
      const before = readFileSync(file);
      const after = before.equals(first) ? second : first;
      return Promise.resolve({ steps: [{ kind: 'content', path: file, before, after, mode: 0o640 }] });
    },
  });
}
