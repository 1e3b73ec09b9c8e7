import { type ApplicationDraft, applications, type OwnApplication } from '@stepwell/contract/identity/applications.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, Unreachable } from '../../../api/call.ts';
import { savesOnLeaving } from '../../../ui/storage/still-saving.ts';
import { clearSavedApplication, keepHere, readKept } from './saved-application.ts';

/** A pause in typing after which it is saved, and the pause before it is tried again where nothing answers, in ms. */
const PAUSE = 800;
const AGAIN = 4000;

/** The form, among those that save when they are left. */
export const APPLICATION = 'instructor application';

export type Saving =
  | { kind: 'fresh' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Nothing answers; the words are kept in this tab and sent once something does. */
  | { kind: 'kept' }
  | { kind: 'elsewhere' }
  | { kind: 'refused'; message: string };

const wordsOf = (found: OwnApplication | null): ApplicationDraft => ({
  subject: found?.subject?.key ?? '',
  motivation: found?.motivation ?? '',
  experience: found?.experience ?? '',
  links: found?.links ?? [],
});
const same = (a: ApplicationDraft, b: ApplicationDraft) => JSON.stringify(a) === JSON.stringify(b);

interface Needs {
  userId: string;
  /** What to begin with; a declined one lends its words to the next. */
  found: OwnApplication | null;
  onSaved: (row: OwnApplication) => void;
}

/** The words of a draft while they are typed: saved in pauses, one save after the other, and never over another tab's. */
export function useDraft({ userId, found, onSaved }: Needs) {
  const isDraft = found?.state === 'draft';
  const stored = useRef(readKept(userId)).current;
  const [draft, setDraft] = useState<ApplicationDraft>(() => {
    if (!stored) return wordsOf(found);
    const { userId: _, version: __, ...rest } = stored;
    return rest;
  });
  const [saving, setSaving] = useState<Saving>(
    isDraft && found ? { kind: 'saved', at: found.savedAt } : { kind: 'fresh' },
  );
  const now = useRef(draft);
  const version = useRef(stored ? stored.version : isDraft ? (found?.version ?? null) : null);
  const sent = useRef(isDraft && !stored ? wordsOf(found) : null);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);
  const left = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const isDirty = () => (sent.current ? !same(sent.current, now.current) : !same(now.current, wordsOf(null)));

  async function send() {
    const body = { ...now.current, version: version.current };
    setSaving({ kind: 'saving' });
    try {
      const row = await call(applications.keep, { body });
      version.current = row.version;
      const { version: _, ...written } = body;
      sent.current = written;
      onSaved(row);
      if (!isDirty()) clearSavedApplication();
      setSaving({ kind: 'saved', at: row.savedAt });
    } catch (error) {
      if (error instanceof Unreachable || (error instanceof Refusal && (error.status >= 500 || error.status === 429))) {
        setSaving({ kind: 'kept' });
        later(AGAIN);
      } else if (error instanceof Refusal && error.code === 'changed_elsewhere') {
        stopped.current = true;
        setSaving({ kind: 'elsewhere' });
      } else if (error instanceof Refusal) {
        setSaving({ kind: 'refused', message: Object.values(error.fields ?? {})[0] ?? error.message });
      }
    }
  }

  /** Saves what is not saved yet; ends when that is done or has failed. */
  async function flush() {
    clearTimeout(timer.current);
    await running.current;
    if (!isDirty() || stopped.current) return;
    running.current = send().finally(() => {
      running.current = null;
    });
    await running.current;
  }
  function later(pause: number) {
    clearTimeout(timer.current);
    if (left.current) return;
    timer.current = setTimeout(() => void flush(), pause);
  }

  const change = (part: Partial<ApplicationDraft>) => {
    now.current = { ...now.current, ...part };
    setDraft(now.current);
    keepHere({ ...now.current, userId, version: version.current });
    if (!stopped.current) later(PAUSE);
  };

  /** After another tab was first: its words, or ours over them. */
  const settle = async (winner: 'theirs' | 'mine') => {
    const { application } = await call(applications.own, {});
    const newest = application?.state === 'draft' ? application : null;
    version.current = newest?.version ?? null;
    sent.current = newest && wordsOf(newest);
    stopped.current = false;
    if (winner === 'theirs') {
      now.current = wordsOf(newest);
      setDraft(now.current);
      clearSavedApplication();
      if (application) onSaved(application);
      setSaving(newest ? { kind: 'saved', at: newest.savedAt } : { kind: 'fresh' });
    } else await flush();
  };

  const begin = useEffectEvent(() => {
    if (stored) later(0);
  });
  const online = useEffectEvent(() => void flush());
  // Whoever leaves the page saves first; what cannot be sent waits in the tab.
  const leave = useEffectEvent(() => savesOnLeaving(APPLICATION, flush()));
  useEffect(() => {
    left.current = false;
    begin();
    const back = () => online();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      // It is sent once more; what still waits then is sent by the next visit.
      left.current = true;
      leave();
    };
  }, []);

  return { values: draft, saving, change, flush, settle, version: () => version.current, isSaved: () => !isDirty() };
}
export type Draft = ReturnType<typeof useDraft>;
