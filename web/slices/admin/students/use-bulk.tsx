import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin/admin.ts';
import { adminPeople, type BulkResult, type PeopleAct } from '@stepwell/contract/admin/people.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { UndoLine } from '../../../ui/lists/undo-line.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type ActionDetails, doneManyMessage, statusActionsOf } from '../people/person-actions.ts';
import { useFreshPeople, wordsOf } from '../people/use-person-actions.tsx';
import { ActDialog } from './action-dialog.tsx';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import type { BulkFilters } from './students-at.ts';
import { Unconfirmed, UnconfirmedMatching } from './unconfirmed.tsx';

/** The chosen rows of a page, or everybody whom the filters let through. */
export interface Chosen {
  rows: StudentRow[];
  allMatching: boolean;
  /** How many of them the act fits, in words. */
  count: string;
  clear: () => void;
}
export interface Bulk {
  busy: boolean;
  begin: (act: PeopleAct, chosen: Chosen) => void;
  /** Drawn last on the screen: the list below may change meanwhile, or become empty. */
  dialogs: ReactNode;
}

export const fittingIn = (act: PeopleAct, rows: StudentRow[]) =>
  rows.filter(({ status }) => statusActionsOf({ role: 'student', status }).includes(act));

const unconfirmedIn = (rows: StudentRow[]) =>
  fittingIn('approve', rows).filter(({ emailConfirmed }) => !emailConfirmed);

/** Acts on many: the server does it, and what became of each is said. Approving a page's rows is not asked about again. */
export function useBulk(filters: BulkFilters): Bulk {
  const refresh = useFreshPeople();
  const [asking, setAsking] = useState<{ act: PeopleAct; chosen: Chosen } | null>(null);
  const [result, setResult] = useState<{ act: PeopleAct; undone?: boolean; result: BulkResult } | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaveOut, setLeaveOut] = useState(true);
  const [approved, setApproved] = useState<string[]>([]);
  // A second press may come before the first is drawn.
  const running = useRef(false);

  const run = async (act: PeopleAct, { rows, allMatching, clear }: Chosen, { reason, until }: ActionDetails) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const who = allMatching ? { matching: filters } : { userIds: fittingIn(act, rows).map(({ userId }) => userId) };
    // Only those who were named may be left out.
    const confirmedOnly = act === 'approve' && leaveOut && (allMatching || unconfirmedIn(rows).length > 0);
    const body = {
      act,
      who,
      ...(confirmedOnly && { confirmedOnly }),
      ...(reason && { reason }),
      ...(until && { until }),
    };
    try {
      const answer = await call(adminPeople.bulk, { body });
      const undoable = act === 'approve' && answer.done > 0;
      setApproved(undoable ? answer.doneIds : []);
      // The line with the way back says it in place of a toast.
      if (answer.done > 0 && !undoable) toast.success(doneManyMessage(act, answer.done));
      if (act === 'approve' && answer.done === 0 && answer.refused === 0) toast.info(i18n.t('No one was approved'));
      if (answer.refused > 0 || answer.more) setResult({ act, result: answer });
      clear();
    } catch (error) {
      throw new Error(wordsOf(error));
    } finally {
      running.current = false;
      setBusy(false);
      await refresh();
    }
  };
  const begin = (act: PeopleAct, chosen: Chosen) => {
    setLeaveOut(true);
    if (act !== 'approve' || chosen.allMatching || unconfirmedIn(chosen.rows).length > 0)
      return setAsking({ act, chosen });
    run(act, chosen, {}).catch((error: Error) => {
      if (error.message !== 'Unauthorized') toast.error(error.message);
    });
  };
  const undo = useMutation({
    mutationFn: () => call(adminPeople.undoApproval, { body: { userIds: approved } }),
    onSuccess: async ({ refused, ...rest }) => {
      setApproved([]);
      if (refused > 0) setResult({ act: 'approve', undone: true, result: { refused, ...rest } });
      await refresh();
    },
    onError: (error) => toast.error(wordsOf(error)),
  });
  const dialogs = (
    <>
      {asking && (
        <ActDialog
          act={asking.act}
          whom={asking.chosen.count === '1' ? i18n.t('1 student') : i18n.t('{n} students', { n: asking.chosen.count })}
          many
          run={(details) => run(asking.act, asking.chosen, details)}
          onClose={() => setAsking(null)}
        >
          {asking.act === 'approve' &&
            (asking.chosen.allMatching ? (
              <UnconfirmedMatching filters={filters} leaveOut={leaveOut} setLeaveOut={setLeaveOut} />
            ) : (
              <Unconfirmed rows={unconfirmedIn(asking.chosen.rows)} leaveOut={leaveOut} setLeaveOut={setLeaveOut} />
            ))}
        </ActDialog>
      )}
      <UndoLine
        message={approved.length > 0 ? doneManyMessage('approve', approved.length) : undefined}
        busy={undo.isPending}
        undo={() => undo.isPending || undo.mutate()}
        dismiss={() => setApproved([])}
      />
      {result && <BulkResultDialog {...result} onClose={() => setResult(null)} />}
    </>
  );
  return { busy, begin, dialogs };
}
