import { useEffect, useState } from 'react';

interface Place {
  now: number;
  seen: number[];
}
const nameOf = (attemptId: string) => `stepwell.place.${attemptId}`;

function read(attemptId: string, last: number): Place {
  try {
    const { now, seen } = JSON.parse(sessionStorage.getItem(nameOf(attemptId)) ?? '') as Place;
    if (now >= 1 && now <= last && Array.isArray(seen)) return { now, seen };
  } catch {
    // Nothing kept, or nothing that can be read: an attempt starts at its first question.
  }
  return { now: 1, seen: [1] };
}

/** The question one is at and those one has looked at, kept over a reload of this tab. */
export function usePlace(attemptId: string, last: number) {
  const [place, setPlace] = useState(() => read(attemptId, last));
  useEffect(() => {
    try {
      sessionStorage.setItem(nameOf(attemptId), JSON.stringify(place));
    } catch {
      // Without storage a reload starts at the first question; no answer depends on it.
    }
  }, [attemptId, place]);
  const go = (to: number) =>
    setPlace(({ now, seen }) => (to < 1 || to > last ? { now, seen } : { now: to, seen: [...new Set([...seen, to])] }));
  return { now: place.now, seen: new Set(place.seen), go };
}
