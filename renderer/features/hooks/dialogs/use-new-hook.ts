import { useState } from 'react';
import { editionById } from '../../../../shared/agents/index.ts';
import type { AgentEdition, EventSpec, Template } from '../../../../shared/agents/edition.ts';
import type { ChangeRequest } from '../../../../shared/contract/authoring-calls.ts';
import type { HookSet } from '../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import { useStudio } from '../../../store/use-studio.ts';
import type { HooksDialog } from '../hooks-slice.ts';
import { placesForHooks } from '../new-hook-choice.ts';
import { eventChoices, newScript, scriptName, templateChoices } from './new-hook-options.ts';
import type { NewScript } from './new-hook-options.ts';
import { useTemplate } from './template-fields.tsx';
import type { TemplateChoice } from './template-fields.tsx';

export interface Wishes {
  readonly edition: string;
  readonly event?: string | undefined;
  readonly location?: string | undefined;
  readonly template: TemplateChoice;
  /** Of an entry. `script`: a new one from the template. */
  readonly starts: 'script' | 'command';
  /** undefined: as the template says. */
  readonly matcher?: string | undefined;
  readonly timeout?: string | undefined;
  readonly command: string;
  readonly name?: string | undefined;
}

export interface NewHook {
  readonly wishes: Wishes;
  readonly wish: (changes: Partial<Wishes>) => void;
  readonly spec: AgentEdition | undefined;
  readonly set: HookSet | undefined;
  readonly places: readonly HookLocation[];
  readonly location: HookLocation | undefined;
  readonly events: ReturnType<typeof eventChoices>;
  readonly event: EventSpec | undefined;
  readonly templates: readonly Template[];
  readonly template: Template | undefined;
  readonly isEntry: boolean;
  readonly matcher: string;
  readonly timeout: string;
  readonly name: string;
  readonly script: (NewScript & { readonly text: string }) | null;
  /** null: something is still missing. */
  readonly change: Extract<ChangeRequest, { kind: 'create' }> | null;
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** What is chosen for a new hook, each choice completed by what suits the others. */
export function useNewHook(choice: Extract<HooksDialog, { kind: 'create' }>): NewHook {
  const sets = useStudio((state) => state.hookSets);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const [wishes, setWishes] = useState<Wishes>({
    edition: choice.edition,
    event: choice.event,
    location: choice.location,
    template: { title: '', language: platform === 'win32' ? 'powershell' : 'bash' },
    starts: 'script',
    command: '',
  });
  const spec = editionById(wishes.edition);
  const set = sets.find((candidate) => candidate.edition === wishes.edition)?.set;
  const places = set ? placesForHooks(set) : [];
  const location = places.find(({ id }) => id === wishes.location) ?? places.find(({ root }) => root !== undefined) ?? places[0];
  const events = spec && set ? eventChoices(spec, set, location) : [];
  const event = (
    events.find(({ spec: { name } }) => name === wishes.event) ??
    events.find(({ taken, spec: { never } }) => taken === 'no' && never === undefined) ??
    events.at(0)
  )?.spec;
  const templates = spec && event ? templateChoices(spec, event.name) : [];
  const template = useTemplate(templates, wishes.template);
  const isEntry = location?.holds.kind === 'file';
  const matcher = wishes.matcher ?? (wishes.starts === 'script' ? (template?.matcher ?? '') : '');
  const timeout = wishes.timeout ?? (wishes.starts === 'script' && template?.timeout !== undefined ? String(template.timeout) : '');
  const commands = (set?.hooks ?? []).map(({ handler }) => (handler.kind === 'command' ? JSON.stringify(handler.command) : ''));
  const named = wishes.name ?? scriptName(template ? template.id.slice(0, -template.language.length - 1) : (event?.name ?? ''), commands);
  const script =
    isEntry && template && wishes.starts === 'script' ? { ...newScript(location, template, named), text: template.text } : null;
  const command = script?.command ?? wishes.command;
  const isComplete = event && location && (!isEntry || (command.trim() !== '' && (timeout === '' || isNumber(timeout)) && named !== ''));
  const change: NewHook['change'] = !isComplete
    ? null
    : isEntry
      ? {
          kind: 'create',
          event: event.name,
          location: location.id,
          entry: {
            ...(event.matcher === 'used' && matcher !== '' && { matcher }),
            fields: { type: 'command', command, ...(timeout !== '' && { timeout: Number(timeout) }) },
          },
        }
      : { kind: 'create', event: event.name, location: location.id, text: template?.text ?? '' };
  return {
    wishes,
    wish: (changes) => setWishes({ ...wishes, ...changes }),
    spec,
    set,
    places,
    location,
    events,
    event,
    templates,
    template,
    isEntry,
    matcher,
    timeout,
    name: named,
    script,
    change,
  };
}
