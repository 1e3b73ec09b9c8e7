import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { submissions } from '../../../tables/judge/submissions.ts';

/** Deletes the programs that were handed in somewhere, where their student deletes it. Fine to repeat. */
export const dropSubmissions = (
  tx: Db,
  {
    purpose,
    purposeId,
    studentId,
  }: Pick<typeof submissions.$inferSelect, 'purpose' | 'studentId'> & { purposeId: string },
) =>
  tx
    .delete(submissions)
    .where(
      and(eq(submissions.purpose, purpose), eq(submissions.purposeId, purposeId), eq(submissions.studentId, studentId)),
    );
