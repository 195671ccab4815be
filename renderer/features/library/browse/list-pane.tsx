import { LayoutList, List as ListLines, Search, X } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ORDERS } from '../model/card-order.ts';
import type { HookRef } from '../model/library-hook.ts';
import { CardList } from './card-list.tsx';
import './list-pane.css';
import { NarrowBar } from './narrow-bar.tsx';
import { NoCards } from './no-cards.tsx';
import type { Found } from './use-found.ts';

export interface ListPaneProps {
  readonly found: Found;
  /** The hook whose page is in sight; null: none is. */
  readonly selected: string | null;
  /** `inside`: there is no pane for them. */
  readonly filters: 'beside' | 'inside';
  /** `list`: somebody comes back from the page of a hook. */
  readonly focusFirst?: 'list' | undefined;
  readonly onSelect: (hook: HookRef) => void;
  /** Enter, or a click. */
  readonly onOpen: (hook: HookRef) => void;
}

/** Search, order, and the hooks that are left. */
export const ListPane = memo(function ListPane({ found, selected, filters, focusFirst, onSelect, onOpen }: ListPaneProps) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const listId = useId();
  const library = useStudio((state) => state.library);
  const failure = useStudio((state) => state.libraryFailure);
  const troubled = library?.sources.filter(({ problems }) => problems.length > 0).length ?? 0;
  const focusList = (): void => document.getElementById(listId)?.focus();
  useEffect(() => {
    if (focusFirst === 'list') document.getElementById(listId)?.focus();
  }, [focusFirst, listId]);
  return (
    <section className="pane library-list-pane" aria-label={t('library.hooksFound')} data-pane="library-list">
      {filters === 'inside' && <NarrowBar found={found} />}
      <SearchField total={found.total} onDown={focusList} />
      <div className="library-list-head">
        <span className="meta grow truncate" role="status">
          {found.text.trim() === ''
            ? t('library.found', { count: found.cards.length })
            : t('library.foundFor', { count: found.cards.length, text: found.text.trim() })}
        </span>
        <OrderAndLook />
      </div>
      {failure && (
        <div className="library-aside">
          <ErrorNote
            title={t('library.listFailed')}
            action={
              <Button size="small" onClick={() => void store.getState().loadLibrary()}>
                {t('act.tryAgain')}
              </Button>
            }
          >
            {say(failure.reason)}
          </ErrorNote>
        </div>
      )}
      {library?.problems.map((problem, i) => (
        <div key={i} className="library-aside">
          <Note tone="failed">{say(problem)}</Note>
        </div>
      ))}
      {troubled > 0 && (
        <div className="library-aside">
          <Note
            tone="warn"
            action={
              <Button size="small" onClick={() => store.getState().changeLibrary({ libraryDialog: { kind: 'sources' } })}>
                {t('library.sources')}
              </Button>
            }
          >
            {t('library.sourceTrouble', { count: troubled })}
          </Note>
        </div>
      )}
      {library === null ? (
        failure === null && (
          <p className="library-loading meta">
            <Spinner /> {t('state.loading')}
          </p>
        )
      ) : found.cards.length === 0 ? (
        <NoCards total={found.total} />
      ) : (
        <CardList id={listId} cards={found.cards} selected={selected} onSelect={onSelect} onOpen={onOpen} />
      )}
    </section>
  );
});

/** Draws each key at once: only this field hears the text itself. */
function SearchField({ total, onDown }: { readonly total: number; readonly onDown: () => void }) {
  const t = useWords();
  const store = useStudioStore();
  const text = useStudio((state) => state.libraryQuery);
  const input = useRef<HTMLInputElement>(null);
  const type = (libraryQuery: string): void => store.getState().changeLibrary({ libraryQuery });
  const label = t('library.search', { count: total });
  const wanted = useStudio((state) => state.librarySearch);
  useEffect(() => {
    if (wanted === 'no') return;
    input.current?.focus();
    input.current?.select();
    store.getState().changeLibrary({ librarySearch: 'no' });
  }, [wanted, store]);
  const hear = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      type('');
    }
  };
  return (
    <div className="library-search">
      <Icon of={Search} />
      <input
        ref={input}
        type="text"
        role="searchbox"
        className="input"
        spellCheck={false}
        autoComplete="off"
        data-pane-start
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={hear}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={t('library.searchEnd')}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function OrderAndLook() {
  const t = useWords();
  const store = useStudioStore();
  const order = useStudio((state) => state.libraryOrder);
  const look = useStudio((state) => state.libraryLook);
  const other = look === 'cards' ? 'list' : 'cards';
  return (
    <>
      <Select
        size="small"
        label={t('library.order')}
        value={order}
        groups={[{ options: ORDERS.map((value) => ({ value, label: t(`library.order.${value}`) })) }]}
        onChange={(value) => {
          const libraryOrder = ORDERS.find((one) => one === value);
          if (libraryOrder) store.getState().changeLibrary({ libraryOrder });
        }}
      />
      <IconButton
        icon={other === 'list' ? ListLines : LayoutList}
        label={t(`library.look.${other}`)}
        onClick={() => store.getState().changeLibrary({ libraryLook: other })}
      />
    </>
  );
}
