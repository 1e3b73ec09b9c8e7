import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { isNarrow } from '../testing/narrow.ts';
import { soon } from '../testing/patience.ts';
import { saved } from '../testing/quiz.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

/** A challenge of the demo, and a program that passes its tests. */
const challenge = join(import.meta.dirname, '../../content/challenges/auto-fare');
const { title } = JSON.parse(readFileSync(join(challenge, 'challenge.json'), 'utf8')) as { title: string };
const accepted = join(challenge, 'submissions/accepted');
const right = readFileSync(join(accepted, readdirSync(accepted).find((name) => name.endsWith('.py')) ?? ''), 'utf8');

async function write(page: Page, text: string) {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

test('a program answers a question: chosen from the challenges, tried, kept over a reload, judged and marked', {
  timeout: 300_000,
}, async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const { page, complaints } = await comingBack(ben);
  await page.goto('/instructor/quiz?write=new&as=code');
  await page.getByRole('combobox', { name: 'Challenge' }).fill(title.slice(0, 8));
  await page.getByRole('option', { name: title }).click();
  await page.getByText('Full marks if all tests pass, otherwise none.').waitFor();
  await page.locator('summary', { hasText: 'Question' }).click();
  await page.getByRole('heading', { name: 'Sample 1' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Add to bank' }).click();
  await page.getByText('Question added to your bank.').waitFor();

  await page.goto('/instructor/quiz?view=quizzes');
  await page.getByRole('button', { name: 'New quiz' }).first().click();
  await page.getByLabel('Title').fill('Programs');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Add questions', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Add questions' });
  await picker.getByRole('checkbox', { name: /Write a program/ }).check();
  await picker.getByRole('button', { name: 'Add 1 question' }).click();
  // What it is worth in the bank, it is worth here.
  expect(await page.getByLabel('Marks').first().inputValue()).toBe('5');
  await page.getByRole('checkbox', { name: 'All enrolled students' }).check();
  await page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
  const quiz = new URL(page.url()).searchParams.get('quiz') ?? '';
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();

  const learning = await comingBack(await someone({ fullName: 'Asha Rao' }));
  const own = learning.page;
  await own.goto(`/student/quiz?quiz=${quiz}`);
  await own.getByRole('button', { name: 'Start quiz' }).click();
  await own.getByRole('heading', { name: 'Sample 1' }).waitFor();
  await own.getByLabel('Language', { exact: true }).selectOption({ label: 'Python' });
  await write(own, 'print(1)\n');
  await expect.poll(() => saved(own).count(), soon).toBe(1);
  await own.getByRole('button', { name: 'Run samples' }).click();
  await own.getByRole('status').getByText('Wrong answer').waitFor();
  await write(own, right);
  await own.getByRole('button', { name: 'Run samples' }).click();
  await own.getByRole('status').getByText('Finished').waitFor();
  await expect.poll(() => saved(own).count(), soon).toBe(1);
  expect(await barriers(own)).toEqual([]);
  expect(await isNarrow(own)).toBe(true);

  await own.reload();
  await expect.poll(() => own.locator('.cm-content').innerText(), soon).toContain(right.trim().split('\n')[0] ?? '');
  await own.getByRole('button', { name: 'Review and submit' }).click();
  await own.getByRole('dialog', { name: 'Submit this attempt?' }).getByRole('button', { name: 'Submit' }).click();
  await own.waitForURL(/[?&]review=/);
  await own.getByRole('heading', { name: '5 of 5, passed' }).waitFor();
  await own.getByRole('button', { name: /^All/ }).click();
  await own.getByRole('region', { name: 'Judge’s verdict' }).getByText('Accepted').first().waitFor();
  expect(await barriers(own)).toEqual([]);
  expect(await isNarrow(own)).toBe(true);

  await page.goto(`/instructor/student-quiz-result?quiz=${quiz}&view=attempts`);
  await page.getByText('Asha Rao').first().waitFor();
  expect([...complaints, ...learning.complaints]).toEqual([]);
});
