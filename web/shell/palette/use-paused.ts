import { useEffect, useState } from 'react';

/** How long a question waits for the next letter, in ms. */
const PAUSE_MS = 150;

/** The value once it has stood still for a moment. */
export function usePaused(value: string) {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
