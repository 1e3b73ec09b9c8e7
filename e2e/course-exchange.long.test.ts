import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cartridgeOf } from '../server/slices/authoring/testing/cartridges.ts';
import { barriers } from './testing/barriers.ts';
import { openBrowser } from './testing/browser.ts';

const { someone, signedIn } = await openBrowser();

test('a cartridge becomes a draft with its report, leaves as a file and comes in again', async () => {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { page, complaints } = await signedIn(teacher);
  await page.goto('/instructor/manage-course');
  await page.getByRole('button', { name: 'Import a course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a course' });
  await dialog.getByText('Choose a file').waitFor();
  expect(await barriers(page)).toEqual([]);

  // What is no course is refused with the reason; the next file is chosen in the same place.
  const wrong = { name: 'diary.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear diary') };
  await dialog.getByLabel('File of a course').setInputFiles(wrong);
  await dialog.getByRole('alert').getByText('This is not a zip archive.').waitFor();
  await dialog.getByText('Nothing of it was kept.').waitFor();
  const cartridge = { name: 'roads.imscc', mimeType: 'application/zip', buffer: await cartridgeOf('1.3.0') };
  await dialog.getByLabel('File of a course').setInputFiles(cartridge);
  await dialog.getByText('“Roads & trees” is imported.').waitFor();
  await dialog.getByText('Banks are not imported', { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Open the draft' }).click();
  await page
    .getByRole('link', { name: / Check yourself$/ })
    .first()
    .waitFor();
  expect(await page.getByLabel('Title of section 2').inputValue()).toBe('First week – Deeper');

  // The report stays with the course.
  await page.goto('/instructor/manage-course');
  await page.getByRole('button', { name: 'Acts on Roads & trees' }).click();
  await page.getByRole('menuitem', { name: 'Report of its import' }).click();
  const kept = page.getByRole('dialog', { name: 'Import of “Roads & trees”' });
  await kept.getByText('Common Cartridge 1.3.0', { exact: false }).waitFor();
  await kept.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Acts on Roads & trees' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Roads & trees.zip');
  const archive = await readFile(await download.path());
  await page.getByRole('button', { name: 'Import a course' }).click();
  const file = { name: 'Roads & trees.zip', mimeType: 'application/zip', buffer: archive };
  await dialog.getByLabel('File of a course').setInputFiles(file);
  await dialog.getByText('Everything in the file was taken.').waitFor();
  await dialog.getByRole('link', { name: 'Open the draft' }).click();
  await page
    .getByRole('link', { name: / Check yourself$/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});
