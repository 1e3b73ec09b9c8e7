import type { ReleasedMarks } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { marks, workVersions } from '../../tables/assignments/assignments.ts';
import { percentOf } from '../questions/grading.public.ts';

/** The marks that were released of a work, by the version they are of, newest first. */
export async function releasedOf(db: Db, workId: string): Promise<Map<string, ReleasedMarks[]>> {
  const rows = await db
    .select({ row: marks })
    .from(marks)
    .innerJoin(workVersions, eq(workVersions.id, marks.versionId))
    .where(eq(workVersions.workId, workId))
    .orderBy(desc(marks.number));
  const found = new Map<string, ReleasedMarks[]>();
  for (const { row } of rows) found.set(row.versionId, [...(found.get(row.versionId) ?? []), toReleasedMarks(row)]);
  return found;
}

function toReleasedMarks(row: typeof marks.$inferSelect): ReleasedMarks {
  const { points, outOf, latePercent, passed, rubric, chosen, comment, remarks, releasedAt } = row;
  return {
    points,
    outOf,
    latePercent,
    marks: row.marks,
    percent: percentOf(row.marks, outOf),
    passed,
    rubric,
    chosen,
    comment,
    remarks,
    releasedAt: releasedAt.toISOString(),
  };
}
