import { Refusal } from '@stepwell/contract/refusal.ts';
import { useState } from 'react';

/**
 * What somebody writes and saves by a button: `base` as the server has it, `draft` as it is written, whether they differ in
 * `formOf`, and one place for what went wrong. It never replaces what is written by itself.
 */
export function useWritten<T>(known: T, formOf: (written: T) => unknown) {
  const [base, setBase] = useState(known);
  const [draft, setDraft] = useState(known);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  return {
    base,
    draft,
    setDraft,
    trouble,
    busy,
    isChanged: JSON.stringify(formOf(draft)) !== JSON.stringify(formOf(base)),
    /** Goes on with what the server answered. */
    take(saved: T) {
      setBase(saved);
      setDraft(saved);
    },
    /** Runs it, busy meanwhile; what it throws is kept as `trouble`, a refusal's fields before its own words. */
    async attempt(act: () => Promise<void>) {
      setTrouble(undefined);
      setBusy(true);
      try {
        await act();
      } catch (error) {
        const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
        setTrouble(fields.length > 0 ? fields.join(' ') : error instanceof Error ? error.message : String(error));
      }
      setBusy(false);
    },
  };
}
