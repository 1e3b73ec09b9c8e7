import type { DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { useEffect, useState } from 'react';

interface ReadingState {
  opened: string[];
  ticked: string[];
}
const nameOf = (submissionId: string) => `stepwell.review.${submissionId}`;

function read(submissionId: string): ReadingState {
  try {
    const saved = JSON.parse(localStorage.getItem(nameOf(submissionId)) ?? '{}') as Partial<ReadingState>;
    const lines = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
    return { opened: lines(saved.opened), ticked: lines(saved.ticked) };
  } catch {
    return { opened: [], ticked: [] };
  }
}

/** How far a reviewer is, kept on this device: which pieces were opened, and what was ticked off. */
export function useReading(submissionId: string, here: DraftPartKey) {
  const [reading, setReading] = useState(() => read(submissionId));
  const opened = reading.opened.includes(here) ? reading.opened : [...reading.opened, here];
  if (opened !== reading.opened) setReading({ ...reading, opened });
  useEffect(() => {
    try {
      localStorage.setItem(nameOf(submissionId), JSON.stringify(reading));
    } catch {
      // Without room on the device only this page remembers.
    }
  }, [submissionId, reading]);
  return {
    opened,
    ticked: reading.ticked,
    tick: (what: string) =>
      setReading((now) => ({
        ...now,
        ticked: now.ticked.includes(what) ? now.ticked.filter((one) => one !== what) : [...now.ticked, what],
      })),
  };
}
export type Reading = ReturnType<typeof useReading>;
