import type { StudentFilters } from '@stepwell/contract/admin.ts';
import { type BulkResult, MOST_AT_ONCE, MOST_NAMED } from '@stepwell/contract/admin-people.ts';
import type { Status } from '@stepwell/contract/identity.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { users } from '../../../tables/identity.ts';
import { studentsMatching } from './people-search.public.ts';
import { moveStanding, type StandingAct } from './standing.ts';

/** People in one transaction: a long list holds nobody for long, and what is done stays done. */
const BATCH = 200;

const fits: Record<StandingAct['act'], Status> = {
  approve: 'pending',
  decline: 'pending',
  suspend: 'approved',
  reinstate: 'suspended',
};

/**
 * Acts on the named people, or on all students whom the filters let through and the act fits as it begins. Batch by
 * batch, each a transaction of its own; the answer counts what truly happened.
 */
export async function actOnMany(
  db: Db,
  who: { userIds: string[] } | { matching: StudentFilters },
  about: StandingAct,
): Promise<BulkResult> {
  const all = 'userIds' in who ? [...new Set(who.userIds)] : await matching(db, who.matching, about.act);
  const ids = all.slice(0, MOST_AT_ONCE);
  const refusals: BulkResult['refusals'] = [];
  let [done, refused] = [0, 0];
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const result = await db.transaction((tx) => moveStanding(tx, some, about));
    done += result.moved.length;
    refused += result.refused.length;
    for (const { userId, fullName, problem } of result.refused) {
      if (refusals.length < MOST_NAMED) refusals.push({ userId, fullName, message: problem.message });
    }
  }
  return { done, refused, refusals, more: all.length > ids.length };
}

async function matching(db: Db, filters: StudentFilters, act: StandingAct['act']) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(studentsMatching(filters), eq(users.status, fits[act])))
    .orderBy(asc(users.id))
    .limit(MOST_AT_ONCE + 1);
  return rows.map(({ id }) => id);
}
