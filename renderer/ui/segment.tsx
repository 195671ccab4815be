import { ToggleGroup } from 'radix-ui';
import './segment.css';

export interface SegmentProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Two or three ways to see one thing: Form, JSON. */
export function Segment<Value extends string>({ label, value, options, onChange }: SegmentProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((o) => o.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <ToggleGroup.Root type="single" className="segment" aria-label={label} value={value} onValueChange={choose}>
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className="segment-item">
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
