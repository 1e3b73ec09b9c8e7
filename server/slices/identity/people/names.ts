import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { users } from '../../../tables/identity/identity.ts';

interface Renaming {
  actorId: string;
  userId: string;
  fullName: string;
}

/** Corrects somebody's name; answers whether it was another one. Certificates keep what they said on their day. */
export async function rename(tx: Db, { actorId, userId, fullName }: Renaming) {
  const [person] = await tx
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('update');
  if (!person) throw new Problem('user_not_found');
  if (person.fullName === fullName) return false;
  await tx.update(users).set({ fullName }).where(eq(users.id, userId));
  // The log outlives the account, so it says that the name was corrected, not which names these were.
  await record(tx, { actorId, act: 'people.renamed', subjectId: userId, before: {}, after: {} });
  return true;
}
