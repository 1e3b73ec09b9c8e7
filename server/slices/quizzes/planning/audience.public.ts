import { Problem } from '@stepwell/contract/problem.ts';
import type { PlannedQuiz, QuizTerms } from '@stepwell/contract/quizzes/quizzes.ts';
import { asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { batches } from '../../../tables/learning/learning.ts';
import { quizGroups, quizPeople } from '../../../tables/quizzes/quiz-plans.ts';
import { chosenGroups, missingMessage } from '../../learning/my-students/chosen-groups.public.ts';

type Audience = QuizTerms['audience'];

/** Whether somebody is among those whom a quiz is for; `p` is its row of `assessment_quiz_plans`. */
export const isFor = (studentId: string | Placeholder | SQL): SQL => sql`(p.for_everybody
  or exists (select 1 from assessment_quiz_people w where w.quiz_id = p.quiz_id and w.student_id = ${studentId})
  or exists (
    select 1 from assessment_quiz_groups g join learning_enrolments e on e.course_id = g.course_id
    where g.quiz_id = p.quiz_id and e.student_id = ${studentId}
  )
  or exists (
    select 1 from assessment_quiz_groups g join learning_batch_members m on m.batch_id = g.batch_id
    where g.quiz_id = p.quiz_id and m.student_id = ${studentId}
  ))`;

/** People who may learn, as `mayLearn` has it; `u` is a row of `identity_users`. */
export const maySit = sql`(u.erased_at is null and (u.status = 'approved' or u.role = 'admin'
  or (u.role <> 'student' and u.status <> 'suspended')))`;

export async function audienceOf(db: Db, quizId: string, isForAll: boolean): Promise<PlannedQuiz['audience']> {
  const [inCourses, inBatches, students] = await Promise.all([
    db
      .select({ courseId: courses.slug, title: courses.title })
      .from(quizGroups)
      .innerJoin(courses, eq(courses.id, quizGroups.courseId))
      .where(eq(quizGroups.quizId, quizId))
      .orderBy(asc(courses.title), asc(courses.slug)),
    db
      .select({ batchId: batches.id, name: batches.name, courseTitle: courses.title })
      .from(quizGroups)
      .innerJoin(batches, eq(batches.id, quizGroups.batchId))
      .innerJoin(courses, eq(courses.id, batches.courseId))
      .where(eq(quizGroups.quizId, quizId))
      .orderBy(asc(batches.name), asc(batches.id)),
    db
      .select({ userId: users.id, fullName: users.fullName, email: users.email })
      .from(quizPeople)
      .innerJoin(users, eq(users.id, quizPeople.studentId))
      .where(eq(quizPeople.quizId, quizId))
      .orderBy(asc(users.fullName), asc(users.id)),
  ]);
  return { everybody: isForAll, courses: inCourses, batches: inBatches, students };
}

/**
 * Says for whom a quiz is. Courses and batches have to be the caller's own, unless they stand there already; an admin
 * may name any.
 */
export async function writeAudience(tx: Db, viewer: Viewer, quizId: string, audience: Audience) {
  const known = await tx.select().from(quizGroups).where(eq(quizGroups.quizId, quizId));
  const { groups, missing } = await chosenGroups(tx, viewer, audience, known);
  if (missing) refuse(missingMessage(missing));
  const studentIds = [...new Set(audience.studentIds)];
  if (studentIds.length > 0) {
    const ids = sql.param(`{${studentIds.join(',')}}`);
    const found = await rowsOf(tx, sql`select 1 from identity_users u where u.id = any(${ids}::uuid[]) and ${maySit}`);
    if (found.length < studentIds.length) refuse('One of these people can’t take quizzes any more.');
  }
  await tx.delete(quizGroups).where(eq(quizGroups.quizId, quizId));
  await tx.delete(quizPeople).where(eq(quizPeople.quizId, quizId));
  if (groups.length > 0) await tx.insert(quizGroups).values(groups.map((group) => ({ quizId, ...group })));
  if (studentIds.length > 0) {
    await tx.insert(quizPeople).values(studentIds.map((studentId) => ({ quizId, studentId })));
  }
}

function refuse(message: string): never {
  throw new Problem('invalid_fields', { fields: { audience: message } });
}

const MOST_FOUND = 10;

/** People who may learn, by name or address. */
export async function candidates(db: Db, q: string) {
  const conditions = wordsIn(q.toWellFormed()).map(
    (word) => sql`(u.full_name || ' ' || u.email) ilike ${anywhere(word)}`,
  );
  const items = await rowsOf<PlannedQuiz['audience']['students'][number]>(
    db,
    sql`
    select u.id as "userId", u.full_name as "fullName", u.email from identity_users u
    where ${sql.join([maySit, ...conditions], sql` and `)}
    order by u.full_name, u.id limit ${MOST_FOUND}`,
  );
  return { items };
}
