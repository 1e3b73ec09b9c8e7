import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack } = await openBrowser();

const api = (token: string) => callsOf(address, token);

const film = (name: string) => ({
  name,
  mimeType: 'video/webm',
  buffer: readFileSync('content/media/two-pointers.webm'),
});
const lectures = (page: Page) =>
  page
    .getByRole('list', { name: /^Lectures in/ })
    .getByRole('link')
    .allTextContents();
const saved = (page: Page) => page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();

/** A teacher at the curriculum of a course with one section, and the ways to its draft. */
async function atWork() {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { page, token, complaints } = await comingBack(teacher);
  const call = api(token);
  const { courseId } = await call('POST', '/authoring/courses', { title: `Two fingers ${teacher.userId.slice(0, 8)}` });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/instructor/create-course?course=${courseId}&step=curriculum`);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section 1 title').fill('First steps');
  return { page, call, complaints, courseId: String(courseId) };
}

test('films and files become lectures of a section, in natural order, and fill while their author is elsewhere', {
  timeout: 360_000,
}, async () => {
  const { page, call, complaints, courseId } = await atWork();
  const files = page.getByLabel('Files for First steps', { exact: true });
  await files.setInputFiles([
    film('10 Round up.webm'),
    film('2_two-pointers.webm'),
    { name: 'broken.webm', mimeType: 'video/webm', buffer: Buffer.from('no film at all') },
    { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await expect.poll(() => lectures(page), soon).toEqual(['1.1 Two-pointers', '1.2 10 Round up', '1.3 Broken']);
  await page.getByRole('list', { name: 'Files not accepted' }).getByText('This file is empty.').waitFor();

  // Dropped onto the section: it stands behind the others.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['a,b\n1,2\n'], 'exercise data.csv', { type: 'text/csv' }));
    return data;
  });
  const section = page.locator('[data-section]');
  await section.dispatchEvent('dragover', { dataTransfer: dropped });
  await section.and(page.locator('[data-over]')).waitFor();
  await section.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('link', { name: 'Exercise data' }).waitFor();

  // At another step: the files arrive, and go into their lectures.
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'FAQ' }).first().click();
  const seconds = async () => {
    const { lectures: lines } = (await call('GET', `/authoring/courses/${courseId}`)) as {
      lectures: { title: string; seconds: number; files: number; problems: number }[];
    };
    return lines.map(({ title, seconds, files, problems }) => [title, Math.round(seconds), files, problems]);
  };
  await expect.poll(seconds, { ...soon, interval: 500 }).toEqual([
    ['Two-pointers', 69, 0, 0],
    ['10 Round up', 69, 0, 0],
    ['Broken', 0, 0, 1],
    ['Exercise data', 0, 1, 0],
  ]);

  // What was refused says why in its place; another film takes it.
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Curriculum' }).click();
  const row = page.getByRole('list', { name: 'Lecture file', exact: true });
  await row.getByRole('alert').first().waitFor();
  expect(await row.count()).toBe(1);
  expect(await barriers(page)).toEqual([]);

  // A page that was loaded anew cannot open files: it says what to do.
  await page.reload();
  await row.getByText(/“broken.webm” didn’t finish uploading/).waitFor();
  await row.getByLabel('Choose a file for this lecture').setInputFiles(film('mended.webm'));
  await expect.poll(async () => (await seconds())[2], { ...soon, interval: 500 }).toEqual(['Broken', 69, 0, 0]);
  await row.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(complaints).toEqual([]);
});

test('C18: a film asks, shows once more what it taught, comes back to its question, and goes on', {
  timeout: 360_000,
}, async () => {
  const { page, call, complaints, courseId } = await atWork();
  await page.getByLabel('Files for First steps', { exact: true }).setInputFiles([film('Two pointers.webm')]);
  await page.getByRole('link', { name: 'Two pointers' }).waitFor();
  await page.getByRole('list', { name: 'Lecture file', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Two pointers' }).click();
  const asks = page.getByRole('region', { name: 'Video questions' });
  await asks.waitFor();
  const desk = page.locator('video');
  const goTo = async (to: number) => {
    await desk.evaluate((video: HTMLVideoElement, at) => {
      video.currentTime = at;
    }, to);
  };
  await desk.waitFor();
  await goTo(7);
  await asks.getByRole('button', { name: 'Add question at 0:07' }).click();
  const text = asks.getByRole('textbox', { name: 'Question', exact: true });
  await text.click();
  await text.pressSequentially('How many cards are there?');
  await asks.getByLabel('Option 1', { exact: true }).fill('Nine');
  await asks.getByLabel('Option 2', { exact: true }).fill('Ten');
  await asks.getByLabel('Option 1 is correct', { exact: true }).check();
  await asks.getByRole('button', { name: 'Add explanation' }).click();
  const why = asks.getByRole('textbox', { name: 'Explanation', exact: true });
  await why.click();
  await why.pressSequentially('Count them from the left.');
  await goTo(4);
  await asks.getByRole('button', { name: 'Here: set rewatch start to video position' }).click();
  await asks.getByRole('button', { name: /^0:07 How many cards are there\?.*rewatch from 0:04/ }).waitFor();
  await saved(page);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(complaints).toEqual([]);

  // Handed in and published.
  const { details } = (await call('GET', `/authoring/courses/${courseId}`)) as {
    details: { version: number; content: object };
  };
  const content = { ...details.content, summary: 'Two fingers on a row.', category: await category() };
  await call('PUT', `/authoring/courses/${courseId}/details`, { version: details.version, content });
  const { submissionId } = await call('POST', `/authoring/courses/${courseId}/submission`, { note: '' });
  const admin = api((await sessionOf(address, await someone({ role: 'admin' }))).token);
  const { slug } = await admin('POST', `/authoring/submissions/${submissionId}/publication`, { words: '' });

  const student = await someone();
  const visit = await comingBack(student, { viewport: { width: 320, height: 640 }, hasTouch: true });
  const learner = visit.page;
  await api(visit.token)('POST', `/learning/courses/${slug}/enrolment`);
  await learner.goto(`/pages/course/video-player?course=${slug}&t=5`);
  const video = learner.locator('video');
  const playing = () =>
    video.evaluate((one: HTMLVideoElement) => [one.paused, Math.round(one.currentTime)] as [boolean, number]);
  await learner.getByRole('button', { name: 'Play', exact: true }).click();
  const question = learner.getByRole('dialog', { name: 'Question at 0:07' });
  await question.waitFor(soon);
  expect(await playing()).toEqual([true, 7]);
  expect(await learner.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await barriers(learner)).toEqual([]);

  // By keys alone: a wrong answer, the way back, and the question again by itself.
  await learner.keyboard.press('Tab');
  await learner.keyboard.press('Space');
  const first = (await question.getByRole('radio').first().locator('xpath=..').textContent()) ?? '';
  if (first.includes('Nine')) await learner.keyboard.press('ArrowDown');
  await learner.keyboard.press('Enter');
  await question.getByText('Not correct yet').waitFor();
  await question.getByText('Count them from the left.').waitFor();
  expect(await barriers(learner)).toEqual([]);
  await learner.keyboard.press('Tab');
  await learner.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect((await playing())[0]).toBe(false);
  await question.waitFor(soon);
  expect(await playing()).toEqual([true, 7]);

  await question.getByRole('radio', { name: 'Nine' }).check();
  await question.getByRole('button', { name: 'Check answer' }).click();
  await question.getByText('Correct', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Continue video' }).click();
  await expect.poll(async () => (await playing())[1], soon).toBeGreaterThanOrEqual(9);
  const answers = await look<{ number: number; is_right: boolean }>(
    databaseUrl,
    'select number, is_right from assessment_film_answers where student_id = $1 order by number',
    [student.userId],
  );
  expect(answers).toEqual([
    { number: 1, is_right: false },
    { number: 2, is_right: true },
  ]);
  expect(visit.complaints).toEqual([]);
});

async function category() {
  const [found] = await look<{ key: string }>(
    databaseUrl,
    'select key from catalog_categories order by position limit 1',
  );
  return found?.key ?? '';
}
