import { and, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { liveClassNear } from '../../../events/live.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Job } from '../../../platform/slice.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { studentsOf } from './audience.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A day and 15 minutes before a class, each once. Of a class that was scheduled later than a day before, only the second. */
export const remindJob: Job = {
  name: 'live.remind',
  cron: '* * * * *',
  async run({ db, now }) {
    const at = now().getTime();
    const between = (from: number, to: number) =>
      and(
        isNull(liveClasses.cancelledAt),
        isNull(liveClasses.startedAt),
        gt(liveClasses.startsAt, new Date(at + from)),
        lte(liveClasses.startsAt, new Date(at + to)),
      );
    await db.transaction(async (tx) => {
      const soon = await tx
        .update(liveClasses)
        .set({ reminded: 2 })
        .where(and(between(0, 15 * MINUTE), lt(liveClasses.reminded, 2)))
        .returning();
      const tomorrow = await tx
        .update(liveClasses)
        .set({ reminded: 1 })
        .where(
          and(
            between(15 * MINUTE, DAY),
            lt(liveClasses.reminded, 1),
            sql`${liveClasses.changedAt} < ${liveClasses.startsAt} - interval '1 day'`,
          ),
        )
        .returning();
      for (const [when, rows] of [['soon', soon] as const, ['day', tomorrow] as const])
        for (const { id, startsAt, ownerId } of rows) {
          const readers = [...new Set([...(await studentsOf(tx, id)), ...(ownerId ? [ownerId] : [])])];
          await emit(tx, liveClassNear, { classId: id, when, startsAt: startsAt.toISOString(), readers });
        }
    });
  },
};
