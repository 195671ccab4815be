import { useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { sanitised } from '../model/readme-fragment.ts';
import { readmeHtml } from '../model/readme-html.ts';
import './readme.css';

export interface ReadmeProps {
  readonly text: string;
  /** In every language. */
  readonly titles: readonly string[];
  /** Stands there where the readme is empty. */
  readonly description: string;
}

/** What the author writes about the hook, made harmless. A link shows its address first, and is opened by a second act. */
export function Readme({ text, titles, description }: ReadmeProps) {
  const t = useWords();
  const store = useStudioStore();
  const place = useRef<HTMLDivElement>(null);
  const html = useMemo(() => readmeHtml(text.trim() === '' ? description : text, titles), [text, titles, description]);
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
      <div
        className="readme"
        ref={place}
        onClick={follow}
        onKeyDown={(event) => {
          if (event.key === 'Enter') follow(event);
        }}
      />
    </section>
  );
}
