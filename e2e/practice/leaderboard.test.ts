import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, type Someone } from '../testing/browser.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

/** A course of articles that stands on no shelf; each of these people finished so many of them, which a job has counted. */
async function courseOf(learners: [Someone, number][]) {
  const teacher = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const slug = `ladders-${crypto.randomUUID().slice(0, 8)}`;
  const [course] = await look<{ id: string }>(
    databaseUrl,
    `insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
     values ($1, $2, (select id from catalog_categories limit 1), 'Ladders', 'Rungs.', 'beginner', 'archived', now())
     returning id`,
    [slug, teacher.userId],
  );
  const lectures = await look<{ id: string }>(
    databaseUrl,
    `with part as (insert into catalog_sections (course_id, position, title) values ($1, 1, 'First') returning id)
     insert into catalog_lectures (course_id, section_id, position, title, kind, seconds, html)
     select $1, part.id, n, 'Rung ' || n, 'article', 120, '<p>Up.</p>' from part, generate_series(1, 5) n returning id`,
    [course?.id],
  );
  for (const [{ userId }, done] of learners)
    await look(
      databaseUrl,
      `with place as (insert into learning_enrolments (student_id, course_id) values ($1, $2) returning id),
       done as (insert into learning_lecture_progress (enrolment_id, lecture_id, done_at, done_by)
         select place.id, l.id, now(), 'read' from place, catalog_lectures l
         where l.course_id = $2 and l.position <= $3 returning lecture_id, done_at)
       insert into learning_points (student_id, kind, source_id, points, at, week, month, course_id)
       select $1, 'lecture-done', lecture_id::text, 10, done_at,
         date_trunc('week', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC'), $2 from done`,
      [userId, course?.id, done],
    );
  return { slug, lectures };
}

test('a lecture that one finishes moves the board that another looks at, and a name can be hidden', async () => {
  const asha = await someone({ fullName: 'Asha Rao' });
  const bela = await someone({ fullName: 'Bela Sen' });
  const { slug, lectures } = await courseOf([
    [asha, 2],
    [bela, 1],
  ]);
  const [own, other] = [await comingBack(asha), await comingBack(bela)];
  await own.page.goto(`/student/leadership-board?course=${slug}`, { waitUntil: 'networkidle' });
  const rows = own.page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
  await rows.nth(1).waitFor();
  expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('You'), expect.stringContaining('Bela Sen')]);
  await own.page.getByRole('heading', { name: 'You’re at the top' }).waitFor();

  await other.page.goto(`/student/leadership-board?course=${slug}`);
  await other.page.getByRole('heading', { name: '11 points to pass Asha Rao' }).waitFor();
  for (const done of [2, 3]) {
    await other.page.goto(`/pages/course/video-player?course=${slug}&lecture=${lectures[done - 1]?.id}`);
    await other.page.getByRole('button', { name: 'Mark as read' }).click();
    await other.page.getByText(`${done} of 5 lectures completed`).first().waitFor();
  }
  // Nothing is pressed here: the other one's lecture moved it.
  await own.page.getByRole('heading', { name: '11 points to pass Bela Sen' }).waitFor();
  expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('Bela Sen'), expect.stringContaining('You')]);

  await other.page.goto(`/student/leadership-board?course=${slug}`);
  await other.page.getByRole('checkbox', { name: 'Hide my name' }).check();
  const pseudonym = /“(Student \d{6})”/.exec(await other.page.getByText(/Others see “/).innerText())?.[1] ?? '';
  await own.page.reload();
  await own.page.getByRole('heading', { name: `11 points to pass ${pseudonym}` }).waitFor();
  expect(await own.page.getByText('Bela Sen').count()).toBe(0);
  expect(await barriers(own.page)).toEqual([]);

  // The week's board is the site's where nothing else is chosen.
  await own.page.getByLabel('Course').selectOption('');
  await own.page.waitForURL('**/student/leadership-board');
  await own.page.setViewportSize({ width: 320, height: 640 });
  expect(await own.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect([...own.complaints, ...other.complaints]).toEqual([]);
});
