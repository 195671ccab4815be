import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { ShownHook } from '../model/library-hook.ts';

/** So much of a commit's name tells it apart. */
const SHORT = 8;

/** Which versions there were, newest first, as far as the source remembers. */
export function Versions({ card, versions }: { readonly card: LibraryCard; readonly versions: ShownHook['versions'] }) {
  const t = useWords();
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  if (versions.length === 0) return null;
  return (
    <section className="library-part">
      <h2>{t('library.versions')}</h2>
      <ol className="library-versions">
        {versions.map(({ version, commit, at, summary }, i) => (
          <li key={`${version} ${commit ?? ''}`}>
            <div className="row">
              <strong className="numeric">{version}</strong>
              {i === 0 && version === card.version && <Chip>{t('library.thisVersion')}</Chip>}
              <span className="meta numeric">{at === null ? '' : date.format(at)}</span>
              {commit !== null && <code className="meta">{commit.slice(0, SHORT)}</code>}
            </div>
            {summary !== '' && <p className="meta">{summary}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
