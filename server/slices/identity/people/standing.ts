import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import type { PeopleAct } from '@stepwell/contract/admin/people.ts';
import type { Status } from '@stepwell/contract/identity/identity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { accountChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import { recordAll } from '../../../platform/security/audit.ts';
import { users } from '../../../tables/identity/identity.ts';

type Person = typeof users.$inferSelect;
interface Rule {
  to: Status;
  /** As the audit log calls it. */
  name: AuditAct;
  byRule?: AuditAct;
  may: (person: Person) => boolean;
  otherwise: (person: Person) => ProblemCode;
}

/** Whoever is no student was never waiting for a decision. */
const undecided = ({ role }: Person): ProblemCode => (role === 'student' ? 'already_decided' : 'user_not_found');

/** What each act asks of a person, and what becomes of them. Admins are first made something else. */
export const statusActions: Record<StatusAction['act'], Rule> = {
  approve: {
    to: 'approved',
    name: 'students.approved',
    byRule: 'students.approved.by-rule',
    may: ({ role, status }) => role === 'student' && status === 'pending',
    otherwise: undecided,
  },
  undoApproval: {
    to: 'pending',
    name: 'students.approval-undone',
    may: ({ role, status }) => role === 'student' && status === 'approved',
    otherwise: ({ role }) => (role === 'student' ? 'already_decided' : 'user_not_found'),
  },
  decline: {
    to: 'declined',
    name: 'students.declined',
    may: ({ role, status }) => role === 'student' && status === 'pending',
    otherwise: undecided,
  },
  suspend: {
    to: 'suspended',
    name: 'people.suspended',
    // A pending instructor counts as approved, so suspending one is no decision about an application.
    may: ({ role, status }) =>
      role !== 'admin' && (status === 'approved' || (role === 'instructor' && status === 'pending')),
    otherwise: () => 'not_suspendable',
  },
  reinstate: {
    to: 'approved',
    name: 'people.reinstated',
    byRule: 'people.reinstated.by-rule',
    may: ({ role, status }) => role !== 'admin' && status === 'suspended',
    otherwise: () => 'not_suspended',
  },
};

export interface StatusAction {
  /** Nobody where the site acts by a rule. */
  actorId: string | null;
  act: PeopleAct | 'undoApproval';
  reason?: string | undefined;
  until?: Date | null;
}

/**
 * Gives each of these people another status where the act fits them. Their rows, locked in one order, say who was first:
 * of two acts at once the second sees what the first left. Answers who was moved and who was not, with the refusal.
 */
export async function changeStatus(tx: Db, userIds: string[], { actorId, act, reason, until }: StatusAction) {
  const { to, name, byRule, may, otherwise } = statusActions[act];
  const found = await tx.select().from(users).where(inArray(users.id, userIds)).orderBy(asc(users.id)).for('update');
  const living = found.filter(({ erasedAt }) => erasedAt === null);
  const moved = living.filter(may);
  const refused = living
    .filter((person) => !may(person))
    .map((person) => ({ userId: person.id, fullName: person.fullName, problem: new Problem(otherwise(person)) }));
  const known = new Set(living.map(({ id }) => id));
  const lost = userIds
    .filter((id) => !known.has(id))
    .map((userId) => ({ userId, fullName: '', problem: new Problem('user_not_found') }));
  if (moved.length > 0) {
    const at = await writeStanding(tx, moved, { to, reason: reason ?? null, until: act === 'suspend' ? until : null });
    await recordAll(
      tx,
      moved.map(({ id, status }) => ({
        actorId,
        act: actorId === null ? (byRule ?? name) : name,
        subjectId: id,
        before: { status },
        after: { status: to, ...(until && { until: until.toISOString() }) },
        reason,
      })),
    );
    await emitAll(
      tx,
      accountChanged,
      moved.map(({ id, status }) => ({ userId: id, from: status, to, reason: reason ?? null, at })),
    );
  }
  return { moved: moved.map(({ id }) => id), refused: [...refused, ...lost] };
}

async function writeStanding(
  tx: Db,
  people: Person[],
  { to, reason, until }: { to: Status; reason: string | null; until: Date | null | undefined },
) {
  const ids = people.map(({ id }) => id);
  const [row] = await tx
    .update(users)
    .set({ status: to, statusReason: reason, suspendedUntil: until ?? null, decidedAt: sql`now()` })
    .where(inArray(users.id, ids))
    .returning({ decidedAt: users.decidedAt });
  return (row?.decidedAt ?? new Date()).toISOString();
}

/** One person; throws the refusal. */
export async function moveOne(tx: Db, userId: string, act: StatusAction): Promise<Status> {
  const { refused } = await changeStatus(tx, [userId], act);
  if (refused[0]) throw refused[0].problem;
  return statusActions[act.act].to;
}
