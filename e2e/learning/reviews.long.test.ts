import { afterEach, expect, test } from 'vitest';
import { openBrowser, type Someone, sessionOf } from '../testing/browser.ts';
import { shelved } from '../testing/shelved.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const TITLE = 'Bridges that stand';
/** A published course of one article, of its own teacher; and its slug. */
async function createCourse() {
  const teacher = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const slug = `bridges-${crypto.randomUUID().slice(0, 8)}`;
  const [made] = await look<{ id: string }>(
    databaseUrl,
    `with page as (
       insert into catalog_instructors (user_id, slug) values ($1, $2)
     ), course as (
       insert into catalog_courses (slug, title, summary, level, state, published_at, instructor_id, category_id, lectures, seconds, edition)
       select $2, $3, 'Weight, drawn as arrows, from one stone to the other.', 'beginner', 'published', now(), $1, id, 1, 120, 1
       from catalog_categories where parent_id is not null limit 1 returning id
     ), section as (
       insert into catalog_sections (course_id, title, position) select id, 'First steps', 1 from course returning id, course_id
     )
     insert into catalog_lectures (course_id, section_id, position, title, kind, seconds, html)
     select course_id, id, 1, 'One arch', 'article', 120, '<p>Words.</p>' from section returning id`,
    [teacher.userId, slug, TITLE],
  );
  await shelved(databaseUrl, slug);
  return { teacher, slug, lectureId: made?.id ?? '' };
}
/** Enrolled, with the one lecture read. */
async function learner({ slug, lectureId }: { slug: string; lectureId: string }, fullName: string) {
  const person = await someone({ fullName });
  await as(person, 'POST', `/learning/courses/${slug}/enrolment`);
  await as(person, 'POST', `/learning/lectures/${lectureId}/reading`);
  return person;
}
async function as(person: Someone, method: string, path: string, body?: object) {
  const { token } = await sessionOf(address, person);
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
}

test('a learner rates, the teacher answers, another reports, an admin hides, and the histogram follows each', async () => {
  const of = await createCourse();
  const here = `/pages/course/detail-adv/${of.slug}`;
  const [writer, other] = [await learner(of, 'Tara Menon'), await learner(of, 'Anil Rao')];
  await as(other, 'PUT', `/courses/${of.slug}/own-review`, { stars: 5, text: 'Every arch is drawn.' });

  const { page } = await comingBack(writer);
  await page.goto(here);
  await page.getByRole('button', { name: 'Rate course' }).click();
  const dialog = page.getByRole('dialog', { name: /^Your review of/ });
  await dialog.getByRole('radio', { name: '1 star', exact: true }).check({ force: true });
  await dialog.getByRole('textbox').fill('Call me on 98450 for the answers.');
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await page.getByRole('link', { name: '1 star: 1' }).waitFor();
  await page.getByRole('link', { name: '5 stars: 1' }).waitFor();

  const teaching = await comingBack(of.teacher);
  await teaching.page.goto('/instructor/review');
  await teaching.page.getByRole('button', { name: 'Reply to Anil Rao' }).click();
  await teaching.page.getByRole('textbox', { name: /^Public reply to/ }).fill('Thank you, Anil.');
  await teaching.page.getByRole('button', { name: 'Publish reply' }).click();
  await teaching.page.getByRole('button', { name: 'Edit reply to Anil Rao' }).waitFor();

  // A page from the server, as visitors and search engines get it: kept for a second at most once it is another one.
  const shown = async () => (await fetch(address + here)).text();
  await expect.poll(shown, { timeout: 15_000 }).toContain('Thank you, Anil.');
  const reader = await comingBack(other);
  await reader.page.goto(here);
  await reader.page.getByText('Thank you, Anil.').waitFor();
  await reader.page.getByRole('button', { name: 'Report review by Tara Menon' }).click();
  const report = reader.page.getByRole('dialog', { name: 'Report review' });
  await report.getByRole('radio', { name: 'Shares private information' }).check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await reader.page.getByText('Reported', { exact: true }).waitFor();

  const ruling = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }));
  await ruling.page.goto(`/admin/reviews?state=reported&course=${of.slug}`);
  await ruling.page.getByText('Shares private information').waitFor();
  await ruling.page.getByRole('button', { name: 'Hide review by Tara Menon' }).click();
  const hiding = ruling.page.getByRole('dialog', { name: 'Hide this review?' });
  await hiding.getByRole('textbox').fill('It gives a telephone number.');
  await hiding.getByRole('button', { name: 'Hide review' }).click();
  await ruling.page.getByText('No reviews match').waitFor();

  await expect.poll(shown, { timeout: 15_000 }).not.toContain('98450');
  expect(await shown()).toContain('1 star: none');
  await page.goto(here);
  await page.getByText('Hidden by an admin. Only you can see it. Reason: It gives a telephone number.').waitFor();
  expect(await page.getByRole('link', { name: '1 star: 1' }).count()).toBe(0);
});
