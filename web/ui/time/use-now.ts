import { useEffect, useState } from 'react';
import { useAwake } from '../page/hydrated.ts';

/** The present moment, ms, kept as often as is said; nothing on a page from the server, which doesn’t know when it is read. */
export function useNow(everyMs = 1000) {
  const awake = useAwake();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return awake ? now : null;
}
