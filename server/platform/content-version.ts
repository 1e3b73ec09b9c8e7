import { eq, sql } from 'drizzle-orm';
import { counters } from '../tables/platform.ts';
import type { Db } from './db.ts';

const NAME = 'public-content';

/** Says, in the transaction of the change, that something visitors can see is another one now. */
export const touchPublicContent = (tx: Db) =>
  tx
    .insert(counters)
    .values({ name: NAME, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } });

/** Which public content this is; asked of the database at most once a second. */
export function contentVersion(db: Db) {
  let asked = 0;
  let known = Promise.resolve(0);
  return () => {
    if (Date.now() - asked < 1000) return known;
    asked = Date.now();
    known = db
      .select({ value: counters.value })
      .from(counters)
      .where(eq(counters.name, NAME))
      .then(([row]) => row?.value ?? 0);
    return known;
  };
}
