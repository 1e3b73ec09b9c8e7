import type { BatchAnswer } from '@stepwell/contract/learning/batches.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { batchJoined } from '../../../events/learning.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import { mayLearn, type Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { users } from '../../../tables/identity/identity.ts';
import { batchMembers } from '../../../tables/learning/learning.ts';
import { enrol } from '../enrolments.ts';
import { countDaysAnew, heldBatch, note, theseStudents } from './batches.ts';

type Whom = { userIds: string[] } | { emails: string[] };

/**
 * Enrols each who may learn and puts them into the batch, all in one transaction; says of each what came of it, in the
 * order given. Whoever is in it already stays as they are.
 */
export async function addPeople(tx: Db, viewer: Viewer, batchId: string, whom: Whom): Promise<BatchAnswer[]> {
  const { id, courseId, state } = await heldBatch(tx, viewer, batchId);
  if (state !== 'published') throw new Problem('batch_course_closed');
  const requested =
    'emails' in whom ? unique(whom.emails.map((email) => email.trim().toLowerCase())) : unique(whom.userIds);
  const found = await tx
    .select({ id: users.id, email: users.email, fullName: users.fullName, role: users.role, status: users.status })
    .from(users)
    .where(
      and(isNull(users.erasedAt), 'emails' in whom ? inArray(users.email, requested) : inArray(users.id, requested)),
    );
  const known = new Map(found.map((person) => ['emails' in whom ? person.email : person.id, person]));
  const fresh = await putIn(
    tx,
    id,
    found.filter((person) => mayLearn(person)).map((person) => person.id),
  );
  for (const studentId of fresh) await enrol(tx, studentId, courseId);
  await countDaysAnew(tx, courseId, theseStudents(fresh));
  await emitAll(
    tx,
    batchJoined,
    fresh.map((studentId) => ({ batchId: id, studentId })),
  );
  if (fresh.length > 0) await note(tx, viewer, 'batch.people-added', { batchId: id, courseId, people: fresh.length });
  return requested.map((one): BatchAnswer => {
    const person = known.get(one);
    if (!person) return { email: 'emails' in whom ? one : '', fullName: null, result: 'unknown' };
    const { email, fullName } = person;
    if (!mayLearn(person)) return { email, fullName, result: 'not-approved' };
    return { email, fullName, result: fresh.includes(person.id) ? 'added' : 'already' };
  });
}

const unique = (all: string[]) => [...new Set(all)].filter((one) => one !== '');

/** The unique key says who was new. In one order, so that two lists at once wait for each other instead of blocking. */
async function putIn(tx: Db, batchId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .insert(batchMembers)
    .values([...ids].sort().map((studentId) => ({ batchId, studentId })))
    .onConflictDoNothing()
    .returning({ studentId: batchMembers.studentId });
  return rows.map(({ studentId }) => studentId);
}

export async function removePerson(tx: Db, viewer: Viewer, batchId: string, userId: string) {
  const { id, courseId } = await heldBatch(tx, viewer, batchId);
  const [gone] = await tx
    .delete(batchMembers)
    .where(and(eq(batchMembers.batchId, id), eq(batchMembers.studentId, userId)))
    .returning();
  if (!gone) return;
  await countDaysAnew(tx, courseId, theseStudents([userId]));
  await note(tx, viewer, 'batch.person-removed', { batchId: id, courseId });
}

const MOST_FOUND = 10;

/** People who may learn, by name or address, for whoever fills a batch of theirs. */
export async function candidatesFor(tx: Db, viewer: Viewer, batchId: string, q: string) {
  const { id } = await heldBatch(tx, viewer, batchId);
  return tx
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      isMember: sql<boolean>`exists (
        select 1 from learning_batch_members m where m.batch_id = ${id} and m.student_id = ${users.id}
      )`,
    })
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        or(eq(users.status, 'approved'), and(ne(users.role, 'student'), ne(users.status, 'suspended'))),
        ...wordsIn(q).map((word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`),
      ),
    )
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id))
    .limit(MOST_FOUND);
}
