import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { isNarrow } from '../testing/narrow.ts';
import { answerRight, attemptIn, handIn, servedIn } from '../testing/quiz.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

test('a quiz asks aptitude questions: they are counted as it is written, and a student meets them with their charts', {
  timeout: 120_000,
}, async () => {
  const teaching = await comingBack(await someone({ role: 'instructor', fullName: 'Ben Ito' }));
  const { page } = teaching;
  await page.goto('/instructor/quiz');
  await page.getByRole('link', { name: 'Quizzes', exact: true }).first().click();
  await page.getByRole('button', { name: 'New quiz' }).first().click();
  await page.getByLabel('Title').fill('Reading charts');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Add aptitude questions' }).click();
  await page.getByLabel('Area').selectOption({ label: 'Data' });
  await page.getByLabel('Topic', { exact: true }).selectOption({ label: 'Bar charts' });
  await page.getByLabel('Aptitude questions').fill('200');
  const fits = page.getByText(/^\d+ matching in the aptitude pool$/);
  await fits.waitFor();
  const count = Number.parseInt(await fits.innerText(), 10);
  await page.getByRole('checkbox', { name: 'All enrolled students' }).check();
  const save = () => page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
  await save();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText(`Random selection 1 needs 200 questions, but the aptitude pool has ${count}.`).first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Aptitude questions').fill('2');
  await page.getByLabel('Marks').fill('2');
  await save();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();

  const learning = await comingBack(await someone({ fullName: 'Asha Rao' }));
  const own = learning.page;
  await own.goto('/student/quiz');
  await own.getByRole('link', { name: 'Reading charts', exact: true }).click();
  await own.getByRole('button', { name: 'Start quiz' }).click();
  await own.waitForURL(/[?&]attempt=/);
  await own.getByRole('heading', { name: /^Question 1\b/ }).waitFor();
  const [first] = await servedIn(databaseUrl, attemptIn(own));
  if (!first) throw new Error('nothing is asked');
  await own.locator('main figure').waitFor();
  expect(await barriers(own)).toEqual([]);
  expect(await isNarrow(own)).toBe(true);
  await answerRight(own, first);
  await handIn(own);
  await own.getByRole('heading', { name: /^2 of 4/ }).waitFor();
  await own.getByRole('button', { name: /^All/ }).click();
  await own.getByRole('heading', { name: 'Question 1' }).waitFor();
  await expect.poll(() => own.locator('article figure').count()).toBe(2);
  // The way is told step by step, and the topic by its name.
  expect(await own.locator('article ol > li').count()).toBeGreaterThan(2);
  await own.getByText('Bar charts').first().waitFor();
  expect(await barriers(own)).toEqual([]);
  // Other journeys' students are asked to take nothing of this one.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  expect([...teaching.complaints, ...learning.complaints]).toEqual([]);
});
