import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import './switch.css';
import { Tooltip } from './tooltip.tsx';

export interface SwitchProps {
  readonly label: string;
  /** `hidden`: the label is for screen readers, the words beside it tell the state. */
  readonly words?: string;
  readonly value: 'on' | 'off';
  readonly onChange: (value: 'on' | 'off') => void;
  /** Why it cannot be moved. It stays focusable. */
  readonly disabledReason?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly id?: string;
}

export function Switch({ label, words, value, onChange, disabledReason, describedBy, id }: SwitchProps) {
  const wordsId = useId();
  const control = (
    <Radix.Root
      id={id}
      className="switch"
      aria-label={label}
      aria-describedby={describedBy ?? (words === undefined ? undefined : wordsId)}
      aria-disabled={disabledReason === undefined ? undefined : true}
      checked={value === 'on'}
      onCheckedChange={(checked) => {
        if (disabledReason === undefined) onChange(checked ? 'on' : 'off');
      }}
    >
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  );
  return (
    <span className="row label">
      {disabledReason === undefined ? control : <Tooltip text={disabledReason}>{control}</Tooltip>}
      {words !== undefined && (
        <span id={wordsId} className="switch-words">
          {words}
        </span>
      )}
    </span>
  );
}
