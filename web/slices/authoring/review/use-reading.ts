import type { DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { useEffect, useState } from 'react';

interface Kept {
  opened: string[];
  ticked: string[];
}
const nameOf = (submissionId: string) => `stepwell.review.${submissionId}`;

function read(submissionId: string): Kept {
  try {
    const saved = JSON.parse(localStorage.getItem(nameOf(submissionId)) ?? '{}') as Partial<Kept>;
    const lines = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
    return { opened: lines(saved.opened), ticked: lines(saved.ticked) };
  } catch {
    return { opened: [], ticked: [] };
  }
}

/** How far a reviewer is, kept on this device: which pieces were opened, and what was ticked off. */
export function useReading(submissionId: string, here: DraftPartKey) {
  const [kept, setKept] = useState(() => read(submissionId));
  const opened = kept.opened.includes(here) ? kept.opened : [...kept.opened, here];
  if (opened !== kept.opened) setKept({ ...kept, opened });
  useEffect(() => {
    try {
      localStorage.setItem(nameOf(submissionId), JSON.stringify(kept));
    } catch {
      // Without room on the device only this page remembers.
    }
  }, [submissionId, kept]);
  return {
    opened,
    ticked: kept.ticked,
    tick: (what: string) =>
      setKept((now) => ({
        ...now,
        ticked: now.ticked.includes(what) ? now.ticked.filter((one) => one !== what) : [...now.ticked, what],
      })),
  };
}
export type Reading = ReturnType<typeof useReading>;
