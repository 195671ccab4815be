import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Json, JsonObject } from '../../../shared/model/json.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { readValue, withKeyRenamed, withValueAt } from './model/json-path.ts';

export interface PairsFieldProps {
  readonly id: string;
  readonly value: JsonObject;
  readonly onChange: (value: JsonObject) => void;
}

/** An object of open keys, such as a tool's parameters: one row per key. Texts are typed plainly, anything else as JSON. */
export function PairsField({ id, value, onChange }: PairsFieldProps) {
  const t = useWords();
  const keys = Object.keys(value);
  const freeName = (): string => {
    for (let number = keys.length + 1; ; number += 1) {
      const name = t('run.pairs.new', { number });
      if (!Object.hasOwn(value, name)) return name;
    }
  };
  return (
    <div className="run-pairs" id={id}>
      {keys.map((key, i) => (
        // A key is renamed letter by letter: its row must stay the same row.
        <PairRow
          key={i}
          name={key}
          value={value[key] ?? null}
          taken={keys}
          onRename={(to) => onChange(withKeyRenamed(value, key, to))}
          onChange={(next) => onChange(withValueAt(value, [key], next))}
        />
      ))}
      <Button size="small" kind="ghost" icon={Plus} onClick={() => onChange({ ...value, [freeName()]: '' })}>
        {t('run.pairs.add')}
      </Button>
    </div>
  );
}

interface PairRowProps {
  readonly name: string;
  readonly value: Json;
  readonly taken: readonly string[];
  readonly onRename: (to: string) => void;
  readonly onChange: (value: Json | undefined) => void;
}

function PairRow({ name, value, taken, onRename, onChange }: PairRowProps) {
  const t = useWords();
  const [draftName, setDraftName] = useState<string | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const isText = typeof value === 'string';
  const clash = draftName !== null && draftName !== name && taken.includes(draftName);
  const shown = isText
    ? value
    : draft !== null && JSON.stringify(readValue(draft)) === JSON.stringify(value)
      ? draft
      : JSON.stringify(value);
  return (
    <div className="run-pair">
      <TextInput
        font="mono"
        aria-label={t('run.pairs.key')}
        invalid={clash ? 'yes' : 'no'}
        title={clash ? t('run.pairs.taken', { name: draftName }) : undefined}
        value={draftName ?? name}
        onChange={(e) => {
          setDraftName(e.target.value);
          if (!taken.includes(e.target.value)) onRename(e.target.value);
        }}
        onBlur={() => setDraftName(null)}
      />
      <TextArea
        font="mono"
        rows={1}
        className="run-area"
        aria-label={t('run.pairs.value', { name })}
        value={shown}
        onChange={(e) => {
          setDraft(e.target.value);
          onChange(isText ? e.target.value : readValue(e.target.value));
        }}
      />
      <IconButton icon={X} label={t('run.pairs.remove', { name })} onClick={() => onChange(undefined)} />
      {!isText && <span className="meta run-pair-kind">{t('run.pairs.json')}</span>}
    </div>
  );
}
