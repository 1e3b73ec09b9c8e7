import type { Db } from '../platform/database/db.ts';
import { slugOf } from '../platform/text/slug-of.ts';
import { freeSlug } from '../slices/catalog/pages/slugs.ts';
import { instructors } from '../tables/catalog/catalog.ts';
import { peopleSource } from './sources.ts';

/** The public pages of everybody who teaches. */
export async function loadTeachers(tx: Db, people: Map<string, string>) {
  for (const { email, fullName, expertise } of peopleSource().instructors) {
    const userId = people.get(email);
    if (!userId) throw new Error(`${email} is not there`);
    const slug = await freeSlug(tx, 'instructor', slugOf(fullName));
    await tx.insert(instructors).values({ userId, slug, subjects: expertise });
  }
}
