import { useCallback, useState } from 'react';
import { keepLiking, type Liking, readLiking } from './liking.ts';

/** Captions, speed and volume as this person likes them, remembered with every change. */
export function useLiking() {
  const [liking, setLiking] = useState(readLiking);
  const like = useCallback((change: Partial<Liking>) => {
    setLiking((before) => {
      const after = { ...before, ...change };
      keepLiking(after);
      return after;
    });
  }, []);
  return [liking, like] as const;
}
