import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { lectures } from '../../../tables/catalog/catalog.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { codingLectures } from '../../../tables/challenges/coding-lectures.ts';
import { solutions } from '../../../tables/judge/judged.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { lockFor } from '../locks.public.ts';
import { finish, type Here, type LectureRequirements, pass } from '../progress/progress.ts';

/** The challenge that a lecture holds, by its readable id; null where it was put away. */
export async function challengeIn(db: Db, lectureId: string) {
  const [row] = await db
    .select({ slug: challenges.slug })
    .from(codingLectures)
    .innerJoin(challenges, eq(challenges.id, codingLectures.challengeId))
    .where(and(eq(codingLectures.lectureId, lectureId), eq(challenges.state, 'published')));
  return row?.slug ?? null;
}

/** A challenge is solved once, wherever: a lecture that holds it is done as soon as it is opened. */
export async function finishIfSolved(
  tx: Db,
  here: Here & { studentId: string },
  { kind, completion }: LectureRequirements,
) {
  if (kind !== 'coding' || completion !== 'auto') return;
  const [solved] = await tx
    .select({ at: solutions.solvedAt })
    .from(codingLectures)
    .innerJoin(solutions, eq(solutions.challengeId, codingLectures.challengeId))
    .where(and(eq(codingLectures.lectureId, here.lectureId), eq(solutions.studentId, here.studentId)));
  if (solved) await finish(tx, here, 'passed');
}

/**
 * A challenge was solved: every lecture that holds it is done for its student, but for those that are locked (they are
 * once they open) and those that their author leaves to the learner. Comes by event, so it may come twice.
 */
export async function passSolved(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { challengeId, studentId }: { challengeId: string; studentId: string },
) {
  const [solved] = await db
    .select({ at: solutions.solvedAt })
    .from(solutions)
    .where(and(eq(solutions.challengeId, challengeId), eq(solutions.studentId, studentId)));
  // Judged anew since, it may be solved no more.
  if (!solved) return;
  const rows = await db
    .select({ lecture: lectures, enrolment: enrolments })
    .from(codingLectures)
    .innerJoin(lectures, and(eq(lectures.id, codingLectures.lectureId), isNull(lectures.retiredAt)))
    .innerJoin(enrolments, and(eq(enrolments.courseId, lectures.courseId), eq(enrolments.studentId, studentId)))
    .where(and(eq(codingLectures.challengeId, challengeId), eq(lectures.completion, 'auto')));
  for (const { lecture, enrolment } of rows) {
    const at = now();
    if (await lockFor(db, lecture, enrolment, at)) continue;
    await db.transaction((tx) => pass(tx, { enrolmentId: enrolment.id, lectureId: lecture.id, now: at }));
  }
}
