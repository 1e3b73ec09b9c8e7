import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const gift = `$CATEGORY: top/Wells/Patan

How many storeys has the well of Patan? {=seven#Yes. ~five ~nine ####Count the landings.}

A stepwell is dry in summer. {F}

How deep is it, in metres? {#28:1}

How deep is it, in metres? {#28:1}

Who built it? {=Udayamati ~%50%her son
`;

test('a file is looked through, taken as one, found in the bank, and leaves as a file that brings the same', async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const { page, complaints } = await comingBack(ben);
  await page.goto('/instructor/quiz');
  await page.getByRole('link', { name: 'Import questions' }).click();
  await page.getByRole('heading', { name: 'Import questions' }).waitFor();
  await page.getByText('Moodle’s plain text', { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);

  // What is of no format is refused in words, and can be let go.
  const picker = page.getByLabel('Question file');
  await picker.setInputFiles(file('diary.txt', 'Dear diary,\n\nnothing to ask today.\n'));
  await page.getByText('No questions found', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Discard file' }).click();
  await page.getByRole('heading', { name: 'Formats' }).waitFor();

  await picker.setInputFiles(file('wells.gift', gift));
  await page.getByRole('button', { name: 'Import 3 questions' }).waitFor();
  await page.getByText('These answers have no end', { exact: false }).waitFor();
  await page.getByText('Same as question 3 in this file.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^Not imported/ }).click();
  await page.waitForURL((url) => url.searchParams.get('show') === 'errors');
  await page.getByRole('checkbox', { name: 'Import question 2' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^All \d/ }).click();
  await page.getByRole('checkbox', { name: 'Import question 2' }).click();
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await page.getByText('2 questions imported').waitFor();
  await page.getByRole('link', { name: 'View in question bank' }).click();
  await page.getByRole('link', { name: 'How many storeys has the well of Patan?' }).waitFor();
  expect(await page.getByRole('link', { name: 'A stepwell is dry in summer.' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export questions' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Create file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('questions-gift.gift');
  const written = await readFile(await download.path(), 'utf8');
  expect(written).toContain('$CATEGORY: top/Wells/Patan');
  await dialog.waitFor({ state: 'detached' });

  // What a format cannot say is named before anything is loaded.
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog.getByLabel('Format').selectOption('aiken');
  await dialog.getByRole('button', { name: 'Create file' }).click();
  const losses = page.getByRole('dialog', { name: '2 questions lose some details' });
  await losses.getByText('The whole question: Aiken', { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await losses.getByRole('button', { name: 'Cancel' }).click();

  // The same questions again are known.
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await picker.setInputFiles(file('again.gift', written));
  await page.getByText('None of these questions can be imported', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Already in your bank.' }).count()).toBe(2);
  await page.getByRole('link', { name: 'All imports' }).click();
  await page.getByRole('link', { name: 'wells.gift' }).click();
  await page.getByRole('button', { name: 'Archive all' }).click();
  await page.getByRole('link', { name: 'View archived questions' }).click();
  await page.getByRole('link', { name: 'How many storeys has the well of Patan?' }).waitFor();
  expect(complaints).toEqual([]);
});
