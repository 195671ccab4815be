import { useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { languageIn, textOf } from '../model/library-hook.ts';
import { sanitised } from '../model/readme-fragment.ts';
import { readmeHtml } from '../model/readme-html.ts';
import './readme.css';

export interface ReadmeProps {
  /** By language. */
  readonly texts: Readonly<Record<string, string>>;
  /** In every language. */
  readonly titles: readonly string[];
  /** Stands there where the readme is empty, and above one that is not in the language spoken. */
  readonly descriptions: Readonly<Record<string, string>>;
}

/** What the author writes about the hook, made harmless. A link shows its address first, and is opened by a second act. */
export function Readme({ texts, titles, descriptions }: ReadmeProps) {
  const t = useWords();
  const spoken = useLanguage();
  const store = useStudioStore();
  const place = useRef<HTMLDivElement>(null);
  const description = textOf(descriptions, spoken);
  const text = textOf(texts, spoken);
  const isEmpty = text.trim() === '';
  const language = languageIn(isEmpty ? descriptions : texts, spoken);
  const html = useMemo(() => readmeHtml(isEmpty ? description : text, titles), [isEmpty, text, titles, description]);
  useLayoutEffect(() => place.current?.replaceChildren(sanitised(html)), [html]);
  const follow = (event: MouseEvent | KeyboardEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('[data-address]') : null;
    const address = link?.getAttribute('data-address');
    if (address === null || address === undefined) return;
    event.preventDefault();
    store.getState().changeLibrary({ libraryDialog: { kind: 'address', address } });
  };
  return (
    <section className="library-part" aria-label={t('library.readme')}>
      {!isEmpty && language !== spoken && languageIn(descriptions, spoken) === spoken && <p className="readme-lead">{description}</p>}
      <div
        className="readme"
        lang={language}
        ref={place}
        onClick={follow}
        onKeyDown={(event) => {
          if (event.key === 'Enter') follow(event);
        }}
      />
    </section>
  );
}
