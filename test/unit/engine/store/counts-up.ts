/** A process of its own that adds one to the number in a file, again and again, each time under the lock: `counts-up.ts FILE TIMES`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { withFileLock } from '../../../../electron/engine/store/file-lock.ts';

const [file = '', times = '0'] = process.argv.slice(2);
for (let i = 0; i < Number(times); i++) {
  await withFileLock({ mark: `${file}.lock`, of: file }, async () => {
    const before = Number(readFileSync(file, 'utf8'));
    await setImmediate();
    writeFileSync(file, String(before + 1));
  });
}
