import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { ExportRequest } from '../../../../shared/contract/fragment-calls.ts';
import type { HookSet } from '../../../../shared/model/hook.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { Field } from '../../../ui/field.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { Select } from '../../../ui/select.tsx';
import { tellingMatcher } from '../matcher-text.ts';
import { scopeTitle } from '../scope-title.ts';

/** Forms that make sense for an agent: entries travel as a fragment of a settings file, scripts as files. */
export const formsFor = (spec: AgentEdition): readonly ExportRequest['form'][] =>
  spec.entries ? ['fragment', 'installer'] : ['folder', 'installer'];

export interface ExportChoicesProps {
  readonly spec: AgentEdition;
  readonly set: HookSet;
  readonly request: ExportRequest;
  readonly onChange: (changes: Partial<ExportRequest>) => void;
}

/** Which hooks, in which form. */
export function ExportChoices({ spec, set, request, onChange }: ExportChoicesProps) {
  const t = useWords();
  const say = useSay();
  const toggle = (id: string): void =>
    onChange({
      hooks: request.hooks.includes(id)
        ? request.hooks.filter((other) => other !== id)
        : set.hooks.map((hook) => hook.id).filter((other) => other === id || request.hooks.includes(other)),
    });
  return (
    <div className="export-choices">
      <fieldset className="field plain-fieldset">
        <legend className="label">{t('hooks.exportWhich', { count: request.hooks.length })}</legend>
        <div className="export-hooks">
          {set.hooks.map((hook) => {
            const location = set.locations.find(({ id }) => id === hook.location);
            return (
              <label key={hook.id} className="export-hook">
                <input type="checkbox" checked={request.hooks.includes(hook.id)} onChange={() => toggle(hook.id)} />
                <span className="grow truncate">{hook.label}</span>
                <span className="meta truncate">
                  {[hook.event, tellingMatcher(hook, set.hooks)].filter((part) => part !== null).join(' · ')}
                  {location && ` · ${scopeTitle(spec, location, { t, say })}`}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className="field">
        <span className="label">{t('hooks.exportForm')}</span>
        <div>
          <Segment
            label={t('hooks.exportForm')}
            value={request.form}
            onChange={(form) => onChange({ form })}
            options={formsFor(spec).map((value) => ({ value, label: t(`hooks.exportForm.${value}`) }))}
          />
        </div>
      </div>
      {request.form === 'fragment' && (
        <>
          <Field label={t('hooks.exportScripts')}>
            {({ id }) => (
              <Select
                id={id}
                value={request.scripts}
                onChange={(value) => onChange({ scripts: SCRIPTS.find((known) => known === value) ?? 'beside' })}
                groups={[{ options: SCRIPTS.map((value) => ({ value, label: t(`hooks.exportScripts.${value}`) })) }]}
              />
            )}
          </Field>
          <Field label={t('hooks.exportPaths')}>
            {({ id }) => (
              <Select
                id={id}
                value={request.paths}
                onChange={(value) => onChange({ paths: PATHS.find((known) => known === value) ?? 'asWritten' })}
                groups={[{ options: PATHS.map((value) => ({ value, label: t(`hooks.exportPaths.${value}`) })) }]}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}

const SCRIPTS = ['inline', 'beside', 'none'] as const;
const PATHS = ['asWritten', 'relative', 'absolute'] as const;
