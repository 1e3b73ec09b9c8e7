import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { interviewSessions } from '../../../tables/interviews/interviews.ts';

export type SessionRow = typeof interviewSessions.$inferSelect;

/** One's own interview, held where a change follows; 404 for another person's. */
export async function ownSession(db: Db, studentId: string, sessionId: string, held = false): Promise<SessionRow> {
  const query = db.select().from(interviewSessions).where(eq(interviewSessions.id, sessionId));
  const [row] = await (held ? query.for('update') : query);
  if (row?.studentId !== studentId) throw new Problem('interview_not_found');
  return row;
}

/** The same, where it must still be running. Throws `interview_finished`. */
export async function runningSession(db: Db, studentId: string, sessionId: string, held = false) {
  const row = await ownSession(db, studentId, sessionId, held);
  if (row.finishedAt) throw new Problem('interview_finished');
  return row;
}

/** A question of an interview. Throws `interview_question_not_found`. */
export function stepOf({ steps }: Pick<SessionRow, 'steps'>, stepId: string) {
  const step = steps.find((one) => one.stepId === stepId);
  if (!step) throw new Problem('interview_question_not_found');
  return step;
}
