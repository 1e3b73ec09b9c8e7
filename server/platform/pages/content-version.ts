import { and, eq, gt, sql } from 'drizzle-orm';
import { counters } from '../../tables/platform/platform.ts';
import type { Db } from '../database/db.ts';

const NAME = 'public-content';

/** Says, in the transaction of the change, that something visitors can see is another one now. */
export const touchPublicContent = (tx: Db) =>
  tx
    .insert(counters)
    .values({ name: NAME, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } });

const SOON = 'public-content-soon';

/** As `touchPublicContent`, within a minute: for figures that change all day and would leave no cache standing. */
export const touchPublicContentSoon = (tx: Db) =>
  tx
    .insert(counters)
    .values({ name: SOON, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } });

/** What was to be said soon is said now, once for all of it. */
export const flushPublicContentTouches = (db: Db) =>
  db.transaction(async (tx) => {
    const condition = and(eq(counters.name, SOON), gt(counters.value, 0));
    const [mark] = await tx.update(counters).set({ value: 0 }).where(condition).returning();
    if (mark) await touchPublicContent(tx);
  });

/** Which public content this is; asked of the database at most once a second. */
export function contentVersion(db: Db) {
  let checkedAt = 0;
  let known = Promise.resolve(0);
  return () => {
    if (Date.now() - checkedAt < 1000) return known;
    checkedAt = Date.now();
    known = db
      .select({ value: counters.value })
      .from(counters)
      .where(eq(counters.name, NAME))
      .then(([row]) => row?.value ?? 0);
    return known;
  };
}

/** An answer that follows from public content alone, made again only once that is another one: a second late at most. */
export function cachedByContent<T>(make: (db: Db) => Promise<T>) {
  const known = new WeakMap<
    Db,
    { versionNow: () => Promise<number>; kept?: { version: number; answer: Promise<T> } }
  >();
  return async (db: Db) => {
    const here = known.get(db) ?? { versionNow: contentVersion(db) };
    known.set(db, here);
    const version = await here.versionNow();
    if (here.kept?.version === version) return here.kept.answer;
    const answer = make(db);
    here.kept = { version, answer };
    // A failure is no answer to keep.
    answer.catch(() => {
      delete here.kept;
    });
    return answer;
  };
}
