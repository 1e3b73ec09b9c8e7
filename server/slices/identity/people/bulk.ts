import type { StudentFilters } from '@stepwell/contract/admin/admin.ts';
import { type BulkResult, MOST_AT_ONCE, MOST_NAMED } from '@stepwell/contract/admin/people.ts';
import type { Status } from '@stepwell/contract/identity/identity.ts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { studentsMatching } from './people-search.public.ts';
import { changeStatus, type StatusAction } from './standing.ts';

/** People in one transaction: a long list holds nobody for long, and what is done stays done. */
const BATCH = 200;

const fits: Record<StatusAction['act'], Status> = {
  approve: 'pending',
  undoApproval: 'approved',
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
  about: StatusAction,
  { confirmedOnly = false } = {},
): Promise<BulkResult> {
  const all =
    'userIds' in who
      ? await named(db, who.userIds, confirmedOnly)
      : await matching(db, who.matching, about.act, confirmedOnly);
  const ids = all.slice(0, MOST_AT_ONCE);
  const refusals: BulkResult['refusals'] = [];
  const doneIds: string[] = [];
  let refused = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const result = await db.transaction((tx) => changeStatus(tx, some, about));
    doneIds.push(...result.moved);
    refused += result.refused.length;
    for (const { userId, fullName, problem } of result.refused) {
      if (refusals.length < MOST_NAMED) refusals.push({ userId, fullName, message: problem.message });
    }
  }
  return { done: doneIds.length, doneIds, refused, refusals, more: all.length > ids.length };
}

async function named(db: Db, userIds: string[], confirmedOnly: boolean) {
  const ids = [...new Set(userIds)];
  if (!confirmedOnly) return ids;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.emailConfirmedAt)));
  return rows.map(({ id }) => id);
}

async function matching(db: Db, filters: StudentFilters, act: StatusAction['act'], confirmedOnly: boolean) {
  const confirmed = confirmedOnly ? isNotNull(users.emailConfirmedAt) : undefined;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(studentsMatching(filters), eq(users.status, fits[act]), confirmed))
    .orderBy(asc(users.id))
    .limit(MOST_AT_ONCE + 1);
  return rows.map(({ id }) => id);
}
