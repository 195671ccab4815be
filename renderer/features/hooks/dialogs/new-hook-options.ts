/** What can be chosen for a new hook. Pure. */
import type { AgentEdition, EventSpec, Template } from '../../../../shared/agents/edition.ts';
import type { HookSet } from '../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';

/** The edition's events; `taken`: the place holds a script of that event, and scripts have one name per event. */
export const eventChoices = (
  spec: AgentEdition,
  set: HookSet,
  location: HookLocation | undefined,
): readonly { readonly spec: EventSpec; readonly taken: 'yes' | 'no' }[] =>
  spec.events.map((event) => ({
    spec: event,
    taken:
      location?.holds.kind === 'scripts' && set.hooks.some((hook) => hook.location === location.id && hook.event === event.name)
        ? 'yes'
        : 'no',
  }));

export const templateChoices = (spec: AgentEdition, event: string): readonly Template[] =>
  spec.templates.filter((template) => template.event === event);

const RUNNER: Readonly<Record<Template['language'], { readonly program: string; readonly extension: string }>> = {
  bash: { program: 'bash', extension: 'sh' },
  python: { program: 'python3', extension: 'py' },
  node: { program: 'node', extension: 'mjs' },
  powershell: { program: 'pwsh -File', extension: 'ps1' },
};

export interface NewScript {
  /** Where the file goes. */
  readonly path: string;
  /** What the entry's command says. */
  readonly command: string;
}

/**
 * A script beside the settings file, in its `hooks` folder. A project's is named as seen from the agent's own directory, one
 * outside of it by its whole path.
 */
export function newScript(location: HookLocation, template: Template, name: string): NewScript {
  const separator = location.path.includes('\\') ? '\\' : '/';
  const folder = location.path.slice(0, location.path.lastIndexOf(separator));
  const { program, extension } = RUNNER[template.language];
  const file = `${name}.${extension}`;
  const path = [folder, 'hooks', file].join(separator);
  const { root } = location;
  const isInside = root !== undefined && folder.startsWith(`${root}${separator}`);
  const word = isInside ? path.slice(root.length + 1).replaceAll('\\', '/') : path;
  return { path, command: `${program} ${/^[\w./\\:@+-]+$/.test(word) ? word : `"${word}"`}` };
}

/** A name that no script of the hooks so far has. */
export function scriptName(wish: string, taken: readonly string[]): string {
  const plain =
    wish
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'hook';
  const isTaken = (name: string): boolean => taken.some((command) => command.includes(`/${name}.`) || command.includes(`\\${name}.`));
  for (let count = 1; ; count++) {
    const name = count === 1 ? plain : `${plain}-${count}`;
    if (!isTaken(name)) return name;
  }
}
