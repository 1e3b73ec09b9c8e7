import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { PATIENCE, soon } from '../testing/patience.ts';
import { attemptIn, handIn, saved } from '../testing/quiz.ts';
import { textQuiz } from '../testing/text-quiz.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

/** Every answer that a browser gets from now on as text: documents, scripts, replies, and words of the socket. */
function hearing(context: BrowserContext) {
  const received: Promise<string>[] = [];
  context.on('response', (response) => {
    // Pictures and fonts say nothing; of an answer that was cut off there is no text.
    if (!/font|image|media/.test(response.request().resourceType())) received.push(response.text().catch(() => ''));
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void received.push(Promise.resolve(String(payload)))),
    );
  });
  return async () => (await Promise.all(received)).join('\n');
}
const field = (page: Page) => page.getByRole('main').getByRole('textbox');
const goTo = (page: Page, position: number) =>
  page
    .getByRole('complementary', { name: 'All questions' })
    .getByRole('button', { name: `Question ${position},` })
    .click();

test('an attempt goes on at a phone in ten seconds, comes back, and ends with a receipt that the log knows', async () => {
  const quizId = await textQuiz(databaseUrl, 3600);
  const student = await someone({ fullName: 'Tara Menon' });
  const { page: desk, context } = await comingBack(student);
  const allHeard = hearing(context);
  await desk.goto(`/student/quiz?quiz=${quizId}`);
  await desk.getByRole('button', { name: 'Start quiz' }).click();
  await desk.waitForURL(/[?&]attempt=/);
  const attemptId = attemptIn(desk);
  await field(desk).fill('a stepwell');
  await expect.poll(() => saved(desk).count(), soon).toBe(1);

  // At 1280 pixels and 400% a screen is 320 wide.
  const { page: phone } = await comingBack(student, { viewport: { width: 320, height: 568 } });
  await phone.goto(`/student/quiz?quiz=${quizId}&attempt=${attemptId}`);
  await expect.poll(() => field(phone).inputValue(), soon).toBe('a stepwell');
  await desk.getByText(/This attempt moved to another device at/).waitFor();
  expect(await field(desk).isDisabled()).toBe(true);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
  expect(await faultsOf(phone)).toEqual([]);
  expect(await faultsOf(desk)).toEqual([]);
  await phone.getByRole('button', { name: 'Flag' }).click();
  await phone.getByRole('button', { name: '1 of 5' }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: 'Question 1, answered, flagged, current question' })
    .waitFor();
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('dialog').getByRole('button', { name: 'Question 2, not viewed' }).click();
  await field(phone).fill('from the phone');
  await expect.poll(() => saved(phone).count(), soon).toBe(1);

  await desk.getByRole('button', { name: 'Continue on this device' }).click();
  await goTo(desk, 2);
  await expect.poll(() => field(desk).inputValue(), soon).toBe('from the phone');
  await field(desk).fill('from the desk again');
  await expect.poll(() => saved(desk).count(), soon).toBe(1);
  await phone.getByText(/This attempt moved to another device at/).waitFor();
  expect(await field(phone).isDisabled()).toBe(true);
  for (const secret of ['zqx-accepted', 'zqx-explanation']) expect(await allHeard()).not.toContain(secret);

  await handIn(desk);
  const receipt = desk.getByRole('region', { name: 'Receipt' });
  await receipt.getByText(/2 of 5 questions answered/).waitFor();
  const code = (/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]/.exec((await receipt.textContent()) ?? '') ?? [''])[0];
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Save as text file' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`Receipt: ${code}`);
  expect(await allHeard()).toContain('zqx-explanation');
  await phone.getByRole('heading', { name: 'Attempt ended' }).waitFor({ timeout: PATIENCE });
  await phone.getByRole('region', { name: 'Receipt' }).getByText(code).waitFor();
  expect(await faultsOf(phone)).toEqual([]);

  await desk.goto('/student/quiz');
  await check(desk, code.toLowerCase(), 'Tara Menon (you)');
  const admin = await comingBack(await someone({ role: 'admin' }));
  await admin.page.goto('/instructor/student-quiz-result');
  await check(admin.page, code.replaceAll('-', ' '), 'Submitted, 2 of 5 questions answered');
  const stranger = await comingBack(await someone());
  await stranger.page.goto('/student/quiz');
  await check(stranger.page, code, 'No attempt you can view has this receipt.');
});

async function check(page: Page, code: string, says: string) {
  await page.getByRole('button', { name: 'Check receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check receipt' });
  await dialog.getByRole('textbox', { name: 'Receipt' }).fill(code);
  await page.keyboard.press('Enter');
  await dialog.getByText(says).waitFor();
  expect(await faultsOf(page)).toEqual([]);
}
