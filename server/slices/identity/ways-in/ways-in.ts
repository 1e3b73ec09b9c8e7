import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { linkedAccounts, passkeys } from '../../../tables/identity/sign-in.ts';
import { lockPerson } from '../users.ts';

/**
 * Holds the person's row, so that of two ways in that are removed at once the second sees that the first is gone.
 * Throws `last_way_in` where nothing but the one to be removed would open their account.
 */
export async function keepAWayIn(tx: Db, userId: string) {
  const person = await lockPerson(tx, userId);
  if (person?.passwordHash) return;
  const keys = await tx.$count(passkeys, eq(passkeys.userId, userId));
  const links = await tx.$count(linkedAccounts, eq(linkedAccounts.userId, userId));
  if (keys + links < 2) throw new Problem('last_way_in');
}
