import type { InstructorPage } from '@stepwell/contract/catalog/catalog.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { brandOf } from '../../../platform/site-settings.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { chosenCourses } from '../chosen-courses.public.ts';
import { instructorPicture } from '../pages/pictures.ts';
import { findMoved } from '../pages/slugs.ts';
import { ratingOf } from '../reviews/ratings.public.ts';
import { findPerson } from './instructors.ts';

/** The page of somebody who teaches, also by a slug left behind; nothing without a published course or while suspended. */
export async function findInstructorPage(db: Db, slug: string): Promise<InstructorPage | undefined> {
  const person =
    (await findPerson(db, slug)) ?? (await findPerson(db, (await findMoved(db, 'instructor', slug)) ?? ''));
  if (!person) return undefined;
  const { userId, histogram, photoKey, ...profile } = person;
  const courseRows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.instructorId, userId), eq(courses.state, 'published')))
    .orderBy(desc(courses.learners), desc(courses.publishedAt), courses.id);
  if (courseRows.length === 0) return undefined;
  const teaches = await chosenCourses(
    db,
    courseRows.map(({ id }) => id),
  );
  return {
    ...profile,
    rating: ratingOf(histogram),
    photoUrl: photoUrlOf(photoKey),
    picture: instructorPicture({ ...profile, brand: await brandOf(db) }),
    teaches,
  };
}
