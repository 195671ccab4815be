import { useEffect, useState } from 'react';

/** This page's clock, drawn anew every `everyMs` while `isRunning`. */
export function useNow(isRunning: boolean, everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs]);
  return now;
}
