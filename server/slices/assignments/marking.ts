import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { marksReleased } from '../../events/assignments.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emitAll } from '../../platform/events/event.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { i18n } from '../../platform/text/messages.ts';
import {
  assignmentExtensions,
  assignments,
  markings,
  marks,
  workRemarks,
  works,
  workVersions,
} from '../../tables/assignments/assignments.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { hundredths } from '../questions/grading.public.ts';
import { unmarked } from '../questions/rubric-points.public.ts';
import { daysLateOf, dueOf, isPass, latePercentOf, marksOf, outOf, pointsOf } from './late-rule.public.ts';
import { assignmentForTeacher, isExtensionOf } from './open-assignments.ts';

interface Noted {
  revision: number;
  chosen: Record<string, string>;
  points: number | null;
  comment: string;
  finished: boolean;
}

/** A version with its work and assignment, for whoever teaches the course; 404 for everybody else. */
export async function versionForTeacher(db: Db, viewer: Viewer, versionId: string) {
  const [row] = await db
    .select({ version: workVersions, work: works })
    .from(workVersions)
    .innerJoin(works, eq(works.id, workVersions.workId))
    .where(eq(workVersions.id, versionId));
  if (!row) throw new Problem('work_not_found');
  const { assignment } = await assignmentForTeacher(db, viewer, row.work.assignmentId).catch(notTheirs);
  return { ...row, assignment };
}

/** Whose assignment it is not hears only that there is no such work. */
export function notTheirs(error: unknown): never {
  throw error instanceof Problem && error.code === 'assignment_not_found' ? new Problem('work_not_found') : error;
}

/**
 * Keeps what a teacher noted of a version. Finished marks wait for the release, or are released at once: where the
 * assignment says so, and where the learner has marks of this version already, which they correct. Throws
 * `changed_elsewhere` where somebody else noted something meanwhile, `invalid_fields` where finished marks are not whole.
 */
export async function mark(tx: Db, viewer: Viewer, versionId: string, noted: Noted, now: Date) {
  const { version, assignment } = await versionForTeacher(tx, viewer, versionId);
  await tx.select({ id: workVersions.id }).from(workVersions).where(eq(workVersions.id, versionId)).for('update');
  const [before] = await tx.select().from(markings).where(eq(markings.versionId, versionId));
  if ((before?.revision ?? 0) !== noted.revision) throw new Problem('changed_elsewhere');
  const { rubric } = assignment;
  const known = new Set(rubric.map(({ id }) => id));
  const chosen = Object.fromEntries(Object.entries(noted.chosen).filter(([id]) => known.has(id)));
  const points = rubric.length > 0 || noted.points === null ? null : hundredths(noted.points) / 100;
  if (noted.finished) mustBeWhole(rubric, { chosen, points });
  const row = {
    revision: noted.revision + 1,
    chosen,
    points,
    comment: noted.comment.toWellFormed(),
    finishedAt: noted.finished ? now : null,
    changedAt: now,
    markedBy: viewer.id,
  };
  await tx
    .insert(markings)
    .values({ versionId, ...row })
    .onConflictDoUpdate({ target: markings.versionId, set: row });
  if (!noted.finished) return;
  const given = await tx.$count(marks, eq(marks.versionId, versionId));
  if (given === 0 && assignment.release === 'together') return;
  await releaseThese(tx, viewer.id, [version.id], now);
}

type Rubric = Parameters<typeof unmarked>[0];

function mustBeWhole(rubric: Rubric, { chosen, points }: Pick<Noted, 'chosen' | 'points'>) {
  const [open] = unmarked(rubric, chosen);
  if (open)
    throw new Problem('invalid_fields', {
      fields: { chosen: i18n.t('Choose a level for “{title}”.', { title: open.title }) },
    });
  if (rubric.length === 0 && points === null)
    throw new Problem('invalid_fields', { fields: { points: i18n.t('Enter the points for this submission.') } });
}

