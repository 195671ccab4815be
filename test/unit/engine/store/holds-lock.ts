/** A process of its own that takes a lock, says so and keeps it until it is killed: `holds-lock.ts MARK`. */
import { withFileLock } from '../../../../electron/engine/store/file-lock.ts';

const [mark = ''] = process.argv.slice(2);
await withFileLock({ mark, of: mark }, async () => {
  process.stdout.write('held\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
