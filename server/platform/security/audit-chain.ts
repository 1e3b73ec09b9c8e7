import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { auditLog, counters } from '../../tables/platform/platform.ts';
import type { Db } from '../database/db.ts';

/**
 * - `altered`: the entry does not fit what stands before it: it, or its hash, is not what was written.
 * - `missing`: there is no entry with this number.
 * - `out-of-order`: the entry is genuine, but belongs to another place.
 */
export type ChainFault = { seq: number; fault: 'altered' | 'missing' | 'out-of-order' };

export interface ChainAnswer {
  entries: number;
  /** Number and hash of the last entry; whoever writes the hash down elsewhere can prove later what stood here. */
  last: { seq: number; hash: string } | null;
  /** The first of them. */
  faults: ChainFault[];
  faultCount: number;
}

interface Entry {
  seq: number;
  id: string;
  hash: string;
  /** The row's fields as they go into the hash, between the number and the end. */
  said: string;
}

/** Rows held at a time; whatever the length of the log, memory stays the same. */
const AT_ONCE = 1000;
const MOST_NAMED = 50;
const PARTED = '\x1f';
/** How far a check has come before: entries that were there then cannot be gone now. */
const SEEN = 'audit-entries-seen';

/**
 * Reads the whole audit log in order and computes every hash again, without the database's own function: whoever can
 * change that can change rows, too. What was found by an earlier check and is gone now counts as missing.
 */
export async function checkChain(db: Db, atOnce = AT_ONCE): Promise<ChainAnswer> {
  const found = newFindings();
  const seenBefore = (await db.select().from(counters).where(eq(counters.name, SEEN)))[0]?.value ?? 0;
  let before = '';
  let due = 1;
  let entries = 0;
  let last: ChainAnswer['last'] = null;
  for await (const page of pagesOf(db, atOnce)) {
    for (const entry of page) {
      entries += 1;
      last = { seq: entry.seq, hash: entry.hash };
      if (entry.seq < due) {
        found.add({ seq: entry.seq, fault: 'out-of-order' });
        continue;
      }
      const gap = entry.seq > due;
      if (gap) found.addMissing(due, entry.seq - 1);
      const expected = hashOf(before, entry.seq, entry);
      if (gap || entry.hash === expected) {
        // After a gap there is nothing to hold the entry against; the next ones are held against it.
        before = entry.hash;
      } else {
        const rightful = found.isFull() ? undefined : page.find((one) => one.hash === hashOf(before, entry.seq, one));
        found.add({ seq: entry.seq, fault: rightful ? 'out-of-order' : 'altered' });
        before = rightful?.hash ?? entry.hash;
      }
      due = entry.seq + 1;
    }
  }
  if (seenBefore >= due) found.addMissing(due, seenBefore);
  return { entries, last, ...found.all() };
}

/** Notes how far the log reached, so that a later check misses entries that were taken from its end. */
export const noteSeen = (db: Db, seq: number) =>
  db
    .insert(counters)
    .values({ name: SEEN, value: seq })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`greatest(${counters.value}, ${seq})` } });

const hashOf = (before: string, seq: number, { said }: Entry) =>
  createHash('sha256').update([before, seq, said].join(PARTED), 'utf8').digest('hex');

async function* pagesOf(db: Db, atOnce: number) {
  let after: Entry | undefined;
  for (;;) {
    const rows = await db
      .select({
        seq: auditLog.seq,
        id: auditLog.id,
        actorId: auditLog.actorId,
        act: auditLog.act,
        subjectId: auditLog.subjectId,
        // As PostgreSQL writes them: parsed and written by JavaScript they might look otherwise.
        before: sql<string | null>`${auditLog.before}::text`,
        after: sql<string | null>`${auditLog.after}::text`,
        reason: auditLog.reason,
        at: auditLog.at,
        hash: auditLog.hash,
      })
      .from(auditLog)
      .where(and(after && sql`(${auditLog.seq}, ${auditLog.id}) > (${after.seq}, ${after.id}::uuid)`))
      .orderBy(asc(auditLog.seq), asc(auditLog.id))
      .limit(atOnce);
    const page = rows.map(
      ({ seq, id, hash, actorId, act, subjectId, before, after: became, reason, at }): Entry => ({
        seq,
        id,
        hash,
        said: [
          id,
          actorId ?? '',
          act,
          subjectId ?? '',
          before ?? '',
          became ?? '',
          reason ?? '',
          at.toISOString(),
        ].join(PARTED),
      }),
    );
    if (page.length === 0) return;
    yield page;
    after = page.at(-1);
    if (page.length < atOnce) return;
  }
}

function newFindings() {
  const faults: ChainFault[] = [];
  let faultCount = 0;
  const add = (fault: ChainFault) => {
    faultCount += 1;
    if (faults.length < MOST_NAMED) faults.push(fault);
  };
  return {
    add,
    addMissing(from: number, to: number) {
      const named = Math.min(to, from + MOST_NAMED);
      for (let seq = from; seq <= named; seq += 1) add({ seq, fault: 'missing' });
      faultCount += Math.max(0, to - named);
    },
    isFull: () => faults.length >= MOST_NAMED,
    all: () => ({ faults, faultCount }),
  };
}
