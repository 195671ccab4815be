import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-words.ts';
import { loadMonaco, type MonacoModule } from './load-monaco.ts';

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly module: MonacoModule }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Monaco, null until it is there. Where its host did not hand it over, the view's error boundary says so. */
export function useMonaco(): MonacoModule | null {
  const language = useLanguage();
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });
  useEffect(() => {
    let isWanted = true;
    loadMonaco(language).then(
      (module) => isWanted && setLoading({ kind: 'loaded', module }),
      (error: unknown) => isWanted && setLoading({ kind: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
    // Monaco keeps the language that it was loaded with.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- loaded once per page
  }, []);
  if (loading.kind === 'failed') throw loading.error;
  return loading.kind === 'loaded' ? loading.module : null;
}
