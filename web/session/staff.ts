import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { type Session, useSession } from './session.ts';

/** Whether somebody has one of these rights; who is no member of staff is asked about roles elsewhere. */
export const has = (session: Pick<Session, 'role' | 'rights'> | null, rights: readonly StaffRight[]) =>
  session?.role !== 'staff' || rights.some((right) => session.rights?.includes(right));

/** What a member of staff finds on a screen that others see whole: `may('refunds')`, and `isStaff` for what is never theirs. */
export function useRights() {
  const session = useSession();
  return { isStaff: session?.role === 'staff', may: (...rights: StaffRight[]) => has(session, rights) };
}
