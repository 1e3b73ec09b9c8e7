import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { lectures } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { liveAttended, liveLectures } from '../../../tables/live/live-lectures.ts';
import { makeOptional } from '../../catalog/publishing.public.ts';
import { lockFor } from '../locks.public.ts';
import { completeCaughtUp } from '../progress/caught-up.ts';
import { finish, type Here, type LectureRequirements, pass } from '../progress/progress.ts';

/**
 * The class that a lecture is, and whether whoever missed it says for themselves that they caught up: once it has ended,
 * where its host asks nothing.
 */
export async function classIn(db: Db, lectureId: string) {
  const [row] = await db
    .select({ classId: liveClasses.id, endedAt: liveClasses.endedAt, questions: liveClasses.questions })
    .from(liveLectures)
    .innerJoin(liveClasses, eq(liveClasses.id, liveLectures.classId))
    .where(eq(liveLectures.lectureId, lectureId));
  return { classId: row?.classId ?? null, mayCatchUp: row?.endedAt != null && row.questions.length === 0 };
}

/** A class is attended once: a lecture that was locked, or published later, is done as soon as it is opened. */
export async function finishIfAttended(
  tx: Db,
  here: Here & { studentId: string },
  { kind, completion }: LectureRequirements,
) {
  if (kind !== 'live' || completion !== 'auto') return;
  const [attended] = await tx
    .select({ at: liveAttended.attendedAt })
    .from(liveLectures)
    .innerJoin(liveAttended, eq(liveAttended.classId, liveLectures.classId))
    .where(and(eq(liveLectures.lectureId, here.lectureId), eq(liveAttended.userId, here.studentId)));
  if (attended) await finish(tx, here, 'passed');
}

/**
 * People attended a class: its lectures are done for them, but for those that are locked and those that their author
 * leaves to the learner. Comes by event, so it may come twice.
 */
export async function passAttended(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { classId, userIds }: { classId: string; userIds: string[] },
) {
  const rows = await db
    .select({ lecture: lectures, enrolment: enrolments })
    .from(liveLectures)
    .innerJoin(lectures, and(eq(lectures.id, liveLectures.lectureId), isNull(lectures.retiredAt)))
    .innerJoin(enrolments, and(eq(enrolments.courseId, lectures.courseId), inArray(enrolments.studentId, userIds)))
    .where(and(eq(liveLectures.classId, classId), eq(lectures.completion, 'auto')));
  for (const { lecture, enrolment } of rows) {
    const at = now();
    if (await lockFor(db, lecture, enrolment, at)) continue;
    await db.transaction((tx) => pass(tx, { enrolmentId: enrolment.id, lectureId: lecture.id, now: at }));
  }
}

/**
 * The class of these lectures was cancelled or never started: they become optional, so that no certificate waits for
 * them, until an edition with another class is published. Safe to run twice.
 */
export async function waive(services: Pick<Services, 'db' | 'now'>, lectureIds: string[]) {
  const courseIds = await services.db.transaction(async (tx) => {
    const waived = await tx
      .select({ id: liveLectures.lectureId })
      .from(liveLectures)
      .where(and(inArray(liveLectures.lectureId, lectureIds), isNotNull(liveLectures.waivedAt)));
    return makeOptional(
      tx,
      waived.map(({ id }) => id),
    );
  });
  for (const courseId of courseIds) await completeCaughtUp(services, courseId);
}
