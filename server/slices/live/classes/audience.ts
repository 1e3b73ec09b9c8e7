import type { ClassForm } from '@stepwell/contract/live/classes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { chosenGroups, missingMessage } from '../../learning/my-students/chosen-groups.public.ts';
import { mayHost, type Staff } from './hosts.public.ts';
import type { ClassRow } from './occurrences.ts';

/** Whether a class is for somebody, by its course or batch; one without either is for everyone. */
export const isFor = (userId: SQL | string): SQL => sql`(
  (live_classes.course_id is null and live_classes.batch_id is null)
  or exists (select 1 from learning_enrolments e where e.course_id = live_classes.course_id and e.student_id = ${userId})
  or exists (select 1 from learning_batch_members b where b.batch_id = live_classes.batch_id and b.student_id = ${userId}))`;

/** A class that the caller hosts, held where a change follows. Throws `live_class_not_found`. */
export async function hostedClass(db: Db, viewer: Staff, classId: string, held = false): Promise<ClassRow> {
  const query = db
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.id, classId), mayHost(viewer)));
  const [row] = await (held ? query.for('update') : query);
  if (!row) throw new Problem('live_class_not_found');
  return row;
}

/** A class that the caller may join, and whether they host it. Throws `live_class_not_found`. */
export async function joinableClass(db: Db, viewer: Staff, classId: string) {
  const [found] = await db
    .select({ row: liveClasses, isHost: sql<boolean>`${mayHost(viewer)}` })
    .from(liveClasses)
    .where(and(eq(liveClasses.id, classId), sql`(${isFor(viewer.id)} or ${mayHost(viewer)})`));
  if (!found) throw new Problem('live_class_not_found');
  return found;
}

/** The course or batch of a new class, which have to be the caller's own. Throws `invalid_fields`. */
export async function groupOf(db: Db, viewer: Staff, { courseId, batchId }: Pick<ClassForm, 'courseId' | 'batchId'>) {
  if (courseId && batchId)
    throw new Problem('invalid_fields', { fields: { batchId: 'Choose a course or a batch, not both.' } });
  const wish = { courseIds: courseId ? [courseId] : [], batchIds: batchId ? [batchId] : [] };
  const { groups, missing } = await chosenGroups(db, viewer, wish, []);
  if (missing)
    throw new Problem('invalid_fields', { fields: { [missing.replace(/s$/, '')]: missingMessage(missing) } });
  return { courseId: groups[0]?.courseId ?? null, batchId: groups[0]?.batchId ?? null };
}

/** Students whom a class is for, to be notified. */
export async function studentsOf(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(liveClasses, and(eq(liveClasses.id, classId), isFor(sql`identity_users.id`)))
    .where(sql`${users.role} = 'student' and ${users.status} = 'approved' and ${users.erasedAt} is null`);
  return rows.map(({ id }) => id);
}
