import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { isNarrow } from '../testing/narrow.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

test('a teacher builds a module and marks it; a student reads it, comes back to the next step and gets feedback', async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const { page: desk, complaints } = await comingBack(ben);
  await desk.goto('/instructor/communication-skills');
  await desk.getByRole('link', { name: 'Create module' }).click();
  const title = `Emails ${crypto.randomUUID().slice(0, 6)}`;
  await desk.getByLabel('Title').fill(title);
  await desk.getByRole('button', { name: 'Lesson' }).click();
  await desk.getByLabel('Title').nth(1).fill('One request');
  await desk.getByRole('textbox', { name: 'Text of One request' }).fill('Ask for one thing.');
  await desk.getByRole('button', { name: 'Practice unit' }).click();
  await desk.getByRole('combobox', { name: 'Practice unit' }).selectOption('emails');
  await desk.getByLabel('All students').check();
  await desk.getByRole('button', { name: 'Save module' }).click();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Published', { exact: true }).waitFor();
  expect(await barriers(desk)).toEqual([]);

  const asha = await someone({ fullName: 'Asha Rao' });
  const { page, complaints: hers } = await comingBack(asha);
  await page.goto('/student/course-resume');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByText('Ask for one thing.').waitFor();
  await page.getByRole('button', { name: 'Mark as read and continue' }).click();
  await page.getByRole('heading', { name: 'Writing emails' }).waitFor();
  await page.goto('/student/course-resume');
  await page.getByText('1 of 2 steps').waitFor();
  await page.getByRole('link', { name: `Continue: ${title}` }).click();
  await page.getByRole('link', { name: 'Practise', exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);

  await desk.getByRole('link', { name: 'Results' }).click();
  await desk.getByRole('link', { name: 'Asha Rao' }).click();
  await desk.getByLabel('Overall comment').fill('Name the date, too.');
  await desk.getByRole('button', { name: 'Save feedback' }).click();
  await desk.getByText('Saved. The student sees it').waitFor();
  await desk.getByRole('link', { name: 'All submissions' }).click();
  await desk.getByRole('button', { name: 'Release feedback (1)' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await desk.getByText('Feedback released to 1 student').waitFor();
  await page.reload();
  await page.getByText('Name the date, too.').waitFor();
  expect([complaints, hers]).toEqual([[], []]);
});
