import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type FormEvent, useRef, useState } from 'react';

/**
 * Saves a form once at a time, and keeps what was refused in words. `onRefused` may take a refusal on itself: then
 * nothing is said here.
 */
export function usePlanSaving(send: () => Promise<void>, onRefused: (error: unknown) => boolean = () => false) {
  const [refused, setRefused] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(undefined);
    try {
      await send();
    } catch (error) {
      setIsStale(error instanceof Refusal && error.code === 'changed_elsewhere');
      if (!onRefused(error)) setRefused(wordsOf(error));
      setBusy(false);
    }
    running.current = false;
  };
  return { save, refused, isStale, busy };
}

function wordsOf(error: unknown) {
  const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
  if (fields.length > 0) return [...new Set(fields)].join(' ');
  return error instanceof Error ? error.message : i18n.t('Couldn’t complete this action');
}
