import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, type Someone } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack } = await openBrowser();
const COURSE = 'sql-that-answers-questions';
/** Bytes of scripts and styles of a lecture as they travel, compressed; the film is not counted. */
const MOST = 218_000;

const [course] = await look<{ id: string; instructor: string }>(
  databaseUrl,
  'select id, instructor_id as instructor from catalog_courses where slug = $1',
  [COURSE],
);
const lectures = await look<{ id: string; kind: string; title: string }>(
  databaseUrl,
  `select l.id, l.kind, l.title from catalog_lectures l join catalog_sections s on s.id = l.section_id
   where l.course_id = $1 order by s.position, l.position`,
  [course?.id],
);
const film = lectures.find(({ kind }) => kind === 'video');
/** Far down in the course, where no other journey looks. */
const article = lectures.findLast(({ kind }) => kind === 'article');
const at = (lectureId: string | undefined, more = '') =>
  `/pages/course/video-player?course=${COURSE}&lecture=${lectureId}${more}`;

async function learner() {
  const person = await someone();
  await enrol(person);
  return person;
}
const enrol = ({ userId }: Someone) =>
  look(databaseUrl, 'insert into learning_enrolments (student_id, course_id) values ($1, $2)', [userId, course?.id]);
const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('C4: a lecture that opens later says when, in the list and in its place, and opens nothing', async () => {
  const person = await learner();
  const opens = new Date(Date.now() + 5 * 86_400_000);
  await look(databaseUrl, 'update catalog_lectures set opens_at = $2 where id = $1', [article?.id, opens]);
  try {
    const { page, token } = await comingBack(person, { timezoneId: 'Asia/Kolkata' });
    await page.goto(at(article?.id));
    await page.getByRole('heading', { name: 'Not available yet' }).waitFor();
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
    await page.getByRole('main').getByText(day.format(opens)).first().waitFor();
    const answer = await fetch(`${address}/api/learning/lectures/${article?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'lecture_locked']);
    await page.getByRole('button', { name: 'View remaining lectures' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Remaining lectures' });
    await dialog.getByRole('link', { name: article?.title ?? '' }).waitFor();
    await dialog.getByText(/^Opens on /).waitFor();
  } finally {
    await look(databaseUrl, 'update catalog_lectures set opens_at = null where id = $1', [article?.id]);
  }
});

test('C7: N keeps a note at the moment, also while the connection is away, and its time leads back', async () => {
  const person = await learner();
  const { page, context, complaints } = await comingBack(person);
  await page.goto(at(film?.id));
  await page.getByRole('slider', { name: 'Position' }).press('PageUp');
  await expect.poll(() => timeOf(page), soon).toBeGreaterThanOrEqual(29);
  await page.locator('body').press('n');
  const note = page.getByLabel('New note at 0:30');
  await note.fill('Group before you count.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Saved on this device', { exact: true }).waitFor();
  const storedNotes = () =>
    look<{ at_ms: number }>(databaseUrl, 'select at_ms from learning_notes where student_id = $1', [person.userId]);
  expect(await storedNotes()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(storedNotes, soon).toHaveLength(1);
  await page.getByText('Saved on this device', { exact: true }).waitFor({ state: 'detached' });
  expect(Math.abs(((await storedNotes())[0]?.at_ms ?? 0) - 30_000)).toBeLessThan(1500);
  await page.getByRole('slider', { name: 'Position' }).press('Home');
  await expect.poll(() => timeOf(page), soon).toBeLessThan(1);
  await page.getByRole('button', { name: 'Play from 0:30' }).click();
  await expect.poll(() => timeOf(page), soon).toBeGreaterThanOrEqual(29);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export notes (Markdown)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`notes-${COURSE}.md`);
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('C8: asked beside the film, answered by the teacher, accepted by who asked', async () => {
  const person = await learner();
  const { page } = await comingBack(person);
  await page.goto(at(film?.id, '&tab=questions'));
  await page.getByRole('button', { name: 'Ask question' }).click();
  const title = `Why does a group drop empty rows ${person.userId.slice(0, 8)}?`;
  await page.getByLabel('Question title').fill(title);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('heading', { name: title }).waitFor();

  const [teaches] = await look<{ email: string }>(databaseUrl, 'select email from identity_users where id = $1', [
    course?.instructor,
  ]);
  const teacher = await comingBack({ userId: '', fullName: '', email: teaches?.email ?? '' }, {}, 'stepwell-demo');
  await teacher.page.goto('/instructor/review?view=questions');
  await teacher.page.getByRole('link', { name: title }).click();
  await teacher.page.getByLabel('Your answer').fill('Because null equals nothing, not even null.');
  await teacher.page.getByRole('button', { name: 'Send answer' }).click();
  await teacher.page.getByRole('heading', { name: '1 answer' }).waitFor();

  // Somebody else who asks the same is shown it first.
  const other = await comingBack(await learner());
  await other.page.goto(at(film?.id, '&tab=questions'));
  await other.page.getByRole('button', { name: 'Ask question' }).click();
  await other.page.getByLabel('Question title').fill('Does a group drop empty rows?');
  await other.page.getByText('Similar questions').waitFor();
  await other.page.getByRole('button', { name: title }).waitFor();

  await page.reload();
  await page.getByText('Because null equals nothing, not even null.').waitFor();
  await page.getByRole('button', { name: 'Accept answer' }).click();
  await page.getByText('Accepted', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.getByText('Solved, 1 answer').first().waitFor();
});

test('C6: a phone that is turned plays on, and what stands around a film weighs at most 218 kB', async () => {
  const { page } = await comingBack(await learner(), { viewport: { width: 390, height: 844 }, hasTouch: true });
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
  });
  await page.goto(at(film?.id), { waitUntil: 'networkidle' });
  const files = await Promise.all(sizes);
  const sum = files.reduce((all, [, size]) => all + size, 0);
  console.info(`The player before its film: ${sum} bytes in ${files.length} files.`);
  expect(sum, JSON.stringify(files)).toBeLessThanOrEqual(MOST);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => timeOf(page), soon).toBeGreaterThan(0.5);
  const before = await timeOf(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => timeOf(page), soon).toBeGreaterThan(before + 0.5);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('C6: what is watched while no report gets through arrives once the way is free, and once', async () => {
  const person = await learner();
  const { page } = await comingBack(person);
  await page.goto(at(film?.id));
  await page.route('**/watching', (route) => route.abort());
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => timeOf(page), soon).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause' }).first().click();
  await page.getByText('Offline: progress is saved on this device').waitFor();
  const paused = await timeOf(page);
  const storedProgress = () =>
    look<{ seconds: number; position: number }>(
      databaseUrl,
      `select (select coalesce(sum(upper(r) - lower(r)), 0)::float / 1000 from unnest(p.watched) r) as seconds,
         p.position_ms::float / 1000 as position
       from learning_lecture_progress p join learning_enrolments e on e.id = p.enrolment_id
       where e.student_id = $1 and p.lecture_id = $2`,
      [person.userId, film?.id],
    );
  expect((await storedProgress())[0]?.seconds ?? 0).toBe(0);
  await page.unroute('**/watching');
  await expect.poll(async () => (await storedProgress())[0]?.seconds, soon).toBeGreaterThan(2);
  const [row] = await storedProgress();
  expect(row?.seconds).toBeLessThanOrEqual(paused + 0.1);
  expect(Math.abs((row?.position ?? 0) - paused)).toBeLessThan(0.5);
  await page.getByText('Offline: progress is saved on this device').waitFor({ state: 'detached' });
});
