import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from '../testing/axe.ts';
import { openBrowser, type Someone } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { attemptIn, handIn, saved } from '../testing/quiz.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { look } from '../testing/stepwell.ts';
import { textQuiz } from '../testing/text-quiz.ts';

const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser(stepwell, camera);
afterEach(everybodyLeaves);

/** A final assessment of this teacher that asks for everything. */
async function asking(teacher: Someone) {
  const quizId = await textQuiz(databaseUrl, 3600);
  await look(databaseUrl, 'update assessment_quizzes set owner_id = $2 where id = $1', [quizId, teacher.userId]);
  const checks = ['fullScreen', 'focus', 'paste', 'screens', 'camera', 'watermark'];
  const settings = JSON.stringify(Object.fromEntries(checks.map((check) => [check, true])));
  await look(databaseUrl, 'insert into assessment_finals (quiz_id, integrity) values ($1, $2)', [quizId, settings]);
  return quizId;
}
const field = (page: Page) => page.getByRole('main').getByRole('textbox');
const paste = (page: Page, text: string) =>
  field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
  }, text);
/** Another window comes to the front for so long; the page's clock is moved, nobody waits. */
async function away(page: Page, seconds: number) {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.fastForward(seconds * 1000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
const sidewise = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('what a student agreed to is noted without being in the way, read alike by both, and answered', async () => {
  const teacher = await someone({ fullName: 'Ira Sen', role: 'instructor' });
  const student = await someone({ fullName: 'Tara Menon' });
  const quizId = await asking(teacher);
  const { page, complaints } = await comingBack(student);
  await page.clock.install();
  await page.goto(`/student/final-assessment?final=${quizId}`);
  const consent = page.getByRole('region', { name: 'What is recorded' });
  await consent.getByText('No automatic decisions').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await consent.getByRole('button', { name: 'Agree and start' }).click();
  await consent.getByText('Tick the box to start.').waitFor();
  await consent.getByRole('checkbox').check();
  await consent.getByRole('button', { name: 'Agree and start' }).click();
  await page.waitForURL(/[?&]attempt=/);
  const attemptId = attemptIn(page);
  await page.getByText('Camera on').waitFor();
  await page.getByText('This attempt is recorded').click();
  await page.getByText('You agreed to: Full screen, Other windows and tabs').waitFor();
  await page.getByLabel('Camera preview').waitFor();
  expect(await page.locator('[data-words^="Tara Menon"]').count()).toBeGreaterThan(0);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Enter full screen' }).click();
  await page.getByText('This assessment is designed for full screen').waitFor({ state: 'detached' });
  await field(page).click();
  await field(page).fill('a stepwell');
  await expect.poll(() => saved(page).count(), soon).toBe(1);
  await page.evaluate(() => document.exitFullscreen());
  await page.getByText(/You left full screen at \d\d:\d\d\. This is on your timeline/).waitFor();
  await page.clock.fastForward(12_000);
  await page.getByRole('button', { name: 'Return to full screen' }).click();
  await page.getByText('You left full screen').waitFor({ state: 'detached' });

  await away(page, 47);
  await away(page, 2);
  await field(page).selectText();
  await field(page).evaluate((element) => element.dispatchEvent(new Event('copy', { bubbles: true })));
  await paste(page, 'a stepwell');
  await paste(page, 'words from elsewhere');
  await page.clock.fastForward(130_000);
  await page.getByText(/Last photo at \d\d:\d\d:\d\d/).waitFor();
  const storedSnapshots = () =>
    look<{ stills: number }>(
      databaseUrl,
      'select count(*)::int as stills from assessment_integrity_stills where attempt_id = $1',
      [attemptId],
    );
  await expect.poll(async () => (await storedSnapshots())[0]?.stills, soon).toBe(1);
  await handIn(page);

  const own = page.getByRole('region', { name: 'Timeline' });
  await own.getByText('Attempt ended').waitFor();
  const lines = own.getByRole('listitem');
  await lines.filter({ hasText: 'Left full screen' }).first().waitFor();
  await lines.filter({ hasText: 'Switched to another window' }).filter({ hasText: 'once, 47 s' }).waitFor();
  await own.getByText('Pasted 20 characters into the answer to question 1').waitFor();
  expect(await own.getByText(/^Pasted \d+ characters/).count()).toBe(1);
  const snapshot = own.getByRole('img', { name: /Camera photo at/ });
  await snapshot.scrollIntoViewIfNeeded();
  await expect.poll(() => snapshot.evaluate((img: HTMLImageElement) => img.naturalWidth), soon).toBeGreaterThan(0);
  await own.getByRole('textbox').fill('My brother called; I told him to wait.');
  await own.getByRole('button', { name: 'Send response' }).click();
  await own.getByText('student,').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewise(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);

  const desk = await comingBack(teacher);
  await desk.page.goto(`/instructor/student-quiz-result?view=attempts&quiz=${quizId}&attempt=${attemptId}#timeline`);
  const theirs = desk.page.getByRole('region', { name: 'Timeline' });
  await theirs.getByText('My brother called; I told him to wait.').waitFor();
  const rows = async (place: typeof own) => (await place.getByRole('list').nth(1).innerText()).replace(/\s+/g, ' ');
  expect(await rows(theirs)).toBe(await rows(own));
  await theirs.getByRole('textbox').fill('Thank you, that is fine.');
  await theirs.getByRole('button', { name: 'Send comment' }).click();
  await theirs.getByText('teacher,').waitFor();
  expect(await faultsOf(desk.page)).toEqual([]);
  await page.reload();
  await own.getByText('Thank you, that is fine.').waitFor();
});
