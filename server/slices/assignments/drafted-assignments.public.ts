import { isDeepStrictEqual } from 'node:util';
import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import { eq, inArray } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { assignments } from '../../tables/assignments/assignments.ts';
import { reopenMarkings } from './marking.ts';

/**
 * Writes the assignment of a lecture as its author has it now. Work that was handed in stays; marks that wait for their
 * release under another rubric have to be looked at again.
 */
export async function publishAssignment(
  tx: Db,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  { dueAt, ...draft }: DraftAssignment,
) {
  const facts = { ...draft, dueAt: dueAt === null ? null : new Date(dueAt) };
  const [before] = await tx.select().from(assignments).where(eq(assignments.lectureId, lectureId)).for('update');
  const { id } = one(
    await tx
      .insert(assignments)
      .values({ courseId, lectureId, ...facts })
      .onConflictDoUpdate({ target: assignments.lectureId, set: facts })
      .returning({ id: assignments.id }),
  );
  if (before && !isDeepStrictEqual(before.rubric, facts.rubric)) await reopenMarkings(tx, id);
}

/** The assignments of these lectures as their author would write them, by the lecture's id. */
export async function draftedAssignments(db: Db, lectureIds: string[]): Promise<Map<string, DraftAssignment>> {
  if (lectureIds.length === 0) return new Map();
  const rows = await db.select().from(assignments).where(inArray(assignments.lectureId, lectureIds));
  return new Map(
    rows.map(({ id: _, courseId: _of, lectureId, createdAt: _at, dueAt, ...facts }) => [
      lectureId,
      { ...facts, dueAt: dueAt?.toISOString() ?? null },
    ]),
  );
}
