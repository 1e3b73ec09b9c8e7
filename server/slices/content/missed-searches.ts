import { desc, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { missedSearches } from '../../tables/content/content.ts';
import type { Place } from './search.ts';

/** Different searches that are counted; more are others’ games. */
const MOST_ROWS = 5000;
const MOST_LETTERS = 80;
const KEPT_DAYS = 90;

/** Counts a search that found nothing, by its words in small letters. */
export async function noteMissed(db: Db, place: Place, q: string, now: Date) {
  const query = q.replaceAll('\0', ' ').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS);
  if ([...query].length < 3) return;
  await db.execute(sql`
    insert into content_missed_searches (place, words, last_at)
    select ${place}, ${query}, ${now.toISOString()}::timestamptz
    where (select count(*) from content_missed_searches) < ${MOST_ROWS}
    on conflict (place, words) do update set times = content_missed_searches.times + 1, last_at = excluded.last_at`);
}

/** What people looked for most and did not find. */
export const missedMost = (db: Db, limit: number) =>
  db.select().from(missedSearches).orderBy(desc(missedSearches.times), desc(missedSearches.lastAt)).limit(limit);

/** What nobody looked for lately goes. */
export async function forgetMissed({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(missedSearches).where(lt(missedSearches.lastAt, before));
}
