import { isApproved, useSession } from '../../session/session.ts';
import { AdminLayout } from './admin.tsx';
import { InstructorLayout } from './instructor.tsx';
import { StaffLayout } from './staff.tsx';
import { StudentLayout } from './student.tsx';

/** The frame of the person's own area, for screens that belong to nobody's role. */
export function OwnLayout() {
  const session = useSession();
  if (session?.role === 'admin') return <AdminLayout />;
  if (session?.role === 'staff' && isApproved(session)) return <StaffLayout />;
  // Suspended teaching staff counts as a suspended student.
  return session?.role === 'instructor' && isApproved(session) ? <InstructorLayout /> : <StudentLayout />;
}
