import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

/** A course that is taught on but offered no more, so that it stands on no shelf where others walk; its learners come by name. */
async function createCourse() {
  const teacher = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const slug = `dashboards-${crypto.randomUUID().slice(0, 8)}`;
  const [course] = await look<{ id: string }>(
    databaseUrl,
    `insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at, edition)
     values ($1, $2, (select id from catalog_categories limit 1), 'Knots and splices', 'Ropes.', 'beginner', 'archived', now(), 1)
     returning id`,
    [slug, teacher.userId],
  );
  const courseId = course?.id ?? '';
  await look(
    databaseUrl,
    `with part as (insert into catalog_sections (course_id, position, title) values ($1, 1, 'First') returning id)
     insert into catalog_lectures (course_id, section_id, position, title, kind, seconds)
     select $1, part.id, n, 'Knot ' || n, 'article', 120 from part, generate_series(1, 4) n`,
    [courseId],
  );

  /** Enrolled so many days ago, seen so many days ago, with so many lectures done. */
  const learner = async (
    fullName: string,
    { enrolled, seen, done }: { enrolled: number; seen: number; done: number },
  ) => {
    const { userId } = await someone({ fullName });
    await look(
      databaseUrl,
      `with place as (
         insert into learning_enrolments (student_id, course_id, enrolled_at, last_opened_at, completed_at)
         values ($1, $2, now() - make_interval(days => $3), now() - make_interval(days => $4),
           case when $5 = 4 then now() - make_interval(days => $4) end) returning id)
       insert into learning_lecture_progress (enrolment_id, lecture_id, opened_at, done_at, done_by)
       select place.id, l.id, now() - make_interval(days => $4), now() - make_interval(days => $4), 'read'
       from place, catalog_lectures l where l.course_id = $2 and l.position <= $5`,
      [userId, courseId, enrolled, seen, done],
    );
    return userId;
  };
  return { teacher, courseId, slug, learner };
}

test('a teacher sees what waits, follows a figure to its rows, and writes to who needs help', async () => {
  const { teacher, courseId, slug, learner } = await createCourse();
  await learner('Asha Rao', { enrolled: 60, seen: 30, done: 2 });
  await learner('Nila Bose', { enrolled: 5, seen: 1, done: 4 });
  const dev = await learner('Dev Anand', { enrolled: 3, seen: 3, done: 0 });
  await look(
    databaseUrl,
    `insert into learning_questions (course_id, author_id, title, asked_at) values ($1, $2, 'Which rope?', now() - interval '3 days')`,
    [courseId, dev],
  );
  await look(databaseUrl, 'insert into catalog_reviews (course_id, student_id, stars) values ($1, $2, 2)', [
    courseId,
    dev,
  ]);
  const { page, complaints } = await comingBack(teacher);
  await page.goto('/instructor/dashboard');
  await page.getByRole('heading', { name: 'Needs attention (2)' }).waitFor();
  await page.getByText('1 has waited more than 2 days.').waitFor();
  // The drop-off needs one course, and there is one.
  await page.getByRole('figure', { name: 'Lectures opened, completed and stopped at' }).waitFor();
  await page.getByText('Highest drop-off: “Knot 2”, 1 of 2.').waitFor();
  const funnel = page.getByRole('figure', { name: 'Enrolment to completion' });
  await funnel.getByRole('button', { name: 'View as table' }).click();
  await funnel.getByRole('row', { name: '50% completed 2 (66%)' }).waitFor();
  await page.getByRole('button', { name: 'Message Asha Rao about Knots and splices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Asha Rao' });
  await dialog.getByLabel('Subject').fill('The third knot');
  await dialog.getByLabel('Message').fill('It is easier than it looks.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Sent to 1 student').waitFor();
  await page.getByRole('link', { name: 'New students: 2' }).click();
  await page.waitForURL((url) => url.pathname === '/instructor/student-list' && url.searchParams.has('enrolledFrom'));
  const names = page.getByRole('row', { name: /Nila Bose|Dev Anand|Asha Rao/ });
  await expect.poll(() => names.count(), soon).toBe(2);
  await page.getByRole('link', { name: 'Remove' }).click();
  await expect.poll(() => names.count(), soon).toBe(3);
  await page.goto(`/instructor/dashboard?course=${slug}&period=7`);
  await page.getByRole('link', { name: /^Answer:/ }).click();
  await page.waitForURL((url) => url.searchParams.get('show') === 'unanswered');
  await page.getByText('Which rope?').waitFor();
  expect(complaints).toEqual([]);
});

test('course and period stand in the address and come back with it; a chart goes home as CSV', async () => {
  const { teacher, slug, learner } = await createCourse();
  await learner('Asha Rao', { enrolled: 20, seen: 1, done: 1 });
  const { page } = await comingBack(teacher);
  await page.goto('/instructor/dashboard');
  await page.getByLabel('Course').selectOption(slug);
  await page.getByLabel('Period').selectOption('7');
  await page.waitForURL((url) => url.searchParams.get('course') === slug && url.searchParams.get('period') === '7');
  await page.getByRole('link', { name: 'New students: 0' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'New students: 0' }).waitFor();
  await page.getByLabel('Period').selectOption('30');
  await page.getByRole('link', { name: 'New students: 1' }).waitFor();
  const chart = page.getByRole('figure', { name: 'Enrolments and completions' });
  const coming = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines.slice(1).reduce((sum, line) => sum + Number(line.split(',').at(-2)), 0)).toBe(1);
});

test('an admin lands where all teaching is, chooses one teacher, and finds the site on its own dashboard', async () => {
  const { teacher, learner } = await createCourse();
  await learner('Asha Rao', { enrolled: 20, seen: 1, done: 1 });
  const { page, complaints } = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }));
  await page.goto('/');
  await page.waitForURL('**/instructor/dashboard');
  await page.getByRole('figure', { name: 'Enrolment to completion' }).waitFor();
  await page.goto(`/instructor/dashboard?instructor=${teacher.userId}`);
  await page.getByRole('link', { name: 'Students: 1', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('instructor') === teacher.userId);
  await expect.poll(() => page.getByRole('row', { name: /Asha Rao/ }).count(), soon).toBe(1);
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { name: 'System health' }).waitFor();
  await page.getByRole('heading', { name: 'Most popular' }).waitFor();
  await page.getByText('Free disk space').waitFor();
  await page.getByRole('link', { name: /^Enrolments: / }).click();
  await page.waitForURL((url) => url.pathname === '/instructor/student-list' && url.searchParams.has('enrolledFrom'));
  expect(complaints).toEqual([]);
});

test.each([1440, 320])('neither dashboard scrolls sideways at %d px', async (width) => {
  const { page } = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }), {
    viewport: { width, height: 800 },
  });
  for (const [path, ready] of [
    ['/instructor/dashboard', 'Students who need help'],
    ['/instructor/dashboard?view=help', 'Students who need help'],
    ['/admin/dashboard', 'Recent audit log entries'],
  ] as const) {
    await page.goto(path);
    // What is far down comes when one gets there.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return page.getByRole('heading', { name: ready }).count();
      }, soon)
      .toBe(1);
    await page.getByLabel('Loading').first().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
