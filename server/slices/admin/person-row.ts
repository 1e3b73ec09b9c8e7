import type { Status } from '@stepwell/contract/identity/identity.ts';
import { sql } from 'drizzle-orm';
import { users } from '../../tables/identity/identity.ts';

/** What every list of people shows of each. */
export const personColumns = {
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  status: users.status,
  statusReason: users.statusReason,
  suspendedUntil: users.suspendedUntil,
  emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  joinedAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
};

interface Moments {
  status: Status;
  suspendedUntil: Date | null;
  joinedAt: Date;
  lastSeenAt: Date | null;
}

/** The row as it travels. */
export const personRow = <Row extends Moments>({ suspendedUntil, joinedAt, lastSeenAt, ...row }: Row) => ({
  ...row,
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  joinedAt: joinedAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
