import { useState } from 'react';
import { rootedPath } from '../../../paths.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Note } from '../../../ui/note.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { ChangedFiles } from '../../writes/changed-files.tsx';
import { diffOf } from '../../writes/diff-lines.ts';
import type { Conflict } from '../model/library-hook.ts';
import type { LibraryAct, Side } from '../model/sides.ts';

export interface ConflictFileProps {
  readonly conflict: Conflict;
  readonly act: LibraryAct;
  /** null: not yet decided. */
  readonly side: Side | null;
  readonly onSide: (side: Side) => void;
}

const NO_ROOTS: readonly string[] = [];
const VIEWS = ['local', 'incoming', 'between'] as const;
type View = (typeof VIEWS)[number];

/** A file that was changed here since it was installed: what changed here, what the update brings, and which of them stays. */
export function ConflictFile({ conflict: { path, installed, local, incoming }, act, side, onSide }: ConflictFileProps) {
  const t = useWords();
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const [view, setView] = useState<View>('local');
  const shownPath = rootedPath(path, roots, home);
  const pairs: Readonly<Record<View, readonly [string | null, string | null]>> = {
    local: [installed, local],
    incoming: [installed, incoming],
    between: [local, incoming],
  };
  const [before, after] = pairs[view];
  const diff = diffOf(shownPath, before ?? '', after ?? '');
  return (
    <section className="library-conflict" aria-label={t('library.conflictIn', { path: shownPath })}>
      <Note tone="warn" title={t('library.conflictIn', { path: shownPath })}>
        {t(`library.conflict.${act}`)}
      </Note>
      <div className="library-conflict-bar">
        <Segment
          label={t('library.conflictView')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`library.conflictView.${value}`) }))}
          onChange={setView}
        />
      </div>
      {diff === '' ? (
        <p className="hint">{t('library.noDifference')}</p>
      ) : (
        <ChangedFiles files={[{ path: shownPath, diff, before, after }]} />
      )}
      <fieldset className="library-sides">
        <legend className="visually-hidden">{t('library.sideOf', { path: shownPath })}</legend>
        {(['keep', 'take'] as const).map((one) => (
          <label key={one} className="library-side">
            <input type="radio" name={`side ${path}`} checked={side === one} onChange={() => onSide(one)} />
            <span>
              {t(one === 'keep' ? 'library.side.keep' : act === 'uninstall' ? 'library.side.take.uninstall' : 'library.side.take.update')}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
