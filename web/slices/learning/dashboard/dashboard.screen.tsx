import { lazy } from 'react';
import { isApproved, useSession } from '../../../session/session.ts';
import { ApprovedDashboard } from './approved-dashboard.tsx';

const WaitingDashboard = lazy(async () => ({ default: (await import('./waiting-dashboard.tsx')).WaitingDashboard }));

/** One address, two screens: what to learn next, or what stands between here and approval. */
export function Dashboard() {
  const session = useSession();
  if (!session) return null;
  return isApproved(session) ? (
    <ApprovedDashboard fullName={session.fullName} />
  ) : (
    <WaitingDashboard session={session} />
  );
}
