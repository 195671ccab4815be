import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../../electron/engine/execute/execute.ts';
import { RUN_MARK } from '../../../../electron/engine/execute/mark.ts';
import { poll } from '../../../../electron/engine/execute/poll.ts';
import { commandLineOf, listFromPs, listProcesses } from '../../../../electron/engine/execute/process-list.ts';
import type { ProcessList } from '../../../../electron/engine/execute/process-list.ts';
import { noLeaks } from '../../../support/no-leaks.ts';
import { given, hookPath, makeGate, plain, whenPrinted } from './given-hook.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const test = noLeaks();
const folder = temporaryFolder();

/** What `list` says while a hook runs that has printed the text; `text` of the answer is what it had printed. */
async function listedWhile(
  name: string,
  args: readonly string[],
  text: string,
  mark: string,
  list: (printed: string) => Promise<ProcessList>,
) {
  const cancel = new AbortController();
  let answer: Promise<ProcessList> | undefined;
  let printed = '';
  const isThere = whenPrinted(text, () => {
    answer = list(printed).finally(() => cancel.abort());
  });
  await execute(
    given(name, args),
    plain(test.env, {
      cancel: cancel.signal,
      studioEnv: { [RUN_MARK]: mark },
      onOutput: (chunk) => {
        printed += chunk.text;
        isThere(chunk);
      },
    }),
  );
  return { processes: (await answer)?.processes ?? [], printed };
}

describe.skipIf(process.platform !== 'linux')('listProcesses (Linux)', () => {
  it('tells the mark, group, session, parent and command line', async () => {
    const fifo = folder.at('fifo (with) a bracket');
    await makeGate(fifo);
    const commandLines: (string | null)[] = [];
    const { processes } = await listedWhile('ignores-sigterm', [fifo], 'ready', 'list-me.3', async () => {
      const list = await listProcesses();
      commandLines.push(...list.processes.filter((process) => process.mark === 'list-me.3').map(commandLineOf));
      return list;
    });
    const found = processes.filter((process) => process.mark === 'list-me.3');
    const pid = found[0]?.pid;
    expect({ found, commandLines }).toEqual({
      found: [{ pid, parent: process.pid, group: pid, session: pid, mark: 'list-me.3', command: null }],
      commandLines: [`/bin/sh ${hookPath('ignores-sigterm')} ${fifo}`],
    });
  });

  it('leaves out zombies and the studio itself', async () => {
    const { processes, printed } = await listedWhile('leaves-zombie', [], '\n', 'zombie.0', async (pid) => {
      await poll(() => readFileSync(`/proc/${Number(pid)}/stat`, 'latin1').includes(') Z '), 10_000);
      return listProcesses();
    });
    expect(processes.filter(({ pid }) => pid === Number(printed) || pid === process.pid)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('listFromPs', () => {
  it('tells the same of a process, without session and mark', async () => {
    const { processes } = await listedWhile('never-ends', [folder.at('pid')], 'ready', 'ps.0', listFromPs);
    const pid = Number(readFileSync(folder.at('pid'), 'utf8'));
    const command: unknown = expect.stringMatching(/^(tail -f|\/bin\/sh )/);
    expect(processes.filter((process) => process.pid === pid)).toEqual([
      { pid, parent: process.pid, group: pid, session: null, mark: null, command },
    ]);
  });
});
