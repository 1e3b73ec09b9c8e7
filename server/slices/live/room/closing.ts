import { GONE_MS } from '@stepwell/contract/live/room.ts';
import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { liveClasses, liveSignals } from '../../../tables/live/live.ts';
import { OVERTIME_MS } from '../classes/occurrences.ts';
import { endClass } from './hosting.ts';

const HOUR = 3_600_000;

/** Ends classes that nobody ended: past their time with an empty room, or an hour over it. Passing signals go. Fine to repeat. */
export async function closeRooms({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now().getTime();
  const overtime = new Date(at - OVERTIME_MS);
  const isEmpty = sql`not exists (select 1 from live_members m where m.class_id = live_classes.id and m.left_at is null
    and m.seen_at > ${new Date(at - GONE_MS).toISOString()}::timestamptz)`;
  const over = await db
    .select()
    .from(liveClasses)
    .where(
      and(
        isNotNull(liveClasses.startedAt),
        isNull(liveClasses.endedAt),
        lt(liveClasses.endsAt, now()),
        or(lt(liveClasses.endsAt, overtime), isEmpty),
      ),
    );
  for (const { id, endsAt } of over) {
    const end = new Date(Math.min(at, endsAt.getTime() + OVERTIME_MS));
    await db.transaction((tx) => endClass(tx, id, end));
  }
  await db.delete(liveSignals).where(lt(liveSignals.sentAt, new Date(at - HOUR)));
}
