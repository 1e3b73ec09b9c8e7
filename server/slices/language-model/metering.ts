import type { ModelSettings } from '@stepwell/contract/language-model/language-model.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { calendarOf } from '../../platform/calendar.ts';
import { type Db, one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { ModelUsage } from '../../ports/language-model.ts';
import { modelCalls } from '../../tables/language-model/language-model.ts';

export interface Occasion {
  /** Nobody where the site asks of itself: only its own budget holds then. */
  personId: string | null;
  /** What it is for, as `writing.opinion`. */
  purpose: string;
  promptVersion: string;
}
interface Booking extends Occasion {
  model: string;
  /** The most it may take. */
  most: ModelUsage;
  /** The budgets that hold; an admin's test has none. */
  limits: Pick<ModelSettings, 'requestsPerPerson' | 'tokensPerDay'> | null;
}

/**
 * Books a request with the most it may take before it is made, one at a time, so that many at once do not pass a budget
 * together. Throws `model_budget_person` or `model_budget_site`.
 */
export async function bookCall({ db, now, zone }: Pick<Services, 'db' | 'now' | 'zone'>, booking: Booking) {
  const { most, limits, ...occasion } = booking;
  return db.transaction(async (tx) => {
    // Held until the end of the transaction; the number is this lock's own.
    await tx.execute(sql`select pg_advisory_xact_lock(7291)`);
    const startedAt = now();
    if (limits) await refuseOver(tx, startOfDay(startedAt, zone), { personId: occasion.personId, most, limits });
    const row = one(
      await tx
        .insert(modelCalls)
        .values({ ...occasion, ...most, startedAt })
        .returning(),
    );
    return { callId: row.id };
  });
}

async function refuseOver(
  tx: Db,
  since: Date,
  { personId, most, limits }: { personId: string | null; most: ModelUsage; limits: NonNullable<Booking['limits']> },
) {
  const today = gte(modelCalls.startedAt, since);
  const requests = personId ? await tx.$count(modelCalls, and(today, eq(modelCalls.personId, personId))) : 0;
  if (personId && requests >= limits.requestsPerPerson) throw new Problem('model_budget_person');
  const { tokens } = one(
    await tx
      .select({ tokens: sql<number>`coalesce(sum(${modelCalls.tokensIn} + ${modelCalls.tokensOut}), 0)::float8` })
      .from(modelCalls)
      .where(today),
  );
  if (tokens + most.tokensIn + most.tokensOut > limits.tokensPerDay) throw new Problem('model_budget_site');
}

/** Says what came of a request; without `usage` it keeps what was booked, which it may well have taken. */
export async function closeCall(
  { db }: Pick<Services, 'db'>,
  callId: string,
  { outcome, latencyMs, usage }: { outcome: 'answered' | 'failed'; latencyMs: number; usage?: ModelUsage },
) {
  await db
    .update(modelCalls)
    .set({ outcome, latencyMs, ...usage })
    .where(eq(modelCalls.id, callId));
}

const startOfDay = (at: Date, zone: string) => {
  const calendar = calendarOf(zone);
  return calendar.beginOf(calendar.dayOf(at));
};
