import type { Template } from '../../../../shared/agents/edition.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

export interface TemplateChoice {
  readonly title: string;
  readonly language: string;
}

/** The template of this title and language; of another language, or the first one, where there is none. */
export function useTemplate(templates: readonly Template[], wish: TemplateChoice): Template | undefined {
  const say = useSay();
  const titled = templates.filter((template) => say(template.title) === wish.title);
  const among =
    titled.length > 0 ? titled : templates.filter((template) => say(template.title) === say(templates[0]?.title ?? template.title));
  return among.find((template) => template.language === wish.language) ?? among[0];
}

/** What a new script starts as, and in which language. */
export function TemplateFields({
  templates,
  template,
  onChange,
}: {
  readonly templates: readonly Template[];
  readonly template: Template;
  readonly onChange: (choice: TemplateChoice) => void;
}) {
  const t = useWords();
  const say = useSay();
  const title = say(template.title);
  const titles = [...new Set(templates.map((candidate) => say(candidate.title)))];
  const languages = templates.filter((candidate) => say(candidate.title) === title).map(({ language }) => language);
  return (
    <>
      <Field label={t('hooks.template')} hint={t('hooks.templateHint')}>
        {({ id, describedBy }) => (
          <Select
            id={id}
            describedBy={describedBy}
            value={title}
            onChange={(value) => onChange({ title: value, language: template.language })}
            groups={[{ options: titles.map((value) => ({ value, label: value })) }]}
          />
        )}
      </Field>
      <Field label={t('hooks.language')}>
        {({ id }) => (
          <Select
            id={id}
            value={template.language}
            onChange={(language) => onChange({ title, language })}
            groups={[{ options: languages.map((value) => ({ value, label: t(`hooks.language.${value}`) })) }]}
          />
        )}
      </Field>
    </>
  );
}
