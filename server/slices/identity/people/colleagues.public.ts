import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';

/** The id of an instructor or admin by their email address. Throws `colleague_not_found`. */
export async function colleagueOf(tx: Db, email: string): Promise<string> {
  const [user] = await tx
    .select({ id: users.id, role: users.role, status: users.status })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  if (!user || user.role === 'student' || user.status === 'suspended')
    throw new Problem('colleague_not_found', {
      fields: { email: 'No instructor or admin has this email address.' },
    });
  return user.id;
}
