import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { PdfPage } from '../../server/platform/pdf/page-marks.ts';
import { pdfOfPages } from '../../server/platform/pdf/page-pdf.ts';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { keepConnections } from '../testing/peer-connections.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { look } from '../testing/stepwell.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser(stepwell, [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Host candidates by their address: names of mDNS are not known in a container.
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]);
afterEach(everybodyLeaves);

/** A class that starts now, for all students. */
async function classOf(hostId: string) {
  const classId = randomUUID();
  await look(
    stepwell.databaseUrl,
    `insert into live_classes (id, owner_id, title, description, time_zone, day, time, minutes, starts_at, ends_at, changed_at)
     values ($1, $2, 'Indexes', '', 'UTC', to_char(now(), 'YYYY-MM-DD'), '00:00', 60, now(), now() + interval '1 hour', now())`,
    [classId, hostId],
  );
  return classId;
}

/** Joins with microphone and camera. */
async function enter(page: Page, area: 'student' | 'instructor', classId: string) {
  await keepConnections(page);
  await page.goto(`/${area}/online-classes/${classId}/room`);
  await page.getByRole('button', { name: 'Turn microphone on' }).click();
  await page.getByRole('button', { name: 'Turn camera on' }).click();
  await page.getByLabel('Your camera').waitFor();
  await page.getByRole('button', { name: 'Join class' }).click();
}

