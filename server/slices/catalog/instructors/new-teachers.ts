import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { slugOf } from '../../../platform/text/slug-of.ts';
import { instructors } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { freeSlug } from '../pages/slugs.ts';

/**
 * The row of somebody who came to teach, with the address that their page will have; lists show it once a course of
 * theirs is published. Fine to repeat, and nothing for somebody who teaches no more by now.
 */
export async function makeRoomFor(tx: Db, userId: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (person?.role !== 'instructor' || person.erasedAt) return;
  if ((await tx.$count(instructors, eq(instructors.userId, userId))) > 0) return;
  const slug = await freeSlug(tx, 'instructor', slugOf(person.fullName));
  await tx.insert(instructors).values({ userId, slug }).onConflictDoNothing();
}
