import { editionById } from '../../../../shared/agents/index.ts';
import { HOOK_NAME_PATTERN } from '../../../../shared/library/manifest.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { isRequired } from '../model/publish-form.ts';
import { tellingMatcher } from '../../hooks/matcher-text.ts';
import type { PublishForm } from '../model/publish-form.ts';
import { ChooseFolder } from './choose-folder.tsx';

export interface PublishFieldsProps {
  readonly hookId: string;
  readonly form: PublishForm;
  readonly target: string;
  readonly onHook: (hook: string) => void;
  readonly onForm: (form: PublishForm) => void;
  readonly onTarget: (target: string) => void;
}

const NO_ROOTS: readonly string[] = [];
/** `wide`: over both columns; `area`: several lines. */
const FIELDS = [
  { field: 'name', look: 'half', font: 'mono' },
  { field: 'version', look: 'half', font: 'mono' },
  { field: 'titleEn', look: 'half', font: 'ui' },
  { field: 'titleZh', look: 'half', font: 'ui' },
  { field: 'descriptionEn', look: 'half', font: 'ui' },
  { field: 'descriptionZh', look: 'half', font: 'ui' },
  { field: 'author', look: 'half', font: 'ui' },
  { field: 'license', look: 'half', font: 'mono' },
  { field: 'tags', look: 'half', font: 'mono' },
  { field: 'requires', look: 'half', font: 'mono' },
  { field: 'readme', look: 'area', font: 'ui' },
] as const satisfies readonly { readonly field: keyof PublishForm; readonly look: 'half' | 'area'; readonly font: 'ui' | 'mono' }[];
const HINTED: ReadonlySet<keyof PublishForm> = new Set(['name', 'tags', 'requires', 'titleZh', 'readme']);

/** Which hook, where to, and what its manifest says. */
export function PublishFields({ hookId, form, target, onHook, onForm, onTarget }: PublishFieldsProps) {
  const t = useWords();
  const sets = useStudio((state) => state.hookSets);
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const home = useStudio((state) => state.workspace?.home ?? '');
  return (
    <div className="publish-form">
      <Field label={t('library.publishHook')}>
        {({ id }) => (
          <Select
            id={id}
            value={hookId}
            onChange={onHook}
            groups={sets
              .filter(({ set }) => set.hooks.length > 0)
              .map(({ edition, set }) => ({
                title: editionById(edition)?.agentTitle ?? edition,
                options: set.hooks.map((hook) => ({
                  value: hook.id,
                  label: [hook.event, hook.label, tellingMatcher(hook, set.hooks)].filter((part) => part !== null).join(' · '),
                  note: rootedPath(hook.source, roots, home),
                })),
              }))}
          />
        )}
      </Field>
      <Field label={t('library.required', { field: t('library.publishTo') })} hint={t('library.publishToHint')}>
        {({ id, describedBy }) => (
          <div className="publish-target">
            <TextInput
              id={id}
              aria-describedby={describedBy}
              aria-required
              font="mono"
              value={target}
              onChange={(event) => onTarget(event.target.value)}
            />
            <ChooseFolder onPick={onTarget} />
          </div>
        )}
      </Field>
      {FIELDS.map(({ field, look, font }) => (
        <div key={field} className={look === 'area' ? 'publish-wide' : ''}>
          <Field
            label={isRequired(field) ? t('library.required', { field: t(`library.field.${field}`) }) : t(`library.field.${field}`)}
            {...(isHinted(field) && { hint: t(`library.hint.${field}`) })}
            error={field === 'name' && form.name !== '' && !HOOK_NAME_PATTERN.test(form.name) ? t('library.hint.name') : undefined}
          >
            {({ id, describedBy }) =>
              look === 'area' ? (
                <TextArea
                  id={id}
                  aria-describedby={describedBy}
                  rows={4}
                  value={form[field]}
                  onChange={(event) => onForm({ ...form, [field]: event.target.value })}
                />
              ) : (
                <TextInput
                  id={id}
                  aria-describedby={describedBy}
                  aria-required={isRequired(field)}
                  font={font}
                  value={form[field]}
                  onChange={(event) => onForm({ ...form, [field]: event.target.value })}
                />
              )
            }
          </Field>
        </div>
      ))}
    </div>
  );
}

type Hinted = 'name' | 'tags' | 'requires' | 'titleZh' | 'readme';
const isHinted = (field: keyof PublishForm): field is Hinted => HINTED.has(field);
