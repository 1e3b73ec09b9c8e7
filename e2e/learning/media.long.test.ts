import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { someone, signedIn } = await openBrowser();

const film = 'content/media/two-pointers.webm';
const captions = 'content/media/two-pointers.en.vtt';

test('a film survives a reload on its way, gets its still picture and its captions', async () => {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { page, context, complaints } = await signedIn(teacher);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/instructor/create-course');
  await page.getByLabel('Title', { exact: true }).fill('Two fingers on a row');
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.waitForURL(/course=/);
  const course = new URL(page.url()).searchParams.get('course') ?? '';
  await page.goto(`/instructor/create-course?course=${course}&step=media`);

  // A slow line, so that there is something to interrupt.
  const line = await context.newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send('Network.enable');
  await speed(1_000_000);
  const big = { name: 'exercises.zip', mimeType: 'application/zip', buffer: randomBytes(12_000_000) };
  await page.getByLabel('Files to upload').setInputFiles(big);
  await page.getByText(/^[\d.]+ MB of 12 MB, .* left$/).waitFor();
  await page.getByRole('button', { name: 'Pause exercises.zip' }).click();
  await page.getByText(/^Paused/).waitFor();
  await page.reload();
  await page
    .getByRole('region', { name: 'Interrupted uploads' })
    .getByText(/of 12 MB uploaded/)
    .waitFor();
  await speed(-1);
  // Playwright keeps no date of such a file: it is the same as long as its name and size are.
  await page.getByLabel('File: exercises.zip', { exact: true }).setInputFiles(big);
  await page.getByText('Ready, 12 MB').waitFor();

  await page.getByLabel('Files to upload').setInputFiles(film);
  const library = page.getByRole('region', { name: 'Course files' });
  await library.getByText(/Video, 1:09, 1280 × 720 pixels/).waitFor();
  await expect.poll(() => library.locator('img').count(), soon).toBe(1);

  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Curriculum' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section 1 title').fill('First steps');
  await page.getByRole('button', { name: 'Add lectures to First steps' }).click();
  await page.getByLabel('Type').selectOption({ label: 'Video' });
  await page.getByLabel('Titles').fill('Two pointers');
  await page.getByRole('button', { name: 'Add 1 lecture' }).click();
  await page.getByRole('link', { name: 'Two pointers' }).click();
  await page.getByRole('button', { name: 'Choose video' }).click();
  await page.getByRole('button', { name: 'Choose two-pointers.webm' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose two-pointers.webm' }).click();
  await page.getByRole('tab', { name: 'Captions' }).click();
  await page.getByLabel('Captions file', { exact: true }).setInputFiles(captions);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const list = page.getByRole('list', { name: 'Captions' });
  await list.getByRole('button', { name: /Nine gift cards/ }).click();
  await page.getByRole('textbox', { name: 'Text of caption 1' }).fill('Nine cards, sorted by price.');
  await page.getByText(/^Saved \d/).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await page.getByRole('tab', { name: 'Captions' }).click();
  await list.getByRole('button', { name: /Nine cards, sorted by price\./ }).waitFor();
  expect(complaints).toEqual([]);
});
