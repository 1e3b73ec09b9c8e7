import type { Role } from '@stepwell/contract/identity/identity.ts';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { accountChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import { users } from '../../../tables/identity/identity.ts';
import { endViewAsOf } from './view-as.ts';

interface RoleChange {
  actorId: string;
  userId: string;
  role: Role;
  /** Of staff, in their usual order. */
  rights: readonly StaffRight[];
}

/**
 * Gives somebody another role, or other rights as staff; answers the looks that ended by it, whose channels are still to be closed. All admins'
 * rows are held meanwhile: of two admins who remove each other at once only one succeeds, and one admin always remains.
 */
export async function changeRole(tx: Db, { actorId, userId, role, rights }: RoleChange) {
  if (actorId === userId) throw new Problem('own_role');
  if (role === 'staff' && rights.length === 0)
    throw new Problem('invalid_fields', { fields: { rights: 'Choose at least one right.' } });
  if (role !== 'staff' && rights.length > 0)
    throw new Problem('invalid_fields', { fields: { rights: 'Only staff has rights of its own.' } });
  const held = await tx
    .select()
    .from(users)
    .where(and(or(eq(users.role, 'admin'), eq(users.id, userId)), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
    .for('update');
  const person = held.find(({ id }) => id === userId);
  const admins = held.filter((one) => one.role === 'admin');
  if (!admins.some(({ id }) => id === actorId)) throw new Problem('not_allowed');
  if (!person) throw new Problem('user_not_found');
  if (person.role === role && person.rights.join() === rights.join()) return [];
  if (person.role === 'admin' && admins.length === 1) throw new Problem('last_admin');
  const isOpen = person.status === 'approved' || (person.role !== 'student' && person.status === 'pending');
  if (!isOpen) throw new Problem('account_not_open');

  await tx
    .update(users)
    .set({ role, rights: [...rights], status: 'approved' })
    .where(eq(users.id, userId));
  // Nobody looks through an admin's eyes, and who is no admin any more looks through nobody's.
  const ended = role === 'admin' || person.role === 'admin' ? await endViewAsOf(tx, userId) : [];
  await record(tx, {
    actorId,
    act: person.role === role ? 'people.rights-changed' : 'people.role-changed',
    subjectId: userId,
    before: { role: person.role, ...(person.role === 'staff' && { rights: person.rights }) },
    after: { role, ...(role === 'staff' && { rights }) },
  });
  await emit(tx, accountChanged, { userId, from: person.role, to: role, reason: null, at: new Date().toISOString() });
  return ended;
}
