import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin.ts';
import { adminPeople, type BulkResult, type PeopleAct } from '@stepwell/contract/admin-people.ts';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { ActDialog } from './act-dialog.tsx';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import { doneManyWords, type Said, standingActsOf } from './person-acts.ts';
import type { studentsAt } from './students-at.ts';
import { useFreshPeople, wordsOf } from './use-person-acts.tsx';

export type BulkFilters = Pick<ReturnType<typeof studentsAt>, 'q' | 'confirmed' | 'seen' | 'status'>;

/** The chosen rows of a page, or everybody whom the filters let through. */
export interface Chosen {
  rows: StudentRow[];
  everybody: boolean;
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
  rows.filter(({ status }) => standingActsOf({ role: 'student', status }).includes(act));

/** Acts on many: the server does it, and what became of each is said. Approving a page's rows is not asked about again. */
export function useBulk(filters: BulkFilters): Bulk {
  const refresh = useFreshPeople();
  const [asking, setAsking] = useState<{ act: PeopleAct; chosen: Chosen } | null>(null);
  const [result, setResult] = useState<{ act: PeopleAct; result: BulkResult } | null>(null);
  const [busy, setBusy] = useState(false);
  // A second press may come before the first is drawn.
  const running = useRef(false);

  const run = async (act: PeopleAct, { rows, everybody, clear }: Chosen, { reason, until }: Said) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const who = everybody ? { matching: filters } : { userIds: fittingIn(act, rows).map(({ userId }) => userId) };
    const body = { act, who, ...(reason && { reason }), ...(until && { until }) };
    try {
      const answer = await call(adminPeople.bulk, { body });
      if (answer.done > 0) toast.success(doneManyWords(act, answer.done));
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
    if (act !== 'approve' || chosen.everybody) return setAsking({ act, chosen });
    run(act, chosen, {}).catch((error: Error) => {
      if (error.message !== 'Unauthorized') toast.error(error.message);
    });
  };
  const dialogs = (
    <>
      {asking && (
        <ActDialog
          act={asking.act}
          whom={asking.chosen.count === '1' ? i18n.t('1 student') : i18n.t('{n} students', { n: asking.chosen.count })}
          many
          run={(said) => run(asking.act, asking.chosen, said)}
          onClose={() => setAsking(null)}
        />
      )}
      {result && <BulkResultDialog {...result} onClose={() => setResult(null)} />}
    </>
  );
  return { busy, begin, dialogs };
}
