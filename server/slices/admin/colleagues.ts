import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { staffArea } from '@stepwell/contract/identity/staff.ts';
import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { users } from '../../tables/identity/identity.ts';

/** Admins and staff; those who came first, first. */
export async function colleagues(db: Db, { limit, cursor }: Parsed<typeof staffArea.list>['query']) {
  const after = readCursor(z.tuple([z.uuid()]), cursor)?.[0];
  const rows = await db
    .select()
    .from(users)
    .where(
      and(inArray(users.role, ['admin', 'staff']), isNull(users.erasedAt), after ? gt(users.id, after) : undefined),
    )
    .orderBy(asc(users.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ id }) => [id]);
  return {
    items: items.map(({ id, fullName, email, role, rights, status, statusReason, emailConfirmedAt, lastSeenAt }) => ({
      userId: id,
      fullName,
      email,
      role,
      rights,
      status,
      statusReason,
      emailConfirmed: emailConfirmedAt !== null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
