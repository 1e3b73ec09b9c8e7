import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, visit } = await openBrowser();

/** A course with one article that was published once and stands on no shelf any more. */
async function archived() {
  const teacher = await someone({ role: 'instructor', fullName: 'Meera Iyer' });
  const slug = `lamps-${randomUUID().slice(0, 8)}`;
  const [course] = await look<{ id: string }>(
    databaseUrl,
    `insert into catalog_courses (slug, title, summary, level, state, published_at, instructor_id, edition, lectures, seconds, category_id)
     select $1, 'Lamps of old', 'How they burn.', 'beginner', 'archived', now(), $2, 1, 1, 60, id
     from catalog_categories limit 1 returning id`,
    [slug, teacher.userId],
  );
  const [section] = await look<{ id: string }>(
    databaseUrl,
    `insert into catalog_sections (course_id, title, position) values ($1, 'First', 1) returning id`,
    [course?.id],
  );
  const [lecture] = await look<{ id: string }>(
    databaseUrl,
    `insert into catalog_lectures (course_id, section_id, kind, title, position, seconds, html)
     values ($1, $2, 'article', 'The wick', 1, 60, '<p>A wick draws oil upwards.</p>') returning id`,
    [course?.id, section?.id],
  );
  return { courseId: course?.id, at: `/pages/course/video-player?course=${slug}&lecture=${lecture?.id}` };
}

test('an archived course opens for its learners at its own address, and for nobody else', async () => {
  const { courseId, at } = await archived();
  const learner = await someone();
  await look(databaseUrl, 'insert into learning_enrolments (student_id, course_id) values ($1, $2)', [
    learner.userId,
    courseId,
  ]);
  const { page } = await comingBack(learner);
  await page.goto(at);
  await page.getByText('A wick draws oil upwards.').waitFor();
  await page.reload();
  await page.getByText('A wick draws oil upwards.').waitFor();

  const stranger = await comingBack(await someone());
  await stranger.page.goto(at);
  await stranger.page.getByRole('heading', { name: 'Lecture not found' }).waitFor();
  const { page: visitor } = await visit();
  await visitor.goto(at);
  await visitor.getByRole('heading', { name: 'Lecture not found' }).waitFor();
  expect(await visitor.getByText('A wick draws').count()).toBe(0);
});
