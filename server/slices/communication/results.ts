import type { ownModules, ResultLine } from '@stepwell/contract/communication/own-modules.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { communicationFeedback, communicationReadSteps } from '../../tables/communication/communication.ts';
import { users } from '../../tables/identity/identity.ts';
import { batchMembers } from '../../tables/learning/learning.ts';
import { reachedBy, reachedKey } from './exercises.ts';
import { learners } from './learners.ts';
import { ownRow, stepRows, type Teacher } from './own-modules.ts';

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
