import { i18n } from '@lingui/core';
import type { ChallengeDraftParts, OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, call, everything, Unreachable } from '../../../api/call.ts';
import { savesOnLeaving } from '../../../ui/storage/still-saving.ts';

/** Milliseconds without a key before what was written is saved, and before what failed through no fault of it is tried again. */
const QUIET = 700;
const AGAIN = 3000;

export type Saving = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failing' | 'refused' | 'elsewhere';

/**
 * A challenge as it is being written: what is typed stands at once and is saved after a moment; every other write waits
 * until that is saved, and each names the save it saw, so that nothing of another tab is covered.
 */
export function useDraft(found: OwnChallenge) {
  const queryClient = useQueryClient();
  const { challengeId } = found;
  const params = { challengeId };
  const newest = useRef(found);
  const typed = useRef<ChallengeDraftParts>({});
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, draw] = useState(0);
  const [saving, setSaving] = useState<Saving>('saved');
  const [words, setWords] = useState('');

  const take = (challenge: OwnChallenge) => {
    newest.current = challenge;
    queryClient.setQueryData(ask(ownChallenges.challenge, { params }).queryKey, challenge);
    void queryClient.invalidateQueries({ ...everything(ownChallenges.list), refetchType: 'none' });
    draw((count) => count + 1);
  };
  const failed = (error: unknown) => {
    const isOurs = error instanceof Refusal && error.status >= 500;
    if (error instanceof Unreachable || isOurs) {
      setSaving(isOurs ? 'failing' : 'offline');
      timer.current = setTimeout(() => void flush(), AGAIN);
      return;
    }
    const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
    const isStale = error instanceof Refusal && error.code === 'changed_elsewhere';
    setWords(fields.length > 0 ? [...new Set(fields)].join(' ') : error instanceof Error ? error.message : '');
    setSaving(isStale ? 'elsewhere' : 'refused');
  };
  /** One write after the other. */
  const queued = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const next = line.current.then(write);
    line.current = next.catch(() => undefined);
    return next;
  };
  const flush = async () => {
    clearTimeout(timer.current);
    await queued(async () => {
      const parts = typed.current;
      if (Object.keys(parts).length === 0) return;
      setSaving('saving');
      try {
        const reply = await call(ownChallenges.save, { params, body: { saves: newest.current.saves, pieces: parts } });
        // What was typed meanwhile is newer than the answer.
        typed.current = Object.fromEntries(
          Object.entries(typed.current).filter(([key, value]) => value !== parts[key as keyof ChallengeDraftParts]),
        );
        take(reply);
        setSaving(Object.keys(typed.current).length > 0 ? 'unsaved' : 'saved');
      } catch (error) {
        failed(error);
        throw error;
      }
    }).catch(() => undefined);
  };
  /** What was typed is saved, or this throws: proofs and publishing are of what the writer sees. */
  const settle = async () => {
    await flush();
    if (Object.keys(typed.current).length > 0)
      throw new Error(i18n.t('Your latest changes aren’t saved. Wait a moment, or correct the errors.'));
  };
  const edit = (parts: ChallengeDraftParts) => {
    typed.current = { ...typed.current, ...parts };
    setSaving('unsaved');
    draw((count) => count + 1);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), QUIET);
  };
  /** Any other write; throws what it is refused with. */
  const write = async (send: (saves: number) => Promise<OwnChallenge>) => {
    await flush();
    return queued(async () => {
      try {
        const challenge = await send(newest.current.saves);
        take(challenge);
        return challenge;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'changed_elsewhere') setSaving('elsewhere');
        throw error;
      }
    });
  };
  /** What the judge has written meanwhile, where nobody has written anything else. */
  const refresh = () =>
    queued(async () => {
      const challenge = await call(ownChallenges.challenge, { params });
      if (challenge.saves === newest.current.saves) take(challenge);
    }).catch(() => undefined);
  const loadNewest = async () => {
    const challenge = await call(ownChallenges.challenge, { params });
    typed.current = {};
    take(challenge);
    setSaving('saved');
  };
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(() => () => savesOnLeaving(challengeId, leave.current()), [challengeId]);

  return {
    /** As it stands here: what the server has, with what is typed over it. */
    challenge: { ...newest.current, ...(typed.current as Partial<OwnChallenge>) },
    saving,
    words: words || i18n.t('Couldn’t complete this action'),
    edit,
    settle,
    write,
    refresh,
    loadNewest,
  };
}
export type Draft = ReturnType<typeof useDraft>;
