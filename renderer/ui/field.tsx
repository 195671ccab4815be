import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import './field.css';
import { Icon } from './icon.tsx';
import { TONE_ICON } from './tone.ts';

export interface FieldProps {
  readonly label: string;
  /** Below the control. An error takes its place. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Gets the id that the label points to, and the id of the hint. */
  readonly children: (ids: { readonly id: string; readonly describedBy: string | undefined }) => ReactNode;
}

/** Label above, control, hint below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = hint === undefined && error === undefined ? undefined : `${id}-hint`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, describedBy })}
      {error !== undefined ? (
        <div className="hint hint-error" id={describedBy} role="alert">
          <Icon of={TONE_ICON.failed} size="tiny" />
          {error}
        </div>
      ) : (
        hint !== undefined && (
          <div className="hint" id={describedBy}>
            {hint}
          </div>
        )
      )}
    </div>
  );
}

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly font?: 'ui' | 'mono';
  readonly invalid?: 'yes' | 'no';
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput({ font = 'ui', invalid = 'no', className = '', ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      spellCheck={false}
      autoComplete="off"
      {...rest}
      aria-invalid={invalid === 'yes' ? true : undefined}
      className={`input${font === 'mono' ? ' mono' : ''} ${className}`}
    />
  );
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly font?: 'ui' | 'mono';
  readonly invalid?: 'yes' | 'no';
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Wraps; text is never cut. */
export function TextArea({ font = 'ui', invalid = 'no', className = '', ...rest }: TextAreaProps) {
  return (
    <textarea
      spellCheck={false}
      autoComplete="off"
      rows={2}
      {...rest}
      aria-invalid={invalid === 'yes' ? true : undefined}
      className={`input input-area${font === 'mono' ? ' mono' : ''} ${className}`}
    />
  );
}
