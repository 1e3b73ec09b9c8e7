import type { MarkedVersion, WorkPage } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { markings, works } from '../../tables/assignments/assignments.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { dueOf, outOf } from './late-rule.public.ts';
import { remarksOf } from './margin-remarks.ts';
import { notTheirs } from './marking.ts';
import { type AssignmentRow, assignmentForTeacher, extensionOf } from './open-assignments.ts';
import { versionsOf } from './own-work.ts';
import { nextToMark } from './work-lists.ts';

type Reading = Pick<Services, 'db' | 'signer' | 'now'>;

/** One learner's work with all that was noted of it, for whoever teaches the course; 404 for everybody else. */
export async function workPage(services: Reading, viewer: Viewer, workId: string): Promise<WorkPage> {
  const { db } = services;
  const [found] = await db
    .select({ work: works, student: { userId: users.id, fullName: users.fullName, email: users.email } })
    .from(works)
    .innerJoin(users, and(eq(users.id, works.studentId), isNull(users.erasedAt)))
    .where(eq(works.id, workId));
  if (!found || found.work.versions === 0) throw new Problem('work_not_found');
  const { work, student } = found;
  const { assignment, title, course } = await assignmentForTeacher(db, viewer, work.assignmentId).catch(notTheirs);
  const { id: assignmentId, lectureId, rubric, passPercent, release } = assignment;
  return {
    workId,
    assignmentId,
    courseId: course.slug,
    lectureId,
    title,
    student,
    rubric,
    passPercent,
    release,
    outOf: outOf(rubric),
    versions: await markedVersions(services, viewer, { assignment, work }),
    nextId: await nextToMark(db, assignmentId, workId),
  };
}

/** Newest first. */
export async function markedVersions(
  services: Reading,
  viewer: Viewer,
  { assignment, work }: { assignment: AssignmentRow; work: typeof works.$inferSelect },
): Promise<MarkedVersion[]> {
  const { db } = services;
  const [startedAt, extendedTo] = await Promise.all([
    startOf(db, assignment.courseId, work.studentId),
    extensionOf(db, assignment.id, work.studentId),
  ]);
  const due = dueOf(assignment, startedAt, extendedTo);
  const versions = await versionsOf(services, viewer, { assignment, due, workId: work.id });
  const ids = versions.map(({ versionId }) => versionId);
  const [noted, remarks] = await Promise.all([
    db.select().from(markings).where(inArray(markings.versionId, ids)),
    remarksOf(db, ids),
  ]);
  const byVersion = new Map(noted.map((row) => [row.versionId, row]));
  return versions.map((version) => {
    const row = byVersion.get(version.versionId);
    const finishedAt = row?.finishedAt?.toISOString() ?? null;
    return {
      ...version,
      state: version.released.length > 0 ? 'released' : finishedAt ? 'marked' : 'to-mark',
      marking: row
        ? { revision: row.revision, chosen: row.chosen, points: row.points, comment: row.comment, finishedAt }
        : { revision: 0, chosen: {}, points: null, comment: '', finishedAt: null },
      remarks: remarks.get(version.versionId) ?? [],
    };
  });
}

async function startOf(db: Db, courseId: string, studentId: string) {
  const [row] = await db
    .select({ startsAt: enrolments.startsAt, enrolledAt: enrolments.enrolledAt })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId)));
  return row ? (row.startsAt ?? row.enrolledAt) : null;
}

/** One version as the marking room shows it. */
export async function markedVersion(
  services: Reading,
  viewer: Viewer,
  { assignment, workId, versionId }: { assignment: AssignmentRow; workId: string; versionId: string },
) {
  const [work] = await services.db.select().from(works).where(eq(works.id, workId));
  const versions = work ? await markedVersions(services, viewer, { assignment, work }) : [];
  return one(versions.filter((version) => version.versionId === versionId));
}
