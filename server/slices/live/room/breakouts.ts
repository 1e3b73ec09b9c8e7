import { randomInt } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { liveClasses, liveMembers } from '../../../tables/live/live.ts';
import { shuffled } from '../../questions/chance.public.ts';
import type { ClassRow } from '../classes/occurrences.ts';
import { isThere, memberOf } from './members.ts';

/** The breakout rooms that are open now. They end by the clock: nobody has to close them. */
export function breakoutsOf({ breakouts, breakoutsEndAt }: Pick<ClassRow, 'breakouts' | 'breakoutsEndAt'>, now: Date) {
  if (breakouts === null || (breakoutsEndAt && breakoutsEndAt <= now)) return null;
  return { count: breakouts, endsAt: breakoutsEndAt };
}

/** Which room somebody is in at the moment; null: the main room. */
export const breakoutOf = (row: ClassRow, member: { breakout: number | null }, now: Date) =>
  breakoutsOf(row, now) ? member.breakout : null;

/** Opens breakout rooms in place of those before. Hosts stay in the main room. */
export async function openBreakouts(
  tx: Db,
  classId: string,
  { count, minutes, split }: { count: number; minutes: number | null; split: boolean },
  now: Date,
) {
  const breakoutsEndAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
  await tx.update(liveClasses).set({ breakouts: count, breakoutsEndAt }).where(eq(liveClasses.id, classId));
  await tx.update(liveMembers).set({ breakout: null }).where(eq(liveMembers.classId, classId));
  if (!split) return;
  const students = await tx
    .select({ userId: liveMembers.userId })
    .from(liveMembers)
    .where(
      and(
        eq(liveMembers.classId, classId),
        eq(liveMembers.place, 'inside'),
        eq(liveMembers.isHost, false),
        isThere(now),
      ),
    );
  for (const [at, { userId }] of shuffled(students, (below) => randomInt(below)).entries()) {
    await tx
      .update(liveMembers)
      .set({ breakout: (at % count) + 1 })
      .where(memberOf(classId, userId));
  }
}

/** Throws `live_no_breakout` where that room is not open. */
export async function moveTo(
  tx: Db,
  row: ClassRow,
  { userId, breakout }: { userId: string; breakout: number | null },
  now: Date,
) {
  const open = breakoutsOf(row, now);
  if (breakout !== null && (!open || breakout > open.count)) throw new Problem('live_no_breakout');
  await tx
    .update(liveMembers)
    .set({ breakout })
    .where(and(memberOf(row.id, userId), eq(liveMembers.place, 'inside')));
}

export const closeBreakouts = (tx: Db, classId: string) =>
  tx.update(liveClasses).set({ breakouts: null, breakoutsEndAt: null }).where(eq(liveClasses.id, classId));
