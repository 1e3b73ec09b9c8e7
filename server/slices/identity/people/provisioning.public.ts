import type { Db } from '../../../platform/database/db.ts';
import { makeStudents } from './imports.ts';
import { rename } from './names.ts';
import { moveOne } from './standing.ts';

interface Provisioned {
  fullName: string;
  /** As the contract's `Email` reads it. */
  email: string;
  status: 'approved' | 'pending';
}

/** Makes a student as an admin does who adds one, without the invitation; nothing where the email address is taken. */
export async function provisionStudent(
  tx: Db,
  student: Provisioned,
  about: { actorId: string; now: Date; invite: boolean },
) {
  const [created] = await makeStudents(tx, [student], { ...about, act: 'students.added' });
  return created?.id;
}

/** Corrects the name; throws `user_not_found`. */
export const renamePerson = (tx: Db, actorId: string, userId: string, fullName: string) =>
  rename(tx, { actorId, userId, fullName });

/** Approves, suspends or reinstates one person; throws the refusals of `moveOne`. */
export const setStanding = (
  tx: Db,
  actorId: string,
  userId: string,
  change: { act: 'approve' | 'suspend' | 'reinstate'; reason?: string },
) => moveOne(tx, userId, { actorId, ...change });
