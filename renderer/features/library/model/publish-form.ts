/** What is asked of a person who publishes a hook, and the manifest that it makes. Pure. */
import type { Input } from '../../../../shared/contract/calls.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import { HOOK_NAME_PATTERN } from '../../../../shared/library/manifest.ts';
import { interpreterOf } from './interpreter.ts';

export interface PublishForm {
  readonly name: string;
  readonly version: string;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  readonly author: string;
  readonly license: string;
  /** Words, parted by spaces or commas. */
  readonly tags: string;
  readonly requires: string;
  readonly readme: string;
}

/** As the format wants names: small letters, digits, single hyphens. */
export const asName = (text: string): string =>
  text
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

/** What can be told of the hook by itself. */
export const firstForm = (hook: Pick<Hook, 'label' | 'handler'> | undefined, author: string): PublishForm => ({
  name: asName(hook?.label ?? ''),
  version: '1.0.0',
  titleEn: '',
  titleZh: '',
  descriptionEn: '',
  descriptionZh: '',
  author,
  license: 'MIT',
  tags: '',
  requires: hook ? interpreterOf(hook) : '',
  readme: '',
});

const words = (text: string): string[] => [...new Set(text.split(/[\s,，、]+/).filter((word) => word !== ''))];
const texts = (en: string, zh: string): Record<string, string> => ({ en: en.trim(), ...(zh.trim() !== '' && { 'zh-CN': zh.trim() }) });

const REQUIRED = ['name', 'version', 'titleEn', 'descriptionEn', 'author', 'license'] as const satisfies readonly (keyof PublishForm)[];
export type Required = (typeof REQUIRED)[number];
export const isRequired = (field: keyof PublishForm): field is Required => REQUIRED.some((one) => one === field);

/** Fields that must be there and are empty, or say no name. */
export const missingOf = (form: PublishForm): readonly Required[] =>
  REQUIRED.filter((field) => (field === 'name' ? !HOOK_NAME_PATTERN.test(form.name) : form[field].trim() === ''));

/** null: something is missing. */
export function manifestOf(form: PublishForm): Input<'library:publish'>['manifest'] | null {
  const { name, version, titleEn, descriptionEn, author, license } = form;
  if (missingOf(form).length > 0) return null;
  return {
    name,
    version: version.trim(),
    title: texts(titleEn, form.titleZh),
    description: texts(descriptionEn, form.descriptionZh),
    author: author.trim(),
    license: license.trim(),
    tags: words(form.tags),
    requires: words(form.requires),
    readme: form.readme,
  };
}
