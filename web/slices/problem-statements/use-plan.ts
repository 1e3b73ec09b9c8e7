import { i18n } from '@lingui/core';
import {
  type OwnStatement,
  ownStatements,
  type StatementInput,
} from '@stepwell/contract/problem-statements/own-statements.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../api/call.ts';
import { nextTime } from './next-time.ts';

const wordsOf = (one: OwnStatement): StatementInput => ({
  cadence: one.cadence,
  title: one.title,
  html: one.html,
  ways: one.ways,
  rubric: one.rubric,
  challenge: one.challenge,
  testPoints: one.testPoints,
  opensAt: one.opensAt,
  deadlineAt: one.deadlineAt,
  graceHours: one.graceHours,
  percentPerDay: one.percentPerDay,
});

/** A problem as it is being written: saved by hand, and before every act on it. */
export function usePlan(found: OwnStatement) {
  const queryClient = useQueryClient();
  const params = { statementId: found.statementId };
  const [base, setBase] = useState(found);
  const [words, setWords] = useState(() => wordsOf(found));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  /** Somebody saved since in another tab, so that this cannot be. */
  const [isStale, setStale] = useState(false);
  /** Grows when what is shown came from the server: fields that keep their own words begin anew. */
  const [round, setRound] = useState(0);
  const isChanged = JSON.stringify(words) !== JSON.stringify(wordsOf(base));

  const take = (next: OwnStatement) => {
    setBase(next);
    queryClient.setQueryData(ask(ownStatements.statement, { params }).queryKey, next);
    for (const one of [ownStatements.list, ownStatements.calendar])
      void queryClient.invalidateQueries({ ...everything(one), refetchType: 'none' });
  };
  const save = async () => {
    const next = await call(ownStatements.save, { params, body: { ...words, saves: base.saves } });
    take(next);
    return next;
  };
  /** One act at a time, after what was written is saved; what is refused is said, and what was written stays. */
  const act = async (what: (now: OwnStatement) => Promise<OwnStatement>, saves = true) => {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    setStale(false);
    try {
      take(await what(isChanged && saves ? await save() : base));
    } catch (error) {
      const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
      setStale(error instanceof Refusal && error.code === 'changed_elsewhere');
      setTrouble(
        fields.length > 0
          ? fields.join(' ')
          : error instanceof Error
            ? error.message
            : i18n.t('Couldn’t complete this action'),
      );
    }
    setBusy(false);
  };
  return {
    base,
    words,
    round,
    busy,
    trouble,
    isStale,
    isChanged,
    edit: (part: Partial<StatementInput>) => setWords((now) => ({ ...now, ...part })),
    save: () => act(async (now) => now),
    publish: () => act((now) => call(ownStatements.publish, { params, body: { saves: now.saves } })),
    takeBack: () => act(() => call(ownStatements.takeBack, { params })),
    close: () => act(() => call(ownStatements.close, { params })),
    /** Another draft of the same, for the next day or week that lies ahead; nothing where it was refused. */
    copy: async (statementId: string) => {
      let made = false;
      await act(async (now) => {
        const body = { ...wordsOf(now), ...nextTime(now, now.cadence, now.now), saves: 0 };
        await call(ownStatements.save, { params: { statementId }, body });
        made = true;
        return now;
      }, false);
      return made;
    },
    loadNewest: () =>
      act(async () => {
        const next = await call(ownStatements.statement, { params });
        setWords(wordsOf(next));
        setRound((now) => now + 1);
        return next;
      }, false),
  };
}
export type Planned = ReturnType<typeof usePlan>;
