import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cartridgeOf } from '../../server/slices/authoring/testing/cartridges.ts';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';

const { someone, signedIn } = await openBrowser();

test('a cartridge becomes a draft with its report, leaves as a file and comes in again', async () => {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { page, complaints } = await signedIn(teacher);
  await page.goto('/instructor/manage-course');
  await page.getByRole('button', { name: 'Import course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import course' });
  await dialog.getByText('Choose a file').waitFor();
  expect(await barriers(page)).toEqual([]);

  // What is no course is refused with the reason; the next file is chosen in the same place.
  const wrong = { name: 'diary.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear diary') };
  await dialog.getByLabel('Course file').setInputFiles(wrong);
  await dialog.getByRole('alert').getByText('This isn’t a ZIP archive.').waitFor();
  await dialog.getByText('Nothing was imported.').waitFor();
  const cartridge = { name: 'roads.imscc', mimeType: 'application/zip', buffer: await cartridgeOf('1.3.0') };
  await dialog.getByLabel('Course file').setInputFiles(cartridge);
  await dialog.getByText('“Roads & trees” imported.').waitFor();
  await dialog.getByText('Banks aren’t imported', { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Open draft' }).click();
  await page
    .getByRole('link', { name: / Check yourself$/ })
    .first()
    .waitFor();
  expect(await page.getByLabel('Section 2 title').inputValue()).toBe('First week – Deeper');

  // The report stays with the course.
  await page.goto('/instructor/manage-course');
  await page.getByRole('button', { name: 'Actions for Roads & trees' }).click();
  await page.getByRole('menuitem', { name: 'Import report' }).click();
  const importDialog = page.getByRole('dialog', { name: 'Import of “Roads & trees”' });
  await importDialog.getByText('Common Cartridge 1.3.0', { exact: false }).waitFor();
  await importDialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Actions for Roads & trees' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Roads & trees.zip');
  const archive = await readFile(await download.path());
  await page.getByRole('button', { name: 'Import course' }).click();
  const file = { name: 'Roads & trees.zip', mimeType: 'application/zip', buffer: archive };
  await dialog.getByLabel('Course file').setInputFiles(file);
  await dialog.getByText('Everything was imported.').waitFor();
  await dialog.getByRole('link', { name: 'Open draft' }).click();
  await page
    .getByRole('link', { name: / Check yourself$/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});
