import type { ownModules, ResultLine } from '@stepwell/contract/communication/own-modules.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { practiceFeedback } from '../../events/communication.ts';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { emit } from '../../platform/events/event.ts';
import {
  communicationFeedback,
  communicationModules,
  communicationPlaces,
  communicationReadSteps,
} from '../../tables/communication/communication.ts';
import { users } from '../../tables/identity/identity.ts';
import { batchMembers } from '../../tables/learning/learning.ts';
import { pointsByRubric } from '../questions/rubric-points.public.ts';
import { isInGroup } from './audience.ts';
import { reachedBy, reachedKey } from './exercises.ts';
import { ownRow, stepRows, type Teacher } from './own-modules.ts';
import { keepRemarks, recordingsIn } from './recordings.ts';

/** Students of a module: of its courses and batches, and whoever opened it. */
const learners = (db: Db, moduleId: string, ...more: (SQL | undefined)[]) =>
  db
    .select({
      studentId: users.id,
      fullName: users.fullName,
      email: users.email,
      openedAt: communicationPlaces.openedAt,
    })
    .from(users)
    .innerJoin(communicationModules, eq(communicationModules.id, moduleId))
    .leftJoin(
      communicationPlaces,
      and(eq(communicationPlaces.moduleId, moduleId), eq(communicationPlaces.studentId, users.id)),
    )
    .where(
      and(
        isNull(users.erasedAt),
        sql`(${communicationPlaces.openedAt} is not null or ${isInGroup(sql`${users.id}`)})`,
        ...more,
      ),
    );

/** How far each student of a module is, by name. Throws `module_not_found`. */
export async function moduleResults(
  db: Db,
  viewer: Teacher,
  { moduleId, batchId, limit, cursor }: { moduleId: string } & Parsed<typeof ownModules.results>['query'],
) {
  await ownRow(db, viewer, moduleId);
  const after = readCursor(z.tuple([z.string(), z.uuid()]), cursor);
  const rows = await learners(
    db,
    moduleId,
    batchId === undefined
      ? undefined
      : sql`exists (select 1 from ${batchMembers} where ${batchMembers.batchId} = ${batchId} and ${batchMembers.studentId} = ${users.id})`,
    after && sql`(${users.fullName}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)`,
  )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.fullName, row.studentId]);
  const ids = items.map(({ studentId }) => studentId);
  const steps = await stepRows(db, moduleId);
  const none = ids.length === 0;
  const [read, feedback, reached] = await Promise.all([
    none
      ? []
      : db
          .select()
          .from(communicationReadSteps)
          .where(
            and(
              inArray(communicationReadSteps.studentId, ids),
              inArray(
                communicationReadSteps.stepId,
                steps.map(({ id }) => id),
              ),
            ),
          ),
    none
      ? []
      : db
          .select()
          .from(communicationFeedback)
          .where(and(eq(communicationFeedback.moduleId, moduleId), inArray(communicationFeedback.studentId, ids))),
    reachedBy(db, ids, steps),
  ]);
  const isRead = new Set(read.map(({ stepId, studentId }) => `${studentId} ${stepId}`));
  const feedbackOf = new Map(feedback.map((one) => [one.studentId, one]));
  return {
    items: items.map(({ studentId, fullName, email, openedAt }): ResultLine => {
      const results = steps.flatMap((step) => {
        const result = reached.get(reachedKey(studentId, step)) ?? null;
        const isDone = step.kind === 'lesson' ? isRead.has(`${studentId} ${step.id}`) : result !== null;
        return isDone ? [{ stepId: step.id, result }] : [];
      });
      const given = feedbackOf.get(studentId);
      return {
        studentId,
        fullName,
        email,
        openedAt: openedAt?.toISOString() ?? null,
        done: results.length,
        results,
        feedback: given
          ? {
              comment: given.comment,
              chosen: given.chosen,
              points: given.points,
              releasedAt: given.releasedAt?.toISOString() ?? null,
            }
          : null,
      };
    }),
    nextCursor,
  };
}

interface Wish {
  moduleId: string;
  studentId: string;
  comment: string;
  chosen: Record<string, string>;
  remarks?: Parameters<typeof keepRemarks>[2];
  now: Date;
}

/** Keeps what a teacher says of a student's work and recordings, with points by the rubric of now. Throws `module_not_found`, `student_not_in_module`. */
export async function giveFeedback(
  tx: Db,
  viewer: Teacher,
  { moduleId, studentId, comment, chosen, remarks = [], now }: Wish,
) {
  const { rubric } = await ownRow(tx, viewer, moduleId);
  const [learner] = await learners(tx, moduleId, eq(users.id, studentId));
  if (!learner) throw new Problem('student_not_in_module');
  const known = Object.fromEntries(
    rubric.flatMap(({ id, levels }) => {
      const level = levels.find((one) => one.id === chosen[id]);
      return level ? [[id, level.id]] : [];
    }),
  );
  const points = rubric.length === 0 ? null : pointsByRubric(rubric, known);
  const row = { comment, chosen: known, rubric, points, teacherId: viewer.id, savedAt: now };
  const [saved] = await tx
    .insert(communicationFeedback)
    .values({ moduleId, studentId, ...row })
    .onConflictDoUpdate({ target: [communicationFeedback.moduleId, communicationFeedback.studentId], set: row })
    .returning();
  await keepRemarks(tx, { moduleId, studentId }, remarks);
  return { points, releasedAt: saved?.releasedAt?.toISOString() ?? null };
}

/** What one student of a module submitted to be heard. Throws `module_not_found`, `student_not_in_module`. */
export async function recordingsFor(db: Db, viewer: Teacher, wish: Parameters<typeof recordingsIn>[1]) {
  await ownRow(db, viewer, wish.moduleId);
  const [learner] = await learners(db, wish.moduleId, eq(users.id, wish.studentId));
  if (!learner) throw new Problem('student_not_in_module');
  return { items: await recordingsIn(db, wish) };
}

/** Shows all feedback of a module that was kept. Throws `module_not_found`. */
export async function releaseFeedback(tx: Db, viewer: Teacher, moduleId: string, now: Date) {
  const { title } = await ownRow(tx, viewer, moduleId, true);
  const released = await tx
    .update(communicationFeedback)
    .set({ releasedAt: now })
    .where(and(eq(communicationFeedback.moduleId, moduleId), isNull(communicationFeedback.releasedAt)))
    .returning({ studentId: communicationFeedback.studentId });
  for (const { studentId } of released) {
    const key = `module:${moduleId}:${now.toISOString()}`;
    await emit(tx, practiceFeedback, { studentId, subject: 'module', placeId: moduleId, title, key });
  }
  return { released: released.length };
}
