import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';

/** Whether this site has yet to get its first admin. */
export async function needsSetUp(db: Db) {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)))
    .limit(1);
  return admin === undefined;
}
