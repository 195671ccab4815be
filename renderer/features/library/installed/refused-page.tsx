import { ChevronLeft } from 'lucide-react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import type { Library } from '../model/library-hook.ts';

const NONE: Library['refused'] = [];

/** Folders that are no usable hooks, each with every reason. */
export function RefusedPage({ onBack }: { readonly onBack?: () => void }) {
  const t = useWords();
  const say = useSay();
  const refused = useStudio((state) => state.library?.refused ?? NONE);
  const sources = useStudio((state) => state.library?.sources);
  return (
    <section className="pane library-detail" aria-label={t('library.page.refused')} data-pane="library-refused">
      {onBack && <BackBar onBack={onBack} />}
      <div className="scroll" tabIndex={0} role="group" aria-label={t('library.page.refused')}>
        <header className="library-page-head">
          <div className="grow">
            <h1>{t('library.refusedTitle', { count: refused.length })}</h1>
            <p>{t('library.refusedText')}</p>
          </div>
        </header>
        <ul className="library-rows">
          {refused.map(({ source, folder, problems }) => (
            <li key={`${source} ${folder}`}>
              <div className="library-row-head">
                <h2 className="mono">{folder}</h2>
                <span className="meta">
                  {t('library.refusedFrom', { source: sources?.find(({ id }) => id === source)?.title ?? source })}
                </span>
              </div>
              <ul className="library-faults">
                {problems.map(({ at, reason }, i) => (
                  <li key={i}>
                    {at !== '' && <code>{at}</code>}
                    {say(reason)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Where a page stands alone. */
export function BackBar({ onBack }: { readonly onBack: () => void }) {
  const t = useWords();
  return (
    <div className="library-narrow-bar pane-sunken">
      <Button size="small" kind="ghost" icon={ChevronLeft} autoFocus onClick={onBack}>
        {t('library.back')}
      </Button>
    </div>
  );
}
