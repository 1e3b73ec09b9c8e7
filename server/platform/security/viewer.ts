import type { Profile, Role, Status } from '@stepwell/contract/identity/identity.ts';
import { Problem } from '@stepwell/contract/problem.ts';

/** Who is calling, as the session row says it at this moment. */
export interface Viewer {
  id: string;
  role: Role;
  status: Status;
  sessionId: string;
  /** The admin who looks through this person's eyes, reading only; nobody otherwise. */
  viewedBy: { userId: string; fullName: string } | null;
  /** The API key by which a program of theirs calls; `sessionId` is the key’s id then. */
  apiKey?: { keyId: string; name: string };
  profile: Profile;
}
/** Lets the right people in, and tells the handler's types who they are. */
export type Guard<V> = (viewer: Viewer | null) => V;

export const anyone: Guard<Viewer | null> = (viewer) => viewer;

export const signedIn: Guard<Viewer> = (viewer) => {
  if (!viewer) throw new Problem('signed_out');
  return viewer;
};

/** Instructors and admins learn too, and count as approved; a suspended instructor counts as a suspended student. */
export const mayLearn = ({ role, status }: Pick<Viewer, 'role' | 'status'>) =>
  status === 'approved' || (role !== 'student' && status !== 'suspended') || role === 'admin';

export const approved: Guard<Viewer> = (viewer) => {
  const known = signedIn(viewer);
  if (!mayLearn(known) && known.status !== 'approved') throw new Problem(`account_${known.status}`);
  return known;
};

const only =
  (...roles: Role[]): Guard<Viewer> =>
  (viewer) => {
    const known = signedIn(viewer);
    if (!roles.includes(known.role)) throw new Problem('not_allowed');
    return approved(known);
  };
/** @public The instructor's rooms get their endpoints with the courses. */
export const instructor = only('instructor', 'admin');
export const admin = only('admin');
