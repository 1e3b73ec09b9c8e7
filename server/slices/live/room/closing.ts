import { GONE_MS } from '@stepwell/contract/live/room.ts';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { liveClasses, liveSignals } from '../../../tables/live/live.ts';
import { liveLectures } from '../../../tables/live/live-lectures.ts';
import { OVERTIME_MS } from '../classes/occurrences.ts';
import { waiveLectures } from '../lectures/attended.ts';
import { endClass } from './hosting.ts';

const HOUR = 3_600_000;

/** Ends classes that nobody ended: past their time with an empty room, or an hour over it. Lectures of classes that never started are waived; passing signals go. Fine to repeat. */
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
  const missed = await db
    .selectDistinct({ id: liveClasses.id })
    .from(liveClasses)
    .innerJoin(liveLectures, and(eq(liveLectures.classId, liveClasses.id), isNull(liveLectures.waivedAt)))
    .where(and(isNull(liveClasses.startedAt), lt(liveClasses.endsAt, now())));
  for (const { id } of missed) await db.transaction((tx) => waiveLectures(tx, id, now()));
  await db.delete(liveSignals).where(lt(liveSignals.sentAt, new Date(at - HOUR)));
}
