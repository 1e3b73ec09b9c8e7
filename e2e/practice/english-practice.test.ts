import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

test('a wrong answer names its rule and leads to its unit; practice goes on where it stopped', async () => {
  const { page, complaints } = await comingBack(await someone());
  await page.goto('/student/LearningPractice');
  await page.getByRole('button', { name: 'Practise 10 items' }).click();
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await page.getByText('Not quite').waitFor();
  await page.getByText('Added to your mistake book.').waitFor();
  expect(await page.getByRole('link', { name: /^Unit: / }).getAttribute('href')).toContain('view=unit');
  await page.goto('/student/learningpractice');
  await page.getByText('1 of 10 items answered').waitFor();
  expect(complaints).toEqual([]);
});

test('a text is marked while it is typed, a suggestion mends it, and it is there after a reload', async () => {
  const { page, complaints } = await comingBack(await someone());
  await page.goto('/student/WritingPractice?view=write&prompt=email-extension');
  const text = page.getByLabel('Your text');
  await text.fill('Dear Sir, she go to the office every day.');
  await page.getByRole('button', { name: 'Change to “goes”' }).first().click();
  expect(await text.inputValue()).toBe('Dear Sir, she goes to the office every day.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('9 words').waitFor();
  expect(await text.inputValue()).toBe('Dear Sir, she goes to the office every day.');
  expect(complaints).toEqual([]);
});
