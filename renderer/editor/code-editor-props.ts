/** What an editor can be asked to show, and what it tells. */
import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { Formatting } from './format/format-text.ts';
import type { EditorLanguage } from './language.ts';
import type { EditorMarker } from './marker.ts';
import type { JsonSchema } from './schemas.ts';

/** Whose hook a script is. */
export interface EditedHook {
  readonly edition: AgentEdition;
  /** As the edition names it. */
  readonly event: string;
}

export interface CodeEditorProps {
  /** Identifies the text: undo history, cursor and scroll position are kept per path. Need not be a file. */
  readonly path: string;
  readonly language: EditorLanguage;
  readonly value: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly onChange?: (text: string) => void;
  readonly readOnly?: boolean;
  /** For JSON: completion and checks. Compared by identity, so keep it outside of render. */
  readonly schema?: JsonSchema | undefined;
  /** Shown in the text and behind its lines. Compared by identity. */
  readonly markers?: readonly EditorMarker[] | undefined;
  /** What the language's own checker finds, e.g. JSON against its schema. */
  readonly onProblems?: (
    problems: readonly {
      readonly message: string;
      readonly severity: 'error' | 'warning' | 'hint';
      readonly line: number;
      readonly column: number;
    }[],
  ) => void;
  readonly onCursor?: (position: { readonly line: number; readonly column: number }) => void;
  readonly onFocus?: (state: 'in' | 'out') => void;
  /** Goes there whenever a new object is given. `take`: the focus goes along. */
  readonly reveal?: { readonly line: number; readonly column: number; readonly focus?: 'take' | 'leave' } | undefined;
  /** Lines on a ground of their own: the part that the page speaks of. Compared by identity. */
  readonly highlight?: { readonly first: number; readonly last: number } | undefined;
  /** The number of the first line, for a part of a longer file. */
  readonly firstLine?: number;
  /**
   * The text is a script of such a hook: its payload's and answer's fields are offered and explained, and what is certainly
   * wrong with it is marked.
   */
  readonly hook?: EditedHook | undefined;
  /** Formats the whole text whenever a new object is given, as one edit that can be undone. For languages of `formatterOf`. */
  readonly format?: object | undefined;
  /** What came of it, also where the person asked by key or menu. */
  readonly onFormat?: (formatting: Formatting) => void;
  readonly density?: 'base' | 'small';
  readonly wrap?: boolean;
}
