import type { Step } from '@stepwell/contract/communication/communication.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { communicationReadSteps, communicationSteps } from '../../tables/communication/communication.ts';
import { reachedBy, reachedKey } from './exercises.ts';

/** How far one student is in some steps. */
export async function stepsOf(
  db: Db,
  studentId: string,
  moduleIds: string[],
): Promise<(Omit<Step, 'voice'> & { moduleId: string })[]> {
  if (moduleIds.length === 0) return [];
  const rows = await db
    .select({ step: communicationSteps, readAt: communicationReadSteps.readAt })
    .from(communicationSteps)
    .leftJoin(
      communicationReadSteps,
      and(eq(communicationReadSteps.stepId, communicationSteps.id), eq(communicationReadSteps.studentId, studentId)),
    )
    .where(inArray(communicationSteps.moduleId, moduleIds))
    .orderBy(asc(communicationSteps.position));
  const reached = await reachedBy(
    db,
    [studentId],
    rows.map(({ step }) => step),
  );
  return rows.map(({ step, readAt }) => {
    const { kind, title, minutes, body, target, moduleId } = step;
    const result = reached.get(reachedKey(studentId, step)) ?? null;
    const isDone = kind === 'lesson' ? readAt !== null : result !== null;
    return { moduleId, stepId: step.id, kind, title, minutes, body, target, isDone, result };
  });
}
