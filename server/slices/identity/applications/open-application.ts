import type { ApplicationDraft, Standing } from '@stepwell/contract/identity/applications.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { instructorApplications, type users } from '../../../tables/identity/identity.ts';
import { lockPerson } from '../users.ts';

/** Not decided yet; a person has at most one of these. */
export const isOpen = inArray(instructorApplications.state, ['draft', 'submitted']);

/** Why somebody cannot apply; nothing where they can. */
export function hindranceOf({
  role,
  status,
}: Pick<typeof users.$inferSelect, 'role' | 'status'>): Standing['hindrance'] {
  if (status === 'suspended' || status === 'declined') return status;
  return role === 'student' ? null : 'teaches';
}

/**
 * Holds the person, so that all that happens to their application happens one after the other; answers the open one.
 * Throws where this person may not apply.
 */
export async function holdOpen(tx: Db, userId: string) {
  const user = await lockPerson(tx, userId);
  if (!user) throw new Problem('signed_out');
  const hindrance = hindranceOf(user);
  if (hindrance) throw new Problem(hindrance === 'teaches' ? 'teaches_already' : `account_${hindrance}`);
  const [open] = await tx
    .select()
    .from(instructorApplications)
    .where(and(eq(instructorApplications.userId, userId), isOpen));
  return { user, open };
}

/** Begins a draft, empty unless told. The person is held. */
export const begin = async (tx: Db, userId: string, now: Date, draft: Partial<ApplicationDraft> = {}) =>
  one(
    await tx
      .insert(instructorApplications)
      .values({ userId, createdAt: now, updatedAt: now, ...draft })
      .returning(),
  );
