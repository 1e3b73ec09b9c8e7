import { i18n } from '@lingui/core';
import { admin, type StudentRow } from '@stepwell/contract/admin.ts';
import { identity, type Status } from '@stepwell/contract/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

export type Act = 'approve' | 'decline' | 'suspend' | 'reinstate';

/** What may be done about somebody of a status. */
export const actsOf: Record<Status, readonly Act[]> = {
  pending: ['approve', 'decline'],
  approved: ['suspend'],
  declined: [],
  suspended: ['reinstate'],
};

function send(act: Act, { userId }: StudentRow, reason: string) {
  const params = { userId };
  if (act === 'suspend') return call(identity.suspend, { params, body: { reason } });
  if (act === 'reinstate') return call(identity.reinstate, { params });
  if (act === 'approve') return call(identity.decide, { params, body: { decision: 'approved' } });
  return call(identity.decide, { params, body: { decision: 'declined', reason } });
}

function doneWords(act: Act, name: string) {
  if (act === 'approve') return i18n.t('{name} is approved', { name });
  if (act === 'decline') return i18n.t('{name} is declined', { name });
  return act === 'suspend' ? i18n.t('{name} is suspended', { name }) : i18n.t('{name} is reinstated', { name });
}

/** Acts on people, says what became of it, and asks for the lists and counts anew, also after a refusal. */
export function useStudentActs() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = () =>
    Promise.all(
      [admin.students, admin.studentCounts, admin.waiting].map((asked) =>
        queryClient.invalidateQueries(everything(asked)),
      ),
    );

  /** Throws for dialogs, which show a refusal themselves; an act without one says it as a toast. */
  const run = async (act: Act, student: StudentRow, reason?: string) => {
    try {
      await send(act, student, reason ?? '');
      toast.success(doneWords(act, student.fullName));
    } catch (error) {
      if (reason !== undefined) throw error;
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
    } finally {
      await refresh();
    }
  };

  const approveAll = async (students: StudentRow[]) => {
    setBusy(true);
    let approved = 0;
    let refused: string | undefined;
    for (const student of students) {
      try {
        await send('approve', student, '');
        approved += 1;
      } catch (error) {
        if (error instanceof Error && error.message === 'Unauthorized') break;
        refused ??= error instanceof Error ? `${student.fullName}: ${error.message}` : student.fullName;
      }
    }
    if (approved > 0) {
      toast.success(i18n.t('{approved, plural, one {# student approved} other {# students approved}}', { approved }));
    }
    if (refused) toast.error(refused);
    await refresh();
    setBusy(false);
  };
  return { run, approveAll, busy };
}
