import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { isNarrow } from '../testing/narrow.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack } = await openBrowser();

const api = (token: string) => callsOf(address, token);
async function category() {
  const [found] = await look<{ key: string }>(
    databaseUrl,
    'select key from catalog_categories order by position limit 1',
  );
  return found?.key ?? '';
}

test('an assignment from its author’s desk to marks that a learner reads, and a second version', {
  timeout: 300_000,
}, async () => {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const desk = await comingBack(teacher);
  const author = api(desk.token);
  const title = `Wells ${teacher.userId.slice(0, 8)}`;
  const { courseId } = await author('POST', '/authoring/courses', { title });
  const { page } = desk;
  await page.goto(`/instructor/create-course?course=${courseId}&step=curriculum`);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section 1 title').fill('First steps');
  await page.getByRole('button', { name: 'Add lectures to First steps' }).click();
  await page.getByLabel('Type').selectOption('Assignment');
  await page.getByLabel('Titles').fill('Draw a well');
  await page.getByRole('button', { name: 'Add 1 lecture' }).click();
  await page.getByRole('link', { name: 'Draw a well' }).click();

  const task = page.getByRole('textbox', { name: 'Assignment instructions' });
  await task.click();
  await task.pressSequentially('Draw a well and say why it has steps.');
  await page.getByRole('checkbox', { name: 'Files' }).check();
  await page.getByLabel('Due', { exact: true }).selectOption('Days after each student’s start');
  await page.getByLabel('Days after start', { exact: true }).fill('0');
  await page.getByLabel('Late penalty', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Add criterion' }).click();
  await page.getByLabel('Criterion 1', { exact: true }).fill('The steps');
  await page.getByLabel('Description 1', { exact: true }).fill('None are drawn.');
  await page.getByLabel('Points 2', { exact: true }).fill('7.5');
  await page.getByLabel('Description 2', { exact: true }).fill('Every step is there.');
  await page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
  await page.getByText('Issues to fix', { exact: true }).waitFor({ state: 'detached' });
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);

  const { details } = (await author('GET', `/authoring/courses/${courseId}`)) as {
    details: { version: number; content: object };
  };
  const content = { ...details.content, summary: 'Steps that lead down.', category: await category() };
  await author('PUT', `/authoring/courses/${courseId}/details`, { version: details.version, content });
  const { submissionId } = await author('POST', `/authoring/courses/${courseId}/submission`, { note: '' });
  const admin = api((await sessionOf(address, await someone({ role: 'admin' }))).token);
  const { slug } = await admin('POST', `/authoring/submissions/${submissionId}/publication`, { words: '' });

  // A learner who began yesterday hands in late: a text and a file, though the tab dies in between.
  const asha = await someone({ fullName: 'Asha Rao' });
  const visit = await comingBack(asha);
  await api(visit.token)('POST', `/learning/courses/${slug}/enrolment`);
  await look(
    databaseUrl,
    `update learning_enrolments set enrolled_at = now() - interval '20 hours' where student_id = $1`,
    [asha.userId],
  );
  const learner = visit.page;
  await learner.goto(`/pages/course/video-player?course=${slug}`);
  await learner.getByText('Draw a well and say why it has steps.').waitFor();
  await learner.getByText('25% late penalty so far').waitFor();
  const text = learner.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await text.pressSequentially('A well has steps so that people reach the water.');
  await learner.getByText('Draft saved. Only you can see it until you submit.').waitFor();
  await learner.reload();
  await learner.getByText('A well has steps so that people reach the water.').waitFor();
  await learner.getByLabel('Files to add').setInputFiles([
    { name: 'well.txt', mimeType: 'text/plain', buffer: Buffer.from('___|‾‾|___') },
    { name: 'program.txt', mimeType: 'text/plain', buffer: Buffer.from('MZ not a drawing') },
  ]);
  await learner.getByRole('link', { name: /well\.txt/ }).waitFor();
  await learner.getByText(/is a Windows program/).waitFor();
  expect(await barriers(learner)).toEqual([]);
  expect(await isNarrow(learner)).toBe(true);
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = learner.getByRole('dialog');
  await dialog.getByText('Late: 25% penalty.').waitFor();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await learner.getByText('Waiting to be marked.').waitFor();
  await learner.getByText('1 day late').waitFor();
  await learner.locator('h1 + p').getByText('Done').waitFor();

  // The teacher hears of it, marks by the rubric and remarks on words of it.
  await page.goto('/notices');
  await page.getByRole('link', { name: /Asha Rao submitted an assignment/ }).click();
  await page.getByRole('link', { name: 'Asha Rao', exact: true }).click();
  const work = page.getByText('A well has steps so that people reach the water.');
  await work.waitFor();
  await work.evaluate((element) => {
    const range = document.createRange();
    const textNode = element.firstChild ?? element;
    range.setStart(textNode, 11);
    range.setEnd(textNode, 16);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await page.getByRole('button', { name: 'Comment on selection' }).click();
  await page.getByLabel('Inline comment', { exact: true }).fill('How many?');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await page.getByRole('list').getByText('How many?').waitFor();
  await page.getByRole('button', { name: 'Save marks' }).click();
  await page.getByText('Choose a level for “The steps”.').waitFor();
  await page.getByRole('radio', { name: /Every step is there\./ }).check();
  await page.getByText('minus 25% late penalty: 5.62').or(page.getByText('minus 25% late penalty: 5.63')).waitFor();
  await page.getByLabel('Overall comment').fill('Drawn with care.');
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Save marks' }).click();
  await page.getByText('Saved. The student sees it when you release all marks.').waitFor();
  await learner.reload();
  await learner.getByText('Waiting to be marked.').waitFor();
  expect(await learner.getByText('Drawn with care.').count()).toBe(0);

  await page.getByRole('link', { name: 'All submissions' }).click();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all submissions' }).click();
  const entries = unzipSync(await readFile(await (await coming).path()));
  expect(Object.keys(entries).some((name) => /^Asha Rao \w+\/version 1\/files\/well\.txt$/.test(name))).toBe(true);
  await page.getByRole('button', { name: 'Release marks (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('button', { name: 'Release marks (0)' }).waitFor();

  // The learner reads the marks, without loading the page again, and hands in once more.
  await learner.getByText('Drawn with care.').waitFor();
  await learner.getByText('How many?').waitFor();
  await learner.getByText(/^Passed, 75%/).waitFor();
  expect(await barriers(learner)).toEqual([]);
  expect(await isNarrow(learner)).toBe(true);
  await text.click();
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' There are ninety.');
  await learner.getByText('Draft saved. Only you can see it until you submit.').waitFor();
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  await learner.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await learner.getByRole('button', { name: 'Version 2' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Asha Rao', exact: true }).click();
  await page.getByText(/There are ninety\./).waitFor();
  await page.getByRole('button', { name: 'Version 1' }).click();
  await page.getByText('Released marks').waitFor();
  expect([...desk.complaints, ...visit.complaints]).toEqual([]);
});
