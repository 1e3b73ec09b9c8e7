import type { Final } from '@stepwell/contract/exams/finals.ts';
import { IntegritySettings, noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { asc, count, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { finalBookings, finalSlots, finals, type StoredCondition } from '../../../tables/exams/finals.ts';
import { plannedPage, plannedQuiz } from '../../quizzes/planning/planned.public.ts';
import { namedConditions } from './conditions.ts';

const Kept = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('course'), courseId: z.uuid(), percent: z.int() }),
    z.object({ kind: z.literal('quiz'), quizId: z.uuid() }),
    z.object({ kind: z.literal('total'), courseId: z.uuid(), percent: z.int() }),
  ]),
);

export interface StoredFinal {
  quizId: string;
  eligibility: StoredCondition[];
  integrity: IntegritySettings;
  certificate: boolean;
}

/** What quizzes are as final assessments; nothing of those that are none. */
export async function finalsOf(db: Db, quizIds: string[]): Promise<Map<string, StoredFinal>> {
  if (quizIds.length === 0) return new Map();
  const rows = await db.select().from(finals).where(inArray(finals.quizId, quizIds));
  return new Map(
    rows.map((row) => [
      row.quizId,
      {
        ...row,
        eligibility: z.safeParse(Kept, row.eligibility).data ?? [],
        integrity: z.safeParse(IntegritySettings, row.integrity).data ?? noIntegrity,
      },
    ]),
  );
}

export const findFinal = async (db: Db, quizId: string) => (await finalsOf(db, [quizId])).get(quizId);

/** A final assessment of the caller's, an admin's is every one; 404 for anybody else's. `hold` keeps it until the end of `tx`. */
export async function ownedFinal(tx: Db, viewer: Viewer, quizId: string, hold = false) {
  const planned = await plannedQuiz(tx, viewer, quizId, hold).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'quiz_not_found' ? new Problem('final_not_found') : error;
  });
  const final = await findFinal(tx, quizId);
  if (!final) throw new Problem('final_not_found');
  return { ...planned, final };
}

export type SlotRow = typeof finalSlots.$inferSelect;

/** By their start. */
export const slotsOf = (db: Db, quizId: string): Promise<SlotRow[]> =>
  db
    .select()
    .from(finalSlots)
    .where(eq(finalSlots.quizId, quizId))
    .orderBy(asc(finalSlots.startsAt), asc(finalSlots.id));

/** How many have booked each slot of a final assessment. */
export async function bookedOf(db: Db, quizId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ slotId: finalBookings.slotId, booked: count() })
    .from(finalBookings)
    .where(eq(finalBookings.quizId, quizId))
    .groupBy(finalBookings.slotId);
  return new Map(rows.map(({ slotId, booked }) => [slotId, booked]));
}

/** Everything its author decides about a final assessment, but the password. */
export async function finalPage(db: Db, viewer: Viewer, quizId: string, now: Date): Promise<Final> {
  const { final } = await ownedFinal(db, viewer, quizId);
  const [page, slots, booked, eligibility] = await Promise.all([
    plannedPage(db, viewer, quizId),
    slotsOf(db, quizId),
    bookedOf(db, quizId),
    namedConditions(db, final.eligibility),
  ]);
  return {
    ...page,
    eligibility,
    integrity: final.integrity,
    certificate: final.certificate,
    serverNow: now.toISOString(),
    slots: slots.map(({ id, startsAt, endsAt, seats }) => ({
      slotId: id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      seats,
      booked: booked.get(id) ?? 0,
    })),
  };
}
