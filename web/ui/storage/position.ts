import { useEffect, useState } from 'react';

interface Place {
  now: number;
  seen: number[];
}
const nameOf = (attemptId: string) => `stepwell.place.${attemptId}`;

function read(attemptId: string, first: number): Place {
  try {
    const { now, seen } = JSON.parse(sessionStorage.getItem(nameOf(attemptId)) ?? '') as Place;
    if (now >= 1 && Array.isArray(seen)) return { now, seen };
  } catch {
    // Nothing kept, or nothing that can be read: an attempt starts at its first question.
  }
  return { now: first, seen: [first] };
}

/** The question one is at and those one has looked at, kept over a reload of this tab. Outside what is open it is the first. */
export function usePlace(attemptId: string, last: number, first = 1) {
  const [place, setPlace] = useState(() => read(attemptId, first));
  useEffect(() => {
    try {
      sessionStorage.setItem(nameOf(attemptId), JSON.stringify(place));
    } catch {
      // Without storage a reload starts at the first question; no answer depends on it.
    }
  }, [attemptId, place]);
  const go = (to: number) =>
    setPlace(({ now, seen }) =>
      to < first || to > last ? { now, seen } : { now: to, seen: [...new Set([...seen, to])] },
    );
  const now = place.now >= first && place.now <= last ? place.now : first;
  return { now, seen: new Set([...place.seen, now]), go };
}
