import type { AttendanceLine, PresenceMark } from '@stepwell/contract/live/classes.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { hostedClass, isFor } from './audience.ts';
import { caughtUp } from './catching-up.ts';
import type { Staff } from './hosts.public.ts';
import { type ClassRow, OVERTIME_MS } from './occurrences.ts';

/** Present: in the room for at least half of it. Late: in for half, but 10 minutes after it began. */
const LEAST_SHARE = 0.5;
const LATE_MS = 10 * 60_000;

interface Sum {
  userId: string;
  classId: string;
  seconds: number;
  joinedAt: Date | null;
  leftAt: Date | null;
  joins: number;
}

/** From when to when a class really took place; up to now while it runs. */
function span({ startedAt, endedAt, endsAt }: ClassRow, now: Date) {
  if (!startedAt) return undefined;
  const last = Math.min(endsAt.getTime() + OVERTIME_MS, now.getTime());
  const to = endedAt ? endedAt.getTime() : Math.max(last, startedAt.getTime());
  return { from: startedAt.getTime(), to };
}

export function markOf(sum: Pick<Sum, 'seconds' | 'joinedAt'>, row: ClassRow, now: Date): PresenceMark {
  const taken = span(row, now);
  if (!taken || !sum.joinedAt || sum.seconds === 0) return 'absent';
  if (sum.seconds * 1000 < LEAST_SHARE * (taken.to - taken.from)) return 'absent';
  const due = Math.max(taken.from, row.startsAt.getTime());
  return sum.joinedAt.getTime() > due + LATE_MS ? 'late' : 'present';
}

const madeUp = (mark: PresenceMark, has: boolean): PresenceMark => (mark === 'absent' && has ? 'caught-up' : mark);

/**
 * Seconds in the room by person, counted from the start of the class to its end: waiting before it counts for nothing.
 * Stretches of one person never overlap, as at most one is open.
 */
async function sums(db: Db, classIds: string[], userId?: string): Promise<Sum[]> {
  const rows = await rowsOf<Omit<Sum, 'joinedAt' | 'leftAt'> & { joinedAt: string; leftAt: string }>(
    db,
    sql`select p.user_id as "userId", p.class_id as "classId", count(*)::int as joins,
      min(p.joined_at) as "joinedAt", max(p.seen_at) as "leftAt",
      coalesce(sum(greatest(0, extract(epoch from (least(p.seen_at, coalesce(c.ended_at, p.seen_at))
        - greatest(p.joined_at, c.started_at))))), 0)::float8 as seconds
    from live_presences p join live_classes c on c.id = p.class_id
    where p.class_id = any(${sql.param(classIds)}::uuid[]) ${userId ? sql`and p.user_id = ${userId}` : sql``}
    group by p.user_id, p.class_id`,
  );
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt), leftAt: new Date(row.leftAt) }));
}

/** Who was there for so long that it counts as present, late or not. */
export async function whoAttended(db: Db, row: ClassRow, now: Date): Promise<string[]> {
  const found = await sums(db, [row.id]);
  return found.flatMap((sum) => (markOf(sum, row, now) === 'absent' ? [] : [sum.userId]));
}

/** What one person's presence in each of these classes came to. */
export async function attendanceFor(db: Db, userId: string, classes: ClassRow[], now: Date) {
  const begun = classes.filter(({ startedAt }) => startedAt !== null);
  const ids = begun.map(({ id }) => id);
  if (ids.length === 0) return new Map<string, { mark: PresenceMark; minutes: number }>();
  const [found, has] = await Promise.all([sums(db, ids, userId), caughtUp(db, ids, userId)]);
  const counted = new Map(found.map((sum) => [sum.classId, sum]));
  return new Map(
    begun.map((row): [string, { mark: PresenceMark; minutes: number }] => {
      const { seconds = 0, joinedAt = null } = counted.get(row.id) ?? {};
      const mark = madeUp(markOf({ seconds, joinedAt }, row, now), has(row.id, userId));
      return [row.id, { mark, minutes: Math.round(seconds / 60) }];
    }),
  );
}

/** Who was there and how long: those it was for, and everyone who came. Throws `live_class_not_found`. */
export async function attendanceOf(db: Db, viewer: Staff, classId: string, now: Date) {
  const row = await hostedClass(db, viewer, classId);
  const isForAll = row.courseId === null && row.batchId === null;
  const people = await rowsOf<{ userId: string; fullName: string; email: string }>(
    db,
    sql`select u.id as "userId", u.full_name as "fullName", u.email from identity_users u, live_classes
      where live_classes.id = ${classId} and u.erased_at is null and u.id is distinct from live_classes.owner_id and (
        exists (select 1 from live_presences p where p.class_id = live_classes.id and p.user_id = u.id)
        or (${!isForAll} and u.role = 'student' and ${isFor(sql`u.id`)}))
      order by u.full_name, u.id limit 2000`,
  );
  const counted = new Map((await sums(db, [classId])).map((sum) => [sum.userId, sum]));
  const has = await caughtUp(db, [classId]);
  const taken = span(row, now);
  return {
    title: row.title,
    startsAt: row.startsAt.toISOString(),
    minutes: taken ? Math.round((taken.to - taken.from) / 60_000) : 0,
    items: people.map((person): AttendanceLine => {
      const { seconds = 0, joinedAt = null, leftAt = null, joins = 0 } = counted.get(person.userId) ?? {};
      return {
        ...person,
        mark: madeUp(markOf({ seconds, joinedAt }, row, now), has(classId, person.userId)),
        minutes: Math.round(seconds / 60),
        joinedAt: joinedAt?.toISOString() ?? null,
        leftAt: leftAt?.toISOString() ?? null,
        joins,
      };
    }),
  };
}
