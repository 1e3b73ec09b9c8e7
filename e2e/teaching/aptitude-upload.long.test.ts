import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
/** Its head is not the template's, one topic is nobody's, one row lacks its answer, one is there twice. */
const sheet = `Question Text;A;B;Correct Answer;Category;Level;Solution
How many steps are 7 levels of 12 steps?;84;19;A;Trains;hard;7 times 12 is 84.
How many rupees are 15 % of 80 rupees?;12;15;B;Chapter nine;2;A tenth is 8.
Which is never said?;red;blue;maybe;Chapter nine;2;
How many steps are 7 levels of 12 steps?;84;19;A;Trains;hard;7 times 12 is 84.
`;

test('a sheet is uploaded, its topics get a place, its twin is looked at, and what it brought can be retired', async () => {
  const asha = await someone({ role: 'instructor', fullName: 'Asha Rao' });
  const { page, complaints } = await comingBack(asha);
  await page.goto('/instructor/aptitude-questions-upload');
  await page.getByRole('heading', { name: 'Upload aptitude questions' }).waitFor();
  await page.getByText('One question per row.', { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV template' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('A train goes 90 km in 72 minutes.');

  const picker = page.getByLabel('Question file');
  await picker.setInputFiles(file('steps.csv', sheet));
  await page.getByText('“maybe” matches no option', { exact: false }).waitFor();
  await page.getByText('1 topic isn’t', { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await page.getByText('Some topics in this file aren’t mapped yet', { exact: false }).waitFor();
  await page.getByLabel('Topic for Chapter nine').selectOption({ label: 'Quantitative: Percentages' });
  await page.getByText('All topics are matched.', { exact: false }).waitFor();

  await page.getByRole('link', { name: /^Duplicates/ }).click();
  await page.getByRole('heading', { name: 'Question 4 in the file' }).waitFor();
  await page.getByRole('button', { name: 'Import anyway' }).click();
  await page.getByRole('button', { name: 'Import 3 questions' }).waitFor();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('button', { name: 'Import 2 questions' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await page.getByText('2 questions imported').waitFor();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report (CSV)' }).click(),
  ]);
  expect(await readFile(await report.path(), 'utf8')).toContain('Skipped as a duplicate');

  await page.getByRole('link', { name: 'View in pool' }).click();
  await page.getByRole('button', { name: 'How many rupees are 15 % of 80 rupees?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uploaded question' });
  await dialog.getByText('A tenth is 8.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: /^Select “How many rupees/ }).check();
  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'How many rupees are 15 % of 80 rupees?' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Retired' }).click();
  await page.getByRole('checkbox', { name: /^Select “How many rupees/ }).check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('No questions match').waitFor();

  // The same file again: the pool has it, and whoever brought it may put the older one away.
  await page.getByRole('link', { name: 'Upload', exact: true }).click();
  await picker.setInputFiles(file('again.csv', sheet));
  await page.getByRole('link', { name: /^Duplicates/ }).click();
  await page.getByText('Uploaded by Asha Rao', { exact: false }).first().waitFor();
  await page
    .getByRole('group', { name: 'Action for question 1' })
    .getByRole('button', { name: 'Replace existing' })
    .click();
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await page.getByText('1 question imported').waitFor();
  expect(complaints).toEqual([]);
});
