/** Scripts for the common uses of a hook: what each is called, when it runs, and its text in every language. */
import type { Template } from '../../edition.ts';
import type { ClineEvent } from '../event-names.ts';
import { because } from '../words.ts';
import type { ClineWord } from '../words.ts';
import { bashBodies } from './bodies-bash.ts';
import { nodeBodies } from './bodies-node.ts';
import { powershellBodies } from './bodies-powershell.ts';
import { pythonBodies } from './bodies-python.ts';
import { bashScript, nodeScript, powershellScript, pythonScript } from './script.ts';
import type { UseCase } from './use-case.ts';

interface UseCaseSpec {
  readonly id: UseCase;
  readonly event: ClineEvent;
  readonly title: ClineWord;
  readonly about: readonly string[];
  readonly shows: Template['shows'];
}

const USE_CASES: readonly UseCaseSpec[] = [
  {
    id: 'only-typescript',
    event: 'PreToolUse',
    title: 'cline.template.onlyTypeScript',
    about: ['Blocks the writing of .js files in a TypeScript project.'],
    shows: { sample: 'write-js', decision: 'stops' },
  },
  {
    id: 'keep-package-json',
    event: 'PreToolUse',
    title: 'cline.template.keepPackageJson',
    about: ['Blocks every change to a package.json.'],
    shows: { sample: 'write-package-json', decision: 'stops' },
  },
  {
    id: 'learn-from-writes',
    event: 'PostToolUse',
    title: 'cline.template.learnFromWrites',
    about: ['Reminds the model of a file that it has just written.'],
    shows: { sample: 'written', decision: 'proceeds' },
  },
  {
    id: 'slow-tools',
    event: 'PostToolUse',
    title: 'cline.template.slowTools',
    about: ['Tells the model about a tool that took more than 5 s.'],
    shows: { sample: 'slow', decision: 'proceeds' },
  },
  {
    id: 'log-tools',
    event: 'PostToolUse',
    title: 'cline.template.logTools',
    about: ['Appends every tool to ~/.cline/hook-logs/tool-usage.jsonl.'],
    shows: { sample: 'written', decision: 'proceeds' },
  },
];

const LANGUAGES = [
  { language: 'bash', script: bashScript, bodies: bashBodies },
  { language: 'python', script: pythonScript, bodies: pythonBodies },
  { language: 'node', script: nodeScript, bodies: nodeBodies },
  { language: 'powershell', script: powershellScript, bodies: powershellBodies },
] as const;

export const useCaseTemplates: readonly Template[] = USE_CASES.flatMap(({ id, event, title, about, shows }) =>
  LANGUAGES.map(({ language, script, bodies }): Template => ({
    id: `${id}-${language}`,
    event,
    language,
    title: because(title),
    text: script({ event, about, body: bodies[id] }),
    shows,
  })),
);
