/** Monaco's theme from the page's own tokens, so that both change together. */
import type { Monaco } from './monaco.ts';

const RULES: readonly (readonly [tokens: readonly string[], value: string, fontStyle?: string])[] = [
  [[''], '--syn-text'],
  [['comment', 'metatag.shell'], '--syn-comment', 'italic'],
  [['keyword', 'keyword.json'], '--syn-keyword'],
  [['string', 'string.value.json'], '--syn-string'],
  [['number', 'number.json'], '--syn-number'],
  [['entity.name.function', 'support.function'], '--syn-function'],
  [['type', 'constant', 'variable.predefined', 'predefined'], '--syn-type'],
  [['string.key.json', 'attribute.name', 'variable'], '--syn-property'],
  [['delimiter', 'operator'], '--syn-punct'],
  [['regexp'], '--syn-regexp'],
  [['invalid'], '--syn-invalid'],
];

const COLORS: Readonly<Record<string, string>> = {
  'editor.background': '--code-bg',
  'editor.foreground': '--syn-text',
  'editor.lineHighlightBackground': '--code-line',
  'editorLineNumber.foreground': '--code-gutter',
  'editorLineNumber.activeForeground': '--ink',
  'editor.selectionBackground': '--code-select',
  'editorCursor.foreground': '--accent',
  'editorWidget.background': '--raised',
  'editorWidget.foreground': '--ink',
  'editorWidget.border': '--line-strong',
  'editorHoverWidget.background': '--raised',
  'editorHoverWidget.border': '--line-strong',
  'editorSuggestWidget.background': '--raised',
  'editorSuggestWidget.border': '--line-strong',
  'editorSuggestWidget.foreground': '--ink',
  'editorSuggestWidget.selectedBackground': '--selected',
  'editorSuggestWidget.selectedForeground': '--ink',
  'editorSuggestWidget.highlightForeground': '--accent',
  'editorSuggestWidget.focusHighlightForeground': '--accent',
  'editorError.foreground': '--failed',
  'editorWarning.foreground': '--warn',
  'editorInfo.foreground': '--accent',
  'editorIndentGuide.background1': '--line',
  'editorIndentGuide.activeBackground1': '--line-strong',
  'editorBracketMatch.border': '--line-strong',
  'editorBracketMatch.background': '--code-select',
  // Brackets are punctuation here, whatever their depth.
  'editorBracketHighlight.foreground1': '--syn-punct',
  'editorBracketHighlight.foreground2': '--syn-punct',
  'editorBracketHighlight.foreground3': '--syn-punct',
  'editorBracketHighlight.unexpectedBracket.foreground': '--syn-invalid',
  'editor.findMatchBackground': '--warn-tint',
  'editor.findMatchHighlightBackground': '--warn-tint',
  'diffEditor.insertedLineBackground': '--add-bg',
  'diffEditor.insertedTextBackground': '--add-bg',
  'diffEditor.removedLineBackground': '--del-bg',
  'diffEditor.removedTextBackground': '--del-bg',
  'scrollbarSlider.background': '--line-strong',
  'scrollbarSlider.hoverBackground': '--control',
  'input.background': '--raised',
  'input.foreground': '--ink',
  'input.border': '--control',
  'menu.background': '--raised',
  'menu.foreground': '--ink',
  'menu.selectionBackground': '--selected',
  'menu.selectionForeground': '--ink',
  'menu.border': '--line-strong',
  focusBorder: '--focus',
};

/** `rgb(12, 34, 56)` → `0c2238`. */
const hexOf = (colour: string): string =>
  (colour.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0'))
    .join('');

/** Custom properties hold `light-dark(…)`; only a used colour is a plain one. */
function tokenReader(): { read: (name: string) => string; end: () => void } {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  return {
    read: (name) => {
      probe.style.color = `var(${name})`;
      return hexOf(getComputedStyle(probe).color);
    },
    end: () => probe.remove(),
  };
}

const isDarkColour = (hex: string): boolean => [0, 2, 4].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0) < 384;

/** Whether the page is drawn dark now, by the system's choice or the person's. */
function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

const HIGH_CONTRAST = '(forced-colors: active)';

/** Defines and uses the theme of this moment. All editors share it. Where the system forces its colours, Monaco's own high contrast is used. */
function applyTheme(monaco: Monaco): void {
  const { read, end } = tokenReader();
  if (matchMedia(HIGH_CONTRAST).matches) {
    monaco.editor.setTheme(isDarkColour(hexOf(getComputedStyle(document.body).backgroundColor)) ? 'hc-black' : 'hc-light');
    end();
    return;
  }
  const name = isDark() ? 'studio-dark' : 'studio-light';
  monaco.editor.defineTheme(name, {
    base: isDark() ? 'vs-dark' : 'vs',
    inherit: true,
    rules: RULES.flatMap(([tokens, value, fontStyle]) =>
      tokens.map((token) => ({ token, foreground: read(value), ...(fontStyle !== undefined && { fontStyle }) })),
    ),
    colors: Object.fromEntries(Object.entries(COLORS).map(([key, value]) => [key, `#${read(value)}`])),
  });
  monaco.editor.setTheme(name);
  end();
}

/** Follows the system's and the person's choice; returns a way to stop. */
export function followTheme(monaco: Monaco): () => void {
  const apply = (): void => applyTheme(monaco);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(apply);
  const contrast = matchMedia(HIGH_CONTRAST);
  system.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  apply();
  return () => {
    system.removeEventListener('change', apply);
    contrast.removeEventListener('change', apply);
    chosen.disconnect();
  };
}
