import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

// The microphone of this browser plays a sentence over and over.
const voice = new URL('../../server/slices/speaking/testing/recordings/train.rms.wav', import.meta.url);
const { someone, comingBack, everybodyLeaves } = await openBrowser(undefined, [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${fileURLToPath(voice)}`,
]);
afterEach(everybodyLeaves);

/** What may be lost of a recording, s. */
const MOST_LOST_S = 5;

test('a tab that is killed while it records without a network loses 5 seconds at most, and the interview goes on', async () => {
  const { page, context } = await comingBack(await someone({ fullName: 'Asha Rao' }));
  await page.goto('/student/selfInterview');
  await page.getByRole('link', { name: 'Junior accountant', exact: true }).click();
  await page.getByRole('radio', { name: /^Microphone/ }).check();
  await page.getByRole('button', { name: 'Check devices' }).click();
  await page.getByRole('button', { name: 'Check again' }).waitFor();
  await page.getByRole('button', { name: 'Start interview' }).click();
  await page.getByRole('button', { name: 'Show question' }).click();
  await page.getByRole('button', { name: 'Answer now' }).click();
  await page.getByRole('button', { name: 'Stop recording' }).waitFor();
  const clock = page.getByRole('timer');
  const left = async () => {
    const [, minutes = 0, seconds = 0] = /(\d+):(\d\d)/.exec((await clock.textContent()) ?? '') ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  const [whole, address] = [await left(), page.url()];
  await context.setOffline(true);
  await expect.poll(left, soon).toBeLessThanOrEqual(whole - 11);
  // Gone at once, as when the browser is ended: the page gets no say.
  const devtools = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();

  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto(address);
  await back.getByText('Your recording until the interruption is saved.').waitFor();
  await back.getByLabel('Transcript').fill('Debit the receiver and credit the giver.');
  await back.getByRole('button', { name: 'Save answer' }).click();
  await back.getByRole('button', { name: 'Show question' }).waitFor();
  await back.getByRole('button', { name: 'End interview' }).click();
  await back.getByRole('dialog').getByRole('button', { name: 'End interview' }).click();
  const recording = back.getByLabel('Recording of question 1');
  await recording.waitFor();
  const seconds = await recording.evaluate(async (audio: HTMLAudioElement) => {
    audio.preload = 'auto';
    audio.load();
    await new Promise((done) => audio.addEventListener('loadedmetadata', done, { once: true }));
    return audio.duration;
  });
  expect(seconds).toBeGreaterThanOrEqual(11 - MOST_LOST_S);
});
