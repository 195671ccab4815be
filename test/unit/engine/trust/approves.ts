/** A process of its own that approves one content after another: `approves.ts FOLDER NAME COUNT`. */
import { createTrustStore } from '../../../../electron/engine/trust/store.ts';

const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const store = createTrustStore({ folder, now: Date.now, onProblem: ({ path }) => process.stdout.write(`broken ${path}\n`) });
for (let i = 0; i < Number(count); i++) await store.approve([{ fingerprint: `${name}-${i}`, hook: name }]);
