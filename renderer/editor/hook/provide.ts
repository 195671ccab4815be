/** Puts completion and hover of hook scripts into Monaco: once per page, for whichever texts are scripts of hooks. */
import type { editor, languages } from 'monaco-editor/editor';
import type { ScriptLanguage } from '../../../shared/agents/authoring.ts';
import type { EditedHook } from '../code-editor-props.ts';
import type { EditorLanguage } from '../language.ts';
import type { Monaco } from '../monaco.ts';
import { explanationAt } from './explain.ts';
import { offersAt } from './offers.ts';
import type { HookPlace, Offer } from './offers.ts';
import type { Speech } from './speech.ts';

const LANGUAGES: readonly ScriptLanguage[] = ['shell', 'python', 'javascript', 'typescript', 'powershell'];

export const scriptLanguageOf = (language: EditorLanguage): ScriptLanguage | undefined =>
  LANGUAGES.find((candidate) => candidate === language);

interface Known {
  readonly hook: EditedHook;
  readonly speech: Speech;
}
const hooks = new WeakMap<editor.ITextModel, Known>();
let isProvided = false;

/** Says whose hook a text is; undefined: nobody's any more. */
export function setHook(monaco: Monaco, model: editor.ITextModel, known: Known | undefined): void {
  if (known) hooks.set(model, known);
  else hooks.delete(model);
  if (!known || isProvided) return;
  isProvided = true;
  for (const language of LANGUAGES) provide(monaco, language);
}

function provide(monaco: Monaco, language: ScriptLanguage): void {
  monaco.languages.registerCompletionItemProvider(language, {
    triggerCharacters: ['.', '"', "'", '$', '{'],
    provideCompletionItems: (model, position) => {
      const known = hooks.get(model);
      if (!known) return { suggestions: [] };
      const offers = offersAt(placeOf(known.hook, language, model, model.getOffsetAt(position)), known.speech);
      return { suggestions: offers.map((offer, index) => suggestion(monaco, offer, index, position)) };
    },
  });
  monaco.languages.registerHoverProvider(language, {
    provideHover: (model, position) => {
      const known = hooks.get(model);
      const found = known && explanationAt(placeOf(known.hook, language, model, model.getOffsetAt(position)), known.speech);
      if (!found) return null;
      const [start, end] = [model.getPositionAt(found.start), model.getPositionAt(found.end)];
      return {
        range: new monaco.Range(start.lineNumber, start.column, end.lineNumber, end.column),
        contents: [{ value: `\`\`\`\n${found.title}\n\`\`\`` }, { value: asMarkdown(found.about) }],
      };
    },
  });
}

/** Offsets count in the text as the model holds it, with its own line ends. */
const placeOf = ({ edition, event }: EditedHook, language: ScriptLanguage, model: editor.ITextModel, offset: number): HookPlace => ({
  edition,
  event,
  language,
  text: model.getValue(),
  offset,
});

/** Sentences hold names with signs that Markdown would take for its own. */
const asMarkdown = (about: readonly string[]): string => about.map((line) => line.replaceAll(/[\\`*_{}[\]<>#|]/g, '\\$&')).join('\n\n');

function suggestion(
  monaco: Monaco,
  offer: Offer,
  index: number,
  { lineNumber, column }: { readonly lineNumber: number; readonly column: number },
): languages.CompletionItem {
  const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;
  const kind = {
    payload: CompletionItemKind.Field,
    answer: CompletionItemKind.Property,
    value: CompletionItemKind.EnumMember,
    variable: CompletionItemKind.Variable,
    snippet: CompletionItemKind.Snippet,
  }[offer.kind];
  return {
    label: { label: offer.label, description: offer.detail },
    kind,
    insertText: offer.insert,
    ...(offer.form === 'snippet' && { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet }),
    documentation: { value: asMarkdown(offer.about) },
    // In the order of the payload, snippets first.
    sortText: String(index).padStart(4, '0'),
    range: new monaco.Range(lineNumber, column - offer.replaces, lineNumber, column),
  };
}