/** Releases every finished marking of an assignment that was not released yet; answers to how many learners' versions. */
export async function releaseAll(tx: Db, viewer: Viewer, assignmentId: string, now: Date) {
  const { assignment } = await assignmentForTeacher(tx, viewer, assignmentId);
  // Two who release at once come one after the other, and the second finds nothing left.
  await tx.select({ id: assignments.id }).from(assignments).where(eq(assignments.id, assignment.id)).for('update');
  const waiting = await tx
    .select({ id: workVersions.id })
    .from(workVersions)
    .innerJoin(works, eq(works.id, workVersions.workId))
    .innerJoin(markings, and(eq(markings.versionId, workVersions.id), isNotNull(markings.finishedAt)))
    .leftJoin(marks, eq(marks.versionId, workVersions.id))
    .where(and(eq(works.assignmentId, assignmentId), isNull(marks.id)))
    .orderBy(asc(workVersions.id));
  const ids = waiting.map(({ id }) => id);
  return releaseThese(tx, viewer.id, ids, now);
}

/** Writes down what these learners get, once for each marking, and says so. */
async function releaseThese(tx: Db, releasedBy: string, versionIds: string[], now: Date) {
  const fresh: { marksId: string; lectureId: string; studentId: string; passed: boolean }[] = [];
  for (const versionId of versionIds) {
    const row = one(
      await tx
        .select({
          version: workVersions,
          work: works,
          assignment: assignments,
          marking: markings,
          enrolment: enrolments,
          extendedTo: assignmentExtensions.dueAt,
        })
        .from(workVersions)
        .innerJoin(works, eq(works.id, workVersions.workId))
        .innerJoin(assignments, eq(assignments.id, works.assignmentId))
        .innerJoin(markings, eq(markings.versionId, workVersions.id))
        .leftJoin(
          enrolments,
          and(eq(enrolments.courseId, assignments.courseId), eq(enrolments.studentId, works.studentId)),
        )
        .leftJoin(assignmentExtensions, isExtensionOf(assignments.id, works.studentId))
        .where(eq(workVersions.id, versionId)),
    );
    const { assignment, marking, work } = row;
    const points = pointsOf(assignment.rubric, marking);
    if (points === null) continue;
    const given = scored(row, points);
    const [last] = await tx
      .select({ number: max(marks.number) })
      .from(marks)
      .where(eq(marks.versionId, versionId));
    const [made] = await tx
      .insert(marks)
      .values({
        versionId,
        number: (last?.number ?? 0) + 1,
        rubric: assignment.rubric,
        chosen: marking.chosen,
        points,
        ...given,
        comment: marking.comment,
        remarks: await remarksOn(tx, versionId),
        releasedAt: now,
        releasedBy,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) continue;
    const { studentId } = work;
    fresh.push({ marksId: made.id, lectureId: assignment.lectureId, studentId, passed: given.passed });
  }
  await emitAll(tx, marksReleased, fresh);
  return fresh.length;
}

interface Scored {
  assignment: typeof assignments.$inferSelect;
  version: Pick<typeof workVersions.$inferSelect, 'handedInAt'>;
  enrolment: Pick<typeof enrolments.$inferSelect, 'startsAt' | 'enrolledAt'> | null;
  extendedTo: Date | null;
}

/** What so many points come to for a version, its lateness taken off. */
export function scored({ assignment, version, enrolment, extendedTo }: Scored, points: number) {
  const due = dueOf(assignment, enrolment && (enrolment.startsAt ?? enrolment.enrolledAt), extendedTo);
  const latePercent = latePercentOf(assignment, daysLateOf(due, version.handedInAt));
  const of = outOf(assignment.rubric);
  const got = marksOf(points, of, latePercent);
  return { outOf: of, latePercent, marks: got, passed: isPass(assignment, got, of) };
}

const remarksOn = (tx: Db, versionId: string) =>
  tx
    .select({ quote: workRemarks.quote, text: workRemarks.text })
    .from(workRemarks)
    .where(eq(workRemarks.versionId, versionId))
    .orderBy(asc(workRemarks.id));

/** Finished marks of a rubric that is another one now are finished no more; those that were released stay as they are. */
export async function reopenMarkings(tx: Db, assignmentId: string) {
  await tx.execute(sql`
    update assessment_markings m set finished_at = null, revision = m.revision + 1
    from assessment_work_versions v join assessment_works w on w.id = v.work_id
    where v.id = m.version_id and w.assignment_id = ${assignmentId} and m.finished_at is not null
      and not exists (select 1 from assessment_marks k where k.version_id = v.id)
  `);
}
