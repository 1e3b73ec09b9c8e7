import { afterEach, expect, test } from 'vitest';
import { openBrowser, signIn } from '../testing/browser.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
const COURSE = 'sql-that-answers-questions';
const TITLE = 'SQL that answers questions';

test('what a visitor saved joins their list at sign-in; from there the course is enrolled in with one press', async () => {
  const person = await someone();
  const { page, complaints } = await visit();
  await page.goto(`/pages/course/detail-adv/${COURSE}`);
  await page
    .getByRole('button', { name: `Wishlist: ${TITLE}` })
    .first()
    .click();
  await page.goto('/shop/wishlist');
  await page.getByRole('link', { name: TITLE, exact: true }).waitFor();
  await page.getByRole('link', { name: 'Sign in to keep your wishlist' }).click();
  await page.waitForURL('**/auth/sign-in**');
  await signIn(page, person);
  await page.waitForURL('**/shop/wishlist');
  await page.getByRole('button', { name: `Enrol in ${TITLE}` }).click();
  await page.getByRole('link', { name: `Continue ${TITLE}` }).waitFor();
  const saved = await look(databaseUrl, 'select 1 from wishlist_items where user_id = $1', [person.userId]);
  expect(saved).toHaveLength(1);
  await page.getByRole('button', { name: `Remove ${TITLE}` }).click();
  await page.getByText('Your wishlist is empty').waitFor();
  expect(complaints).toEqual([]);
});

test('available courses are narrowed in the address; one’s own leaves the list when it is put away, and comes back', async () => {
  const person = await someone();
  const { page } = await comingBack(person);
  await page.goto('/student/available-courses');
  await page.getByPlaceholder('What do you want to learn?').fill('sql');
  await page.waitForURL((url) => url.searchParams.get('q') === 'sql');
  // It may stand among what is recommended, too.
  const all = page.getByRole('region', { name: 'All courses' });
  await all.getByRole('button', { name: `Enrol in ${TITLE}` }).click();
  await all.getByRole('link', { name: `Continue ${TITLE}` }).waitFor();
  await page.goto('/student/course-list');
  await page.getByRole('button', { name: `Archive ${TITLE}` }).click();
  await page.getByText('You have no courses yet').waitFor();
  await page.getByRole('link', { name: 'Archived 1' }).click();
  await page.getByRole('button', { name: `Restore ${TITLE}` }).click();
  await page.getByText('Nothing archived').waitFor();
  await page.getByRole('link', { name: 'All your courses' }).click();
  await page.getByRole('link', { name: TITLE, exact: true }).waitFor();
});

test('the dashboard draws what was learnt, and its numbers open as a table by keyboard', async () => {
  const person = await someone();
  await look(
    databaseUrl,
    `with course as (select id from catalog_courses where slug = $2),
       learns as (insert into learning_enrolments (student_id, course_id) select $1, id from course)
     insert into learning_hours (student_id, course_id, quarter, watched_ms, lectures_done)
     select $1, id, date_bin('15 minutes', now() - n * interval '1 day', '2000-01-01Z'), 600000 * n, n
     from course, generate_series(1, 3) n`,
    [person.userId, COURSE],
  );
  const { page, complaints } = await comingBack(person);
  await page.goto('/student/dashboard');
  const chart = page.getByRole('figure', { name: 'Lectures completed and video minutes by day' });
  await chart.scrollIntoViewIfNeeded();
  await chart.locator('svg text').first().waitFor({ state: 'attached' });
  await page.getByText('Learn today to keep your streak.').waitFor();
  await chart.getByRole('button', { name: 'Show all' }).press('Enter');
  await chart.getByRole('button', { name: 'View as table' }).press('Enter');
  const rows = chart.getByRole('row');
  expect(await rows.count()).toBe(85);
  expect(complaints).toEqual([]);
});
