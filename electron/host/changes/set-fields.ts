/** Several fields of one hook as one change. */
import { factKey } from '../../../shared/agents/facts.ts';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { applyTextEdits } from '../../../shared/settings-text/text-edit.ts';
import { settle } from '../../engine/discover/settle.ts';
import { ask, editsBetween, locationNamed, refused } from './asked.ts';
import type { Asked, PlannedChange } from './asked.ts';

type SetRequest = Extract<ChangeRequest, { kind: 'set' }>;
export type FieldValue = Pick<SetRequest, 'field' | 'value'>;

/** Another event takes the hook elsewhere, so it comes last. */
export const fieldsOf = ({ field, value, more = [] }: SetRequest): readonly FieldValue[] =>
  [{ field, value }, ...more].toSorted((a, b) => Number(a.field === 'event') - Number(b.field === 'event'));

type Replace = Extract<FileEdit, { kind: 'replace' }>;

/** Each field is planned on what the ones before it leave. @throws ExpectedFailure `changeRefused` */
export async function planFields(asked: Asked, hook: Hook, fields: readonly FieldValue[]): Promise<PlannedChange> {
  const before = asked.texts.get(hook.source);
  if (fields.length === 1 || before === undefined) return planApart(asked, hook, fields);
  let [text, now, afterwards]: [string, Hook, PlannedChange['afterwards']] = [before, hook, []];
  for (const { field, value } of fields) {
    const planned = await askOn(asked, text, now, { field, value });
    const edits = planned.edits.filter((edit): edit is Replace => edit.kind === 'replace' && edit.path === hook.source);
    const next = applyTextEdits(text, edits);
    now = field === 'event' ? now : hookAfter(asked, now, next, edits);
    text = next;
    afterwards = [...afterwards, ...planned.afterwards];
  }
  return { ...editsBetween(hook.source, before, text), afterwards };
}

/** Of hooks that are files: each field is a matter of its own. */
async function planApart(asked: Asked, hook: Hook, fields: readonly FieldValue[]): Promise<PlannedChange> {
  const plans = await Promise.all(fields.map(({ field, value }) => ask(asked, { kind: 'set', hook, field, value })));
  return {
    edits: plans.flatMap(({ edits }) => edits),
    afterwards: plans.flatMap((plan) => plan.afterwards),
    facts: Object.assign({}, ...plans.map(({ facts }) => facts)) as PlannedChange['facts'],
  };
}

async function askOn(
  { edition, machine, set, context }: Asked,
  text: string,
  hook: Hook,
  { field, value }: FieldValue,
): Promise<PlannedChange> {
  const start = { ...context, facts: { [factKey('text', hook.source)]: text } };
  const { value: plan } = await settle(machine, start, (c) => edition.edit({ kind: 'set', hook, field, value }, set, c));
  if (plan.kind === 'refused') throw refused(plan.reason);
  return { edits: plan.edits, afterwards: plan.afterwards, facts: {} };
}

/** The same entry in the text that an edit has left, where it still stands at the same place of its group. */
function hookAfter({ edition, set, context }: Asked, hook: Hook, text: string, edits: readonly Replace[]): Hook {
  const location = locationNamed(set, hook.location);
  const shift = edits
    .filter(({ range }) => range.end <= (hook.range?.start ?? 0))
    .reduce((sum, { range, text: inserted }) => sum + inserted.length - (range.end - range.start), 0);
  const { hooks } = edition.parse(location, { kind: 'file', text, bom: false, hash: '' }, context);
  const found = hooks.find(({ range }) => range?.start === (hook.range?.start ?? 0) + shift);
  if (found) return found;
  throw new Error(`The hook ${hook.id} is lost in the text that its edit has left`);
}
