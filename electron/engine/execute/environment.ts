import type { Platform, ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { ExecuteOptions } from '../machine.ts';

type Variables = Readonly<Record<string, string>>;

/**
 * What the hook's process is given: the inherited variables, without those the agent takes away, with those it sets, and
 * the studio's mark last. Windows knows no case in names, so there a name replaces every other spelling of itself.
 */
export function environmentOf(
  platform: Platform,
  change: ProcessInvocation['env'],
  { inherited, studioEnv }: Pick<ExecuteOptions, 'inherited' | 'studioEnv'>,
): Record<string, string> {
  const environment: Record<string, string> = { ...inherited };
  const remove = (name: string): void => {
    if (platform !== 'win32') {
      Reflect.deleteProperty(environment, name);
      return;
    }
    for (const known of Object.keys(environment)) {
      if (known.toLowerCase() === name.toLowerCase()) Reflect.deleteProperty(environment, known);
    }
  };
  const add = (variables: Variables): void => {
    for (const [name, value] of Object.entries(variables)) {
      if (platform === 'win32') remove(name);
      environment[name] = value;
    }
  };
  change.unset.forEach(remove);
  add(change.set);
  add(studioEnv);
  return environment;
}
