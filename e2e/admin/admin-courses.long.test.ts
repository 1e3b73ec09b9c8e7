import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openBrowser, type Someone, sessionOf } from '../testing/browser.ts';
import { shelved } from '../testing/shelved.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack, visit, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

async function as<T>(person: Someone, method: string, path: string, body?: object) {
  const { token } = await sessionOf(address, person);
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

interface Draft {
  details: { version: number; content: Record<string, unknown> };
  outline: { version: number };
}
/** A course of one article and one question, handed in by its author. */
async function handedIn(author: Someone, title: string, category: string) {
  const { courseId } = await as<{ courseId: string }>(author, 'POST', '/authoring/courses', { title });
  const at = `/authoring/courses/${courseId}`;
  const { details, outline } = await as<Draft>(author, 'GET', at);
  await as(author, 'PUT', `${at}/details`, {
    version: details.version,
    content: { ...details.content, summary: 'Threads over and under, until they are cloth to wear.', category },
  });
  const sectionId = randomUUID();
  const sections = [{ id: sectionId, title: 'The loom', lectures: [] }];
  await as(author, 'PUT', `${at}/outline`, { version: outline.version, content: { sections } });
  const rules = { preview: false, required: true, completion: 'auto', opensAt: null, opensAfterDays: null, needs: [] };
  const html = '<p>A warp thread is held tight. A weft thread goes over and under it.</p>';
  await as(author, 'POST', `${at}/lectures`, {
    sectionId,
    lectures: [
      { lectureId: randomUUID(), content: { kind: 'article', title: 'Warp and weft', html, files: [], rules } },
    ],
  });
  await as(author, 'POST', `${at}/submission`, { note: 'My first course.' });
  return courseId;
}

const admin = () => someone({ role: 'admin', fullName: 'Ann Lee' });
const author = () => someone({ role: 'instructor', fullName: 'Ben Ito' });

test('two subjects become one, and the old address leads to the courses of both', async () => {
  const mark = randomUUID().slice(0, 6);
  const [from, into] = [`Weaving ${mark}`, `Textiles ${mark}`];
  const { page, complaints } = await comingBack(await admin());
  await page.goto('/admin/course-category');
  for (const name of [from, into]) {
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('button', { name: `Actions for ${name}` }).waitFor();
  }
  const teacher = await author();
  await look(
    databaseUrl,
    `with page as (insert into catalog_instructors (user_id, slug) values ($1, $2))
     insert into catalog_courses (slug, title, summary, level, state, published_at, instructor_id, category_id, edition)
     select $2, 'Loom by loom', 'Threads from the first knot to a cloth that holds.', 'beginner', 'published', now(), $1, id, 1 from catalog_categories where label = $3
     returning id`,
    [teacher.userId, `loom-${mark}`, from],
  );
  await shelved(databaseUrl, `loom-${mark}`);
  await page.reload();

  // By keys alone the newer one goes above the older, and a reload finds it there.
  const names = () => page.getByRole('list', { name: 'Categories' }).locator(':scope > li b').allTextContents();
  const grip = page.getByRole('button', { name: `Move ${into}` });
  await grip.focus();
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/category-order'));
  await page.keyboard.press('Alt+ArrowUp');
  expect((await saving).status()).toBe(200);
  await page.reload();
  await grip.waitFor();
  expect((await names()).slice(-2)).toEqual([into, from]);

  await page.getByRole('button', { name: `Actions for ${from}` }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 course moves.').waitFor();
  await dialog.getByLabel('Merge into').selectOption({ label: into });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${from}` }).waitFor({ state: 'detached' });

  const { page: outside } = await visit();
  await outside.goto(`/pages/course/grid?category=weaving-${mark}`);
  expect(new URL(outside.url()).searchParams.get('category')).toBe(`textiles-${mark}`);
  await outside.getByRole('heading', { level: 1, name: into }).waitFor();
  await outside.getByRole('link', { name: 'Loom by loom' }).first().waitFor();
  expect(complaints).toEqual([]);
});

test('a submission is returned with a remark at its passage; another is published and stands in the catalogue', {
  timeout: 180_000,
}, async () => {
  const mark = randomUUID().slice(0, 6);
  const ben = await author();
  const [returned, published] = [`Knots ${mark}`, `Looms ${mark}`];
  const returnedId = await handedIn(ben, returned, 'design');
  await handedIn(ben, published, 'design');
  const { page, complaints } = await comingBack(await admin());
  await page.goto(`/admin/all-courses?view=queue&q=${mark}`);
  await page.getByRole('link', { name: returned }).click();
  await page.getByRole('heading', { level: 1, name: returned }).waitFor();
  await page.getByText('My first course.').waitFor();
  await page
    .getByRole('link', { name: /Warp and weft/ })
    .first()
    .click();
  const definition = page.getByText('A weft thread goes over and under it.');
  await definition.waitFor();
  await definition.evaluate((element) => {
    const text = element.firstChild as Text;
    const start = text.data.indexOf('A weft');
    getSelection()?.setBaseAndExtent(text, start, text, start + 'A weft thread'.length);
  });
  await page.getByRole('button', { name: 'Comment on selection' }).click();
  await page.getByLabel('Change needed here').fill('Say which of them is which.');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await page.locator('blockquote', { hasText: 'A weft thread' }).waitFor();
  await page.getByRole('button', { name: 'Return with comments' }).click();
  await page.getByLabel('Changes needed', { exact: true }).fill('One sentence is not clear yet.');
  await page.getByRole('button', { name: 'Return submission' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor();
  const { items } = await as<{ items: { text: string; quote: { exact: string } }[] }>(
    ben,
    'GET',
    `/authoring/courses/${returnedId}/remarks`,
  );
  expect(items).toMatchObject([{ text: 'Say which of them is which.', quote: { exact: 'A weft thread' } }]);

  await page.goto(`/admin/all-courses?view=queue&q=${mark}`);
  await page.getByRole('link', { name: published }).click();
  await page.getByRole('button', { name: 'Publish course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).waitFor();
  const { page: outside } = await visit();
  await outside.goto(`/pages/course/grid?q=${published.replace(' ', '+')}`);
  await outside.getByRole('link', { name: published }).first().waitFor();
  expect(complaints).toEqual([]);
});
