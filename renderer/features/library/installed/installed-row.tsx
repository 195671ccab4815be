import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { StateWord } from '../../../ui/chip.tsx';
import { ChangedFiles } from '../../writes/changed-files.tsx';
import { keyOf, textOf } from '../model/library-hook.ts';
import type { DriftedHook } from '../model/library-hook.ts';
import { useSayHere } from '../use-say-here.ts';
import { useScopeName } from '../use-scope-name.ts';

const NO_ROOTS: readonly string[] = [];

/** One installed hook: where, which version, and each thing that is not as it was installed. */
export function InstalledRow({ hook }: { readonly hook: DriftedHook }) {
  const t = useWords();
  const language = useLanguage();
  const store = useStudioStore();
  const scopeName = useScopeName();
  const card = useStudio((state) => state.library?.hooks.find((one) => keyOf(one) === keyOf(hook)));
  const { source, name, scope, version, findings } = hook;
  const title = card ? textOf(card.title, language) : name;
  const change = store.getState().changeLibrary;
  const ask = (act: 'update' | 'uninstall'): void => change({ libraryDialog: { kind: 'act', act, hook: { source, name }, scope } });
  return (
    <li>
      <div className="library-row-head">
        <h2 className="grow">
          {title}{' '}
          <span className="meta numeric">
            {t('library.version', { version })} · {scopeName(scope)}
          </span>
        </h2>
        <StateWord tone={findings.length === 0 ? 'allow' : 'warn'}>
          {findings.length === 0 ? t('library.asInstalled') : t('library.differences', { count: findings.length })}
        </StateWord>
        {card && (
          <Button
            size="small"
            aria-label={t('library.showHookOf', { title })}
            onClick={() => change({ libraryPage: 'browse', libraryHook: { source, name }, libraryQuery: '', libraryFacets: {} })}
          >
            {t('library.showHook')}
          </Button>
        )}
        {card && (card.update === 'available' || card.version !== version) && (
          <Button size="small" onClick={() => ask('update')}>
            {version === card.version ? t('library.act.update') : t('library.updateTo', { version: card.version })}
          </Button>
        )}
        <Button size="small" aria-label={t('library.uninstallOf', { title })} onClick={() => ask('uninstall')}>
          {t('library.uninstall')}
        </Button>
      </div>
      {findings.length > 0 && (
        <ul className="library-faults">
          {findings.map((finding, i) => (
            <Finding key={i} finding={finding} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Finding({ finding: { path, reason, diff } }: { readonly finding: DriftedHook['findings'][number] }) {
  const t = useWords();
  const say = useSayHere();
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const [shows, setShows] = useState<'line' | 'diff'>('line');
  const shownPath = rootedPath(path, roots, home);
  const text = say(reason);
  return (
    <li className="library-finding">
      <div className="row">
        <span className="grow">
          {path !== '' && !text.includes(shownPath) && <code>{shownPath}</code>}
          {text}
        </span>
        {diff !== '' && (
          <Button size="small" kind="ghost" aria-expanded={shows === 'diff'} onClick={() => setShows(shows === 'line' ? 'diff' : 'line')}>
            {t(shows === 'line' ? 'writes.showDiff' : 'writes.hideDiff')}
          </Button>
        )}
      </div>
      {shows === 'diff' && <ChangedFiles files={[{ path: shownPath, diff }]} />}
    </li>
  );
}
