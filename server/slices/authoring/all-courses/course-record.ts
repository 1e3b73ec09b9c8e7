import type { AdminCourseDetail } from '@stepwell/contract/admin/course-admin.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { submissions } from '../../../tables/authoring/authoring.ts';
import { courses, editions } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { minutesOf } from '../../catalog/courses.public.ts';
import type { Author } from '../drafts/authors.ts';
import { oneOwnCourse } from '../drafts/own-courses.ts';
import { asAdminCourses } from './all-courses.ts';

const MOST_LINES = 100;
/** Of the audit log; named one by one, so that its index by act finds them. */
const ACTS = [
  ...['courses.published', 'courses.returned', 'courses.archived', 'courses.unarchived'],
  ...['courses.featured', 'courses.unfeatured', 'courses.handed-over'],
];

/** A course with its figures and everything that was decided about it; by its public address or its id. */
export async function courseRecord(db: Db, admin: Author, named: string): Promise<AdminCourseDetail> {
  const [course] = await db
    .select()
    .from(courses)
    .where(or(eq(courses.slug, named), sql`${courses.id}::text = ${named.toLowerCase()}`));
  if (!course) throw new Problem('course_not_found');
  const [own, figures, allEditions, handedIn, history] = await Promise.all([
    oneOwnCourse(db, admin, course.id),
    figuresOf(db, course.id),
    editionsOf(db, course.id),
    submissionsOf(db, course.id),
    historyOf(db, course.id),
  ]);
  const [line] = await asAdminCourses(db, own);
  if (!line) throw new Problem('course_not_found');
  const { hiddenReviews, ...counted } = figures;
  return {
    ...line,
    summary: course.summary,
    createdAt: course.createdAt.toISOString(),
    publishedAt: course.publishedAt?.toISOString() ?? null,
    archivedAt: course.archivedAt?.toISOString() ?? null,
    figures: { ...counted, minutes: minutesOf(course.seconds) },
    histogram: course.histogram,
    hiddenReviews,
    editions: allEditions,
    submissions: handedIn,
    history,
  };
}

async function figuresOf(db: Db, courseId: string) {
  const rows = await rowsOf<{ completed: number; active: number; certificates: number; hiddenReviews: number }>(
    db,
    sql`
    select count(e.completed_at)::int as completed,
      count(*) filter (where e.last_opened_at > now() - interval '30 days')::int as active,
      (select count(*)::int from learning_certificates c where c.course_id = ${courseId} and c.withdrawn_at is null) as certificates,
      (select count(*)::int from catalog_reviews r where r.course_id = ${courseId} and r.hidden_at is not null) as "hiddenReviews"
    from learning_enrolments e where e.course_id = ${courseId}
  `,
  );
  return rows[0] ?? { completed: 0, active: 0, certificates: 0, hiddenReviews: 0 };
}

async function editionsOf(db: Db, courseId: string) {
  const rows = await db
    .select()
    .from(editions)
    .where(eq(editions.courseId, courseId))
    .orderBy(desc(editions.number))
    .limit(MOST_LINES);
  return rows.map(({ number, publishedAt, added, retired }) => ({
    number,
    publishedAt: publishedAt.toISOString(),
    added: added.length,
    retired: retired.length,
  }));
}

async function submissionsOf(db: Db, courseId: string) {
  const rows = await db
    .select({
      submissionId: submissions.id,
      number: submissions.number,
      state: submissions.state,
      submittedAt: submissions.submittedAt,
      decidedAt: submissions.decidedAt,
      decidedBy: users.fullName,
      words: submissions.words,
    })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.decidedBy))
    .where(eq(submissions.courseId, courseId))
    .orderBy(desc(submissions.number))
    .limit(MOST_LINES);
  return rows.map(({ submittedAt, decidedAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

async function historyOf(db: Db, courseId: string) {
  const rows = await db
    .select({
      entryId: auditLog.id,
      act: auditLog.act,
      actor: users.fullName,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(inArray(auditLog.act, ACTS), sql`${auditLog.before} ->> 'courseId' = ${courseId}`))
    .orderBy(desc(auditLog.seq))
    .limit(MOST_LINES);
  return rows.map(({ at, before, after, ...row }) => ({
    ...row,
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
    at: at.toISOString(),
  }));
}
