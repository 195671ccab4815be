import { useState } from 'react';
import { CodeEditor } from '../../../editor/code-editor.tsx';
import { languageOf } from '../../../editor/language.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ShownHook } from '../model/library-hook.ts';

export interface ScriptsProps {
  /** Names this version of the hook: the editor keeps the place per text. */
  readonly cardKey: string;
  readonly scripts: ShownHook['scripts'];
}

const LINE_PX = 18;
/** What stands beside the readme at first, and when the script is what one wants to read. */
const MOST_LINES = { part: 12, whole: 40 } as const;

/** Every file that would run, to read. */
export function Scripts({ cardKey, scripts }: ScriptsProps) {
  const t = useWords();
  const [path, setPath] = useState(scripts[0]?.path ?? '');
  const [shows, setShows] = useState<'part' | 'whole'>('part');
  const script = scripts.find((one) => one.path === path) ?? scripts[0];
  if (!script) return null;
  const text = script.text.replace(/\r?\n$/, '');
  const lines = text.split('\n').length;
  return (
    <section className="library-part">
      <h2>{t('library.scripts', { count: scripts.length })}</h2>
      <div className="library-script">
        <div className="library-script-head">
          {scripts.length === 1 ? (
            <code className="grow truncate">{script.path}</code>
          ) : (
            <Select
              size="small"
              label={t('library.scripts', { count: scripts.length })}
              value={script.path}
              onChange={setPath}
              groups={[{ options: scripts.map((one) => ({ value: one.path, label: one.path, font: 'mono' as const })) }]}
            />
          )}
          <span className="meta">{t('library.lines', { count: lines })}</span>
          {lines > MOST_LINES.part && (
            <Button
              size="small"
              kind="ghost"
              aria-expanded={shows === 'whole'}
              onClick={() => setShows(shows === 'part' ? 'whole' : 'part')}
            >
              {t(shows === 'part' ? 'library.showMoreLines' : 'library.showFewer')}
            </Button>
          )}
        </div>
        <div style={{ height: Math.min(MOST_LINES[shows], lines) * LINE_PX + 12 }}>
          <CodeEditor
            path={`library/${cardKey}/${script.path}`}
            language={languageOf(script.path, script.text)}
            value={text}
            label={t('library.script', { path: script.path })}
            readOnly
            density="small"
          />
        </div>
      </div>
    </section>
  );
}
