import { editionNamed, eventNamed } from '../../../electron/host/questions.ts';
import type { Input } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { editionOf } from '../hook-address.ts';
import { timeoutOf } from '../options.ts';
import type { CommandLine } from '../options.ts';

type SetRequest = Extract<Input<'hooks:change'>['change'], { kind: 'set' }>;
type FieldValue = Pick<SetRequest, 'field' | 'value'>;

/** Changes what a hook says, several fields in one write, and prints the id that it has from then on. */
export const set: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'matcher', 'timeout', 'command', 'event', 'dry-run'],
  positionals: 'hook',
  schema: changeDocumentSchema,
  async run(run) {
    const { line } = run;
    const [hook = ''] = line.positionals;
    const [first, ...more] = fieldsOf(line);
    if (!first) throw new ExpectedFailure({ code: 'nothingToSet', reason: because('error.nothingToSet') });
    return withHost(run, async (host) => {
      const edition = await editionOf(host, [hook], line);
      if (line.values.event !== undefined) eventNamed(editionNamed(edition), line.values.event);
      const done = await host.handlers['hooks:change']({ edition, change: { kind: 'set', hook, ...first, more }, dryRun: dryRunOf(run) });
      return changeResult(
        { hooks: [done.hook ?? hook], files: done.files, writes: [done.write], notes: done.afterwards.map(({ reason }) => reason) },
        run,
      );
    });
  },
};

/** An empty time takes the field out. @throws ExpectedFailure `timeoutForm` */
function fieldsOf(line: CommandLine): readonly FieldValue[] {
  const { matcher, command, event, timeout } = line.values;
  return [
    ...(matcher === undefined ? [] : [{ field: 'matcher' as const, value: matcher }]),
    ...(command === undefined ? [] : [{ field: 'command' as const, value: command }]),
    ...(timeout === undefined
      ? []
      : [timeout === '' ? { field: 'timeout' as const } : { field: 'timeout' as const, value: timeoutOf(line) }]),
    ...(event === undefined ? [] : [{ field: 'event' as const, value: event }]),
  ];
}
