/** The surroundings of an agent, put together from what a host was given. */
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import type { Platform } from '../../../shared/model/invocation.ts';
import { because } from '../../../shared/words/studio.ts';

export interface Surroundings {
  readonly home: string;
  /** `given`: chosen by hand, so nothing else of this machine may speak through the environment. */
  readonly homeIs: 'own' | 'given';
  /** Workspace roots in the agent's order. */
  readonly roots: readonly string[];
  /** The environment assumed for the agent. */
  readonly env: Readonly<Record<string, string>>;
  readonly platform: Platform;
  readonly user: Context['user'];
  /** A system settings file given by hand; null: none was given. */
  readonly systemSettings: string | null;
  /** Absent: the edition's first. */
  readonly mode?: string | undefined;
  readonly assumed?: JsonObject | undefined;
}

/** @throws ExpectedFailure `unknownMode`, `unknownAssumption`, `assumptionInvalid` */
export function contextFor(edition: AgentEdition, given: Surroundings): Context {
  const { home, roots, platform, user } = given;
  return {
    platform,
    pathStyle: platform === 'win32' ? 'win32' : 'posix',
    home,
    user,
    env: given.homeIs === 'given' ? onlyHome(given, edition.agent) : given.env,
    cwd: roots[0] ?? home,
    roots,
    mode: modeOf(edition, given.mode),
    assumed: assumptionsOf(edition, given.assumed ?? {}),
    systemSettings: given.systemSettings ?? (given.homeIs === 'given' ? '' : null),
    facts: {},
  };
}

/** What an edition assumes where nobody says otherwise; its keys are all that it knows. */
export const defaultAssumptions = (edition: AgentEdition): Context['assumed'] => edition.assumptions.parse({});

function onlyHome({ env, home, platform }: Surroundings, agent: string): Record<string, string> {
  const own = `${agent.toUpperCase()}_`;
  const kept = Object.entries(env).filter(([name]) => !/^XDG_/i.test(name) && !name.toUpperCase().startsWith(own));
  return { ...Object.fromEntries(kept), HOME: home, ...(platform === 'win32' && { USERPROFILE: home }) };
}

function modeOf(edition: AgentEdition, mode: string | undefined): string {
  const [first = 'interactive'] = edition.modes;
  if (mode === undefined || edition.modes.includes(mode)) return mode ?? first;
  throw new ExpectedFailure({
    code: 'unknownMode',
    reason: because('error.unknownMode', { mode, edition: edition.id }),
    known: [...edition.modes],
  });
}

function assumptionsOf(edition: AgentEdition, assumed: JsonObject): Context['assumed'] {
  const known = Object.keys(defaultAssumptions(edition));
  const unknown = Object.keys(assumed).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ExpectedFailure({
      code: 'unknownAssumption',
      reason: because('error.unknownAssumption', { name: unknown, edition: edition.id }),
      known,
    });
  }
  const parsed = edition.assumptions.safeParse(assumed);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new ExpectedFailure({ code: 'assumptionInvalid', reason: because('error.assumptionInvalid', { edition: edition.id, issues }) });
}
