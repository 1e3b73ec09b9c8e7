import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../../tables/identity/identity.ts';

/** The id of the account with this email address, once its owner proved that it is theirs; null where there is none. */
export async function accountOf(tx: Db, email: string) {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), isNull(users.erasedAt)));
  return user?.id ?? null;
}
