import { LoaderCircle } from 'lucide-react';
import { Icon } from './icon.tsx';
import './spinner.css';

/** Turns beside a word; with reduced motion it stands still. */
export function Spinner({ size = 'small' }: { readonly size?: 'tiny' | 'small' | 'base' | 'stamp' }) {
  return <Icon of={LoaderCircle} size={size} className="spinner" />;
}
