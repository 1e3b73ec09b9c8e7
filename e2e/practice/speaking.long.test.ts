import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';

// The microphone of this browser plays a sentence over and over.
const voice = new URL('../../content/speaking/recordings/train.rms.wav', import.meta.url);
const { someone, comingBack, everybodyLeaves } = await openBrowser(undefined, [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${fileURLToPath(voice)}`,
]);
afterEach(everybodyLeaves);

test('a talk that was recorded while the network was away is sent once, submitted, and commented at a second', async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const { page: desk, complaints } = await comingBack(ben);
  await desk.goto('/instructor/communication-skills?view=new');
  const title = `Talks ${crypto.randomUUID().slice(0, 6)}`;
  await desk.getByLabel('Title').fill(title);
  await desk.getByRole('button', { name: 'Speaking task' }).click();
  await desk.getByRole('combobox', { name: 'Speaking task' }).selectOption('topic.my-home-town');
  await desk.getByLabel('All students').check();
  await desk.getByRole('button', { name: 'Save module' }).click();
  await desk.getByText('Saved', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Published', { exact: true }).waitFor();

  const { page, context, complaints: hers } = await comingBack(await someone({ fullName: 'Asha Rao' }));
  // Where every visit begins, so that it opens without a network later.
  await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
  await page.goto('/student/course-resume');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByText('Record the task first.').waitFor();
  await page.getByRole('link', { name: 'Speak', exact: true }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('0:05 / 1:00').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Submit recording' }).click();
  await page.getByText('1 recording is stored on this device.').waitFor();
  // Sent from whichever screen is open once the network is back.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.waitForURL('**/student/dashboard');
  await context.setOffline(false);
  // A flickering network says so more than once.
  await page.evaluate(() => [1, 2, 3].map(() => dispatchEvent(new Event('online'))));
  await page.getByText('1 recording sent').waitFor();
  await page.goto('/student/SpeakingPractice?view=task&task=topic.my-home-town');
  await page.getByText('Fluency, practice estimate').waitFor();
  expect(await page.getByRole('heading', { name: 'Attempts' }).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);

  await page.goto('/student/course-resume');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByLabel('Submitted recording').waitFor();
  expect(await barriers(page)).toEqual([]);

  await desk.getByRole('link', { name: 'Results' }).click();
  await desk.getByRole('link', { name: 'Asha Rao' }).click();
  await desk.getByLabel('Recording: My home town').waitFor();
  await desk.getByLabel('Recording: My home town').evaluate(async (audio: HTMLAudioElement) => {
    audio.preload = 'auto';
    audio.load();
    await new Promise((done) => audio.addEventListener('loadedmetadata', done, { once: true }));
    audio.currentTime = 2;
  });
  await desk.getByRole('button', { name: 'Comment at this moment' }).click();
  await desk.getByLabel('Comment at 0:02').fill('A longer pause here.');
  await desk.getByRole('button', { name: 'Add comment' }).click();
  await desk.getByLabel('Overall comment').fill('Well told.');
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save feedback' }).click();
  await desk.getByText('Saved. The student sees it').waitFor();
  await desk.getByRole('link', { name: 'All submissions' }).click();
  await desk.getByRole('button', { name: 'Release feedback (1)' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await desk.getByText('Feedback released to 1 student').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '0:02' }).waitFor();
  await page.getByText('A longer pause here.').waitFor();
  expect([complaints, hers.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))]).toEqual([[], []]);
});
