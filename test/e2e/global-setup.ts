import { whyNoElectron } from './studio/electron-app.ts';

/** The list of results hides why tests were skipped, so it is said once, before them. */
export default function sayWhatIsSkipped(): void {
  if (whyNoElectron !== null) process.stdout.write(`NOTE: ${whyNoElectron}\n`);
}
