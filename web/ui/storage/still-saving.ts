import { useEffect, useState } from 'react';

/** What forms sent when they were left, while it is on its way, by what they write. */
const leaving = new Map<string, Promise<void>>();

/** Says that `sending` saves what was typed into `form` when it was left. */
export function savesOnLeaving(form: string, sending: Promise<void>) {
  leaving.set(form, sending);
  void sending.then(() => leaving.get(form) === sending && leaving.delete(form));
}

/**
 * Whether what was typed last into `form` is still on its way: who comes back goes on with what is saved, not with what
 * was fetched before.
 */
export function useStillSaving(form: string) {
  const [waits, setWaits] = useState(() => leaving.has(form));
  useEffect(() => {
    let here = true;
    void Promise.resolve(leaving.get(form)).then(() => here && setWaits(false));
    return () => {
      here = false;
    };
  }, [form]);
  return waits;
}
