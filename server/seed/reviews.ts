import { eq } from 'drizzle-orm';
import { type Db, one } from '../platform/database/db.ts';
import { courses, reviews } from '../tables/catalog/catalog.ts';
import { courseSources, reviewSources } from './sources.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What the demo's learners say of their courses. */
export async function loadReviews(tx: Db, people: Map<string, string>, now: Date) {
  for (const { slug } of courseSources()) {
    const sources = reviewSources(slug);
    if (sources.length === 0) continue;
    const { id } = one(await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug)));
    await tx.insert(reviews).values(
      sources.map(({ student, stars, text, daysAgo }) => {
        const studentId = people.get(student);
        if (!studentId) throw new Error(`${slug} was reviewed by ${student}, who is not there`);
        return { courseId: id, studentId, stars, text, writtenAt: new Date(now.getTime() - daysAgo * DAY) };
      }),
    );
  }
}
