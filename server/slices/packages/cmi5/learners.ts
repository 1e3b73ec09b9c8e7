import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { PackageLearner, packages as promised } from '@stepwell/contract/packages/packages.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { packageAttempts, packageRuns } from '../../../tables/packages/packages.ts';
import { itemIn, packageOf } from '../runs.ts';
import { waive } from './sessions.ts';

type Teacher = Pick<Viewer, 'id' | 'role'>;

/** A lecture that is a cmi5 package, for whoever teaches it; `package_not_found` for everybody else. */
async function taughtLecture(db: Db, viewer: Teacher, lectureId: string) {
  const [row] = await db
    .select({ courseId: courses.id, instructorId: courses.instructorId })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(eq(lectures.id, lectureId));
  if (!row || (viewer.role !== 'admin' && viewer.id !== row.instructorId)) throw new Problem('package_not_found');
  const of = await packageOf(db, lectureId);
  if (of.format !== 'cmi5') throw new Problem('cmi5_only');
  return { ...row, of };
}

const Place = z.tuple([z.string(), z.uuid()]);

/** Students of the course by their names, with what they have of the package. */
export async function learnersOf(
  db: Db,
  viewer: Teacher,
  { lectureId, limit, cursor }: { lectureId: string } & Parsed<typeof promised.learners>['query'],
) {
  const { courseId, of } = await taughtLecture(db, viewer, lectureId);
  const after = readCursor(Place, cursor);
  const rows = await db
    .select({ studentId: users.id, fullName: users.fullName })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(
      and(
        eq(enrolments.courseId, courseId),
        isNull(users.erasedAt),
        after && sql`(lower(${users.fullName}), ${users.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.fullName.toLowerCase(), row.studentId]);
  const ids = items.map(({ studentId }) => studentId);
  const runs =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([packageAttempts.studentId, packageRuns.itemId], {
            studentId: packageAttempts.studentId,
            run: packageRuns,
          })
          .from(packageRuns)
          .innerJoin(packageAttempts, eq(packageAttempts.id, packageRuns.attemptId))
          .where(
            and(
              eq(packageAttempts.lectureId, lectureId),
              eq(packageAttempts.packageId, of.id),
              inArray(packageAttempts.studentId, ids),
              sql`${packageAttempts.number} = (select max(n.number) from packages_attempts n
                where n.student_id = ${packageAttempts.studentId} and n.lecture_id = ${lectureId}::uuid and n.package_id = ${of.id}::uuid)`,
            ),
          )
          .orderBy(packageAttempts.studentId, packageRuns.itemId);
  const units = of.items.filter(({ kind }) => kind === 'sco');
  return {
    nextCursor,
    items: items.map(({ studentId, fullName }): PackageLearner => {
      const own = new Map(runs.filter((one) => one.studentId === studentId).map(({ run }) => [run.itemId, run]));
      return {
        studentId,
        fullName,
        parts: units.map(({ itemId, title }) => {
          const run = own.get(itemId);
          const state = run?.waivedReason ? 'waived' : run?.doneAt ? 'done' : run ? 'started' : 'not-started';
          return { itemId, title, state };
        }),
      };
    }),
  };
}

interface Waiver {
  lectureId: string;
  studentId: string;
  itemId: string;
  reason: string;
}

/** Counts a part as done for a student, with a reason. Repeated, it changes nothing. */
export async function waivePart(
  services: Pick<Services, 'db' | 'publicUrl' | 'now'>,
  viewer: Teacher,
  { lectureId, studentId, itemId, reason }: Waiver,
) {
  const { db } = services;
  const { courseId, of } = await taughtLecture(db, viewer, lectureId);
  const { item } = itemIn(of, itemId);
  const enrolled = and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId));
  if ((await db.$count(enrolments, enrolled)) === 0) throw new Problem('user_not_found');
  return db.transaction(async (tx) => {
    const waived = await waive({ ...services, db: tx }, { of, itemId, studentId, lectureId, reason });
    if (waived)
      await record(tx, {
        actorId: viewer.id,
        act: 'packages.part-waived',
        subjectId: studentId,
        before: {},
        after: { courseId, packagePart: item.title },
        reason,
      });
    return { waived };
  });
}
