import { type SQL, sql } from 'drizzle-orm';
import { calendarOf } from '../../../platform/calendar.ts';

/** Clocks are known from here on; what is older is told by the clock of then. */
const SINCE = new Date('2015-01-01T00:00:00Z');
const AHEAD_MS = 400 * 86_400_000;

type Distances = { from: Date; ahead: number }[];
const known = new Map<string, Distances>();

function distancesOf(zone: string, now: Date): Distances {
  const key = `${zone} ${now.toISOString().slice(0, 10)}`;
  const found = known.get(key) ?? calendarOf(zone).distances(SINCE, new Date(now.getTime() + AHEAD_MS));
  if (known.size > 500) known.clear();
  known.set(key, found);
  return found;
}

/**
 * A moment as a zone’s clock shows it, a `timestamp`. Counted by the rules that the site counts days with everywhere, and
 * not by those of PostgreSQL, which may know other zones.
 */
export function localTime(moment: SQL, zone: string, now: Date): SQL {
  const [first, ...later] = distancesOf(zone, now);
  const by = (ahead: number) => sql`make_interval(secs => ${ahead / 1000}::float8)`;
  const utc = sql`((${moment}) at time zone 'UTC')`;
  if (later.length === 0) return sql`(${utc} + ${by(first?.ahead ?? 0)})`;
  // The newest first, as most rows are of this year.
  const cases = later
    .toReversed()
    .map(({ from, ahead }) => sql`when (${moment}) >= ${from.toISOString()}::timestamptz then ${by(ahead)}`);
  return sql`(${utc} + case ${sql.join(cases, sql` `)} else ${by(first?.ahead ?? 0)} end)`;
}