/** The picture of somebody moves, at its real size. */
const sees = (page: Page, name: string) =>
  page.waitForFunction((label) => {
    const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`);
    return video !== null && video.videoWidth > 0 && video.currentTime > 0;
  }, `Camera of ${name}`);
/** So many others are heard: their sound arrives, and it is none of silence. */
const hears = (page: Page, others: number) =>
  page.waitForFunction(async (count) => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    let audible = 0;
    for (const connection of connections)
      for (const stat of (await connection.getStats()).values())
        if (stat.type === 'inbound-rtp' && stat.kind === 'audio' && stat.totalAudioEnergy > 0) audible += 1;
    return audible === count;
  }, others);
const slide: PdfPage = {
  width: 960,
  height: 540,
  language: 'en',
  title: 'Indexes',
  author: '',
  madeAt: new Date(0),
  marks: [{ is: 'rect', x: 0, y: 0, width: 960, height: 540, fill: '#0B5F6B' }],
};
/** Draws a stroke over what is shown. */
async function scribble(page: Page) {
  const box = await page.locator('svg[data-tool="pen"]').boundingBox();
  if (!box) throw new Error('nothing to draw on');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 12 });
  await page.mouse.up();
}

test('a host and two students see and hear each other, slides and pens; who is removed stays out; presence is counted', async () => {
  const [ira, asha, ben] = await Promise.all([
    someone({ role: 'instructor', fullName: 'Ira Sen' }),
    someone({ fullName: 'Asha Rao' }),
    someone({ fullName: 'Ben Ito' }),
  ]);
  const classId = await classOf(ira.userId);
  const { page: desk, complaints } = await comingBack(ira);
  const { page: first, complaints: hers } = await comingBack(asha);
  const { page: second, complaints: his } = await comingBack(ben);
  await enter(first, 'student', classId);
  await first.getByText('You’re in the lobby').waitFor();
  await enter(desk, 'instructor', classId);
  await desk.getByText('1 student is waiting').waitFor();
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Start class' }).click();
  await enter(second, 'student', classId);

  for (const [page, others] of [
    [desk, ['Asha Rao', 'Ben Ito']],
    [first, ['Ira Sen', 'Ben Ito']],
    [second, ['Ira Sen', 'Asha Rao']],
  ] as const) {
    for (const name of others) await sees(page, name);
    await hears(page, 2);
  }

  await first.getByLabel('Message').fill('Hello everyone');
  await first.getByRole('button', { name: 'Send' }).click();
  await desk.getByText('Hello everyone').waitFor();
  await second.getByText('Hello everyone').waitFor();
  await desk.getByRole('button', { name: 'Record' }).click();
  await second.getByText('Recording', { exact: true }).waitFor();

  // Slides, and what is drawn on them, are the same for all.
  await desk.getByRole('button', { name: 'Show slides' }).click();
  await desk
    .getByLabel('PDF to upload')
    .setInputFiles({ name: 'indexes.pdf', mimeType: 'application/pdf', buffer: await pdfOfPages([slide, slide]) });
  for (const page of [first, second]) await page.getByText('Page 1 of 2').waitFor();
  await desk.getByRole('button', { name: 'Next page' }).click();
  for (const page of [first, second]) await page.getByText('Page 2 of 2').waitFor();
  await desk.getByRole('button', { name: 'Let students draw' }).click();
  for (const page of [desk, first]) await scribble(page);
  const strokesOf = (page: Page) =>
    page.locator('path[data-stroke]').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  await expect.poll(() => strokesOf(second).then(({ length }) => length)).toBe(2);
  await expect.poll(async () => (await strokesOf(desk)).join() === (await strokesOf(second)).join()).toBe(true);
  const isPainted = () =>
    second.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(10, 10, 1, 1) ?? { data: [] };
      return [...data];
    });
  expect(await isPainted()).toEqual([11, 95, 107, 255]);
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole('button', { name: /^People/ }).click();
  await desk.getByRole('button', { name: 'Mute Asha Rao' }).click();
  await first.getByText('The host muted you').waitFor();
  await desk.getByRole('button', { name: 'Allow Asha Rao to speak' }).click();
  await first.getByRole('button', { name: 'Unmute' }).waitFor();

  // Two breakout rooms: each sees who is in theirs, hears the host from the main room, and all are back at the end.
  await desk.getByRole('button', { name: 'Breakout rooms' }).click();
  await desk.getByRole('combobox', { name: 'Rooms' }).selectOption('2');
  await desk.getByRole('button', { name: 'Open rooms' }).click();
  const tiles = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem');
  for (const page of [desk, first, second]) await expect.poll(() => tiles(page).count()).toBe(1);
  await second.getByText(/^Room [12]$/).waitFor();
  await desk.getByRole('button', { name: /^Chat/ }).click();
  await desk.getByLabel('Message').fill('Two minutes left');
  await desk.getByRole('button', { name: 'Send' }).click();
  await second.getByText('Ira Sen to all rooms: Two minutes left').waitFor();
  await desk.getByRole('button', { name: /^People/ }).click();
  await desk.getByRole('combobox', { name: 'Room of Asha Rao' }).selectOption('Main room');
  await sees(desk, 'Asha Rao');
  await sees(first, 'Ira Sen');
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Close breakout rooms' }).click();
  for (const name of ['Ira Sen', 'Asha Rao']) await sees(second, name);

  await desk.getByRole('button', { name: 'Remove Ben Ito' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).last().click();
  await second.getByText('The host removed you').waitFor();
  await second.reload();
  await second.getByRole('button', { name: 'Join class' }).click();
  await second.getByText('The host removed you').waitFor();

  // The first piece of the recording is there before the class ends.
  await expect
    .poll(() => look<{ n: number }>(stepwell.databaseUrl, 'select count(*)::int as n from live_pieces'), {
      timeout: 30_000,
    })
    .not.toEqual([{ n: 0 }]);
  await desk.getByRole('button', { name: 'End class' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End class' }).last().click();
  await first.getByText('This class has ended').waitFor();
  await desk.goto(`/instructor/online-classes?class=${classId}`);
  await desk.getByRole('heading', { name: 'Attendance' }).waitFor();
  for (const name of ['Asha Rao', 'Ben Ito']) await desk.getByRole('table').getByText(name).waitFor();
  await desk.getByRole('link', { name: 'Boards as PDF' }).waitFor();
  const counted = await look<{ n: number }>(
    stepwell.databaseUrl,
    `select count(*)::int as n from live_presences where class_id = '${classId}' and seen_at > joined_at and not is_open`,
  );
  expect(counted[0]?.n).toBeGreaterThanOrEqual(3);
  // Once its pieces are one file, the recording has a length and can be sought in.
  const isJoined = `select count(*)::int as n from live_recordings where class_id = '${classId}' and key is not null`;
  await expect
    .poll(() => look<{ n: number }>(stepwell.databaseUrl, isJoined), { timeout: 150_000, interval: 1000 })
    .toEqual([{ n: 1 }]);
  await first.goto(`/student/online-classes?class=${classId}`);
  const sought = await first.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const next = (word: string) => new Promise((done) => video.addEventListener(word, done, { once: true }));
    if (video.readyState < 1) await next('loadedmetadata');
    const middle = next('seeked');
    video.currentTime = video.duration / 2;
    await middle;
    return { seconds: video.duration, at: video.currentTime / video.duration };
  });
  expect(sought.seconds).toBeGreaterThan(1);
  expect(sought.seconds).toBeLessThan(120);
  expect(sought.at).toBeCloseTo(0.5, 1);
  expect([complaints, hers, his.filter((line) => !line.includes('403'))]).toEqual([[], [], []]);
});
