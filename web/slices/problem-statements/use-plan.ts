import {
  type OwnStatement,
  ownStatements,
  type StatementInput,
} from '@stepwell/contract/problem-statements/own-statements.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../api/call.ts';
import { unsavedReason, useAutosave } from '../../ui/making/use-autosave.ts';
import { nextTime } from './next-time.ts';

const inputOf = (one: StatementInput): StatementInput => ({
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

/** A problem as it is being written: a draft saves itself, and everything is saved before an action on it. */
export function usePlan(found: OwnStatement) {
  const queryClient = useQueryClient();
  const params = { statementId: found.statementId };
  const [base, setBase] = useState(found);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  const take = (next: OwnStatement) => {
    setBase(next);
    queryClient.setQueryData(ask(ownStatements.statement, { params }).queryKey, next);
    for (const one of [ownStatements.list, ownStatements.calendar])
      void queryClient.invalidateQueries({ ...everything(one), refetchType: 'none' });
    return next;
  };
  const making = useAutosave<OwnStatement, StatementInput>({
    name: `statement ${found.statementId}`,
    known: base,
    versionOf: ({ saves }) => saves,
    writtenOf: inputOf,
    save: async ({ version, ...body }) =>
      take(await call(ownStatements.save, { params, body: { ...body, saves: version } })),
    read: async () => take(await call(ownStatements.statement, { params })),
    isLive: base.stage !== 'draft',
  });
  /** One action at a time; what is refused is said, and what was written stays. */
  const act = async (what: () => Promise<OwnStatement>) => {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    try {
      take(await what());
    } catch (error) {
      setTrouble(unsavedReason(error));
    }
    setBusy(false);
  };
  return {
    base,
    written: making.written,
    making,
    busy,
    trouble,
    edit: making.change,
    /** Saves what is written, and publishes a draft; throws what is refused. */
    async publish() {
      if (base.stage !== 'draft') return void (await making.settle());
      await making.write(async (saves) => take(await call(ownStatements.publish, { params, body: { saves } })));
    },
    takeBack: () => act(() => call(ownStatements.takeBack, { params })),
    close: () => act(() => call(ownStatements.close, { params })),
    /** Another draft of the same, for the next day or week that lies ahead; nothing where it was refused. */
    copy: async (statementId: string) => {
      let made = false;
      await act(async () => {
        const body = { ...inputOf(base), ...nextTime(base, base.cadence, base.now), saves: 0 };
        await call(ownStatements.save, { params: { statementId }, body });
        made = true;
        return base;
      });
      return made;
    },
  };
}
export type Planned = ReturnType<typeof usePlan>;
