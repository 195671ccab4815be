/** The machine that the studio runs on. */
import { factKey } from '../../shared/agents/facts.ts';
import type { Context, Facts, Looks, Probe } from '../../shared/agents/facts.ts';
import { execute } from './execute/execute.ts';
import { documentsFolder } from './look/documents.ts';
import { readWhole } from './look/file-bytes.ts';
import { readLocation } from './look/read-location.ts';
import { isOwnUser } from './look/permission.ts';
import { sightOf } from './look/sight.ts';
import type { Sight } from './look/sight.ts';
import { statNow } from './look/stat-now.ts';
import { textOf } from './look/text-bytes.ts';
import { whichProgram } from './look/which.ts';
import type { Machine } from './machine.ts';

export interface MachineOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly parked?: Machine['parked'];
}

export function createMachine({ now, parked }: MachineOptions = { now: Date.now }): Machine {
  return {
    now,
    ...(parked && { parked }),
    look: (probes, context) => lookAll(probes, context),
    read: (location, { user }) => readLocation(location, user),
    execute,
  };
}

/** So few looks are done on the spot. */
const FEW = 8;

function lookAll(probes: readonly Probe[], context: Context): Promise<Facts> {
  const isQuick = probes.length <= FEW && isOwnUser(context.user) && probes.every((probe) => probe.look === 'stat');
  if (!isQuick) return lookTogether(probes, context);
  return Promise.resolve(Object.fromEntries(probes.map(({ look, at }) => [factKey(look, at), statNow(at)])));
}

/** All at once; the same question is asked once. */
async function lookTogether(probes: readonly Probe[], context: Context): Promise<Facts> {
  const sight = sightOf(context.user);
  const questions = new Map(probes.map((probe) => [factKey(probe.look, probe.at), probe]));
  const answers = await Promise.all([...questions].map(async ([key, probe]) => [key, await lookOnce(probe, context, sight)] as const));
  return Object.fromEntries(answers);
}

function lookOnce(probe: Probe, context: Context, sight: Sight): Promise<Looks[Probe['look']]> {
  switch (probe.look) {
    case 'stat':
      return sight.stat(probe.at);
    case 'list':
      return sight.list(probe.at);
    case 'text':
      return lookAtText(probe.at, sight);
    case 'realpath':
      return sight.realpath(probe.at);
    case 'which':
      return whichProgram(probe.at, context, sight);
    case 'documents':
      return documentsFolder(context, execute);
  }
}

/** Without the byte order mark: an edit's offsets count from behind it. */
async function lookAtText(path: string, sight: Sight): Promise<Looks['text']> {
  const stat = await sight.stat(path);
  if ('errno' in stat) return stat;
  if (!stat.mayRead) return { errno: 'EACCES' };
  const file = await readWhole(path);
  return 'errno' in file ? file : textOf(file.bytes);
}
