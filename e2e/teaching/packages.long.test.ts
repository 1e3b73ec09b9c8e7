import { learning } from '@stepwell/contract/learning/learning.ts';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type Part, scormZip } from '../../server/testing/fixtures/packages.ts';
import { faultsOf } from '../testing/axe.ts';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { callsOf, publishPackage, startByNumber } from '../testing/packages.ts';
import { soon } from '../testing/patience.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { look } from '../testing/stepwell.ts';

/** The page of an item, in both standards: it looks for its run time as everybody's does, and has buttons for what it can say. */
const item = (title: string) => `<!doctype html><html><head><title>${title}</title><script>
  function find(win) {
    for (let n = 0; !win.API && !win.API_1484_11 && win.parent && win.parent !== win && n < 50; n++) win = win.parent;
    return win.API || win.API_1484_11;
  }
  const api = find(window) || find(opener);
  const old = 'LMSInitialize' in api;
  const say = (name, ...more) => api[(old ? 'LMS' : '') + (old && name === 'Terminate' ? 'Finish' : name)](...more);
  const set = (element, value) => say('SetValue', (old ? 'cmi.core.' : 'cmi.') + element, value);
  const get = (element) => say('GetValue', (old ? 'cmi.core.' : 'cmi.') + element);
  let letters = '';
  for (let n = 0; letters.length < 64000; n++) letters += String.fromCharCode(33 + n * 7 % 900);
  letters = letters.slice(0, 64000);
  if (!opener) say('Initialize', '');
  const began = say('GetValue', 'cmi.suspend_data');
  onload = () => {
    document.getElementById('entry').textContent = 'entry ' + get('entry');
    document.getElementById('place').textContent = 'place ' + get(old ? 'lesson_location' : 'location');
    document.getElementById('kept').textContent = began === '' ? 'nothing kept' : began === letters ? 'kept to the letter' : 'changed';
  };
  const put = () => { say('SetValue', 'cmi.suspend_data', letters); set(old ? 'lesson_location' : 'location', 'page 7'); set('score.raw', '35'); set('score.max', '50'); };
  const complete = () => { set(old ? 'lesson_status' : 'completion_status', 'completed'); say('Commit', ''); };
  const next = () => { complete(); say('SetValue', 'adl.nav.request', 'continue'); say('Terminate', ''); };
  onunload = () => set('session_time', old ? '00:01:00' : 'PT1M');
</script></head><body><h1>${title}</h1><p id="entry"></p><p id="place"></p><p id="kept"></p>
<button onclick="put()">Write</button><button onclick="complete()">Complete</button><button onclick="next()">Complete and go on</button>
<button onclick="say('GetValue', 'cmi.nothing')">Ask for nothing</button>
<button onclick="open(location.href, 'own', 'width=600,height=400')">Open a window</button></body></html>`;
const part = (id: string, title: string): Part => ({ id, title, content: item(title) });

const site = stepwell;
const numbered = await startByNumber(site);
afterAll(numbered.stop);
const { someone, comingBack } = await openBrowser();
const boxes = await openBrowser({ address: numbered.address, databaseUrl: site.databaseUrl });

async function createLecture(zip: Buffer, title: string) {
  const { address } = site;
  const [teacher, admin, learner] = await Promise.all([
    someone({ role: 'instructor', fullName: 'Meera Iyer' }),
    someone({ role: 'admin' }),
    someone(),
  ]);
  const tokenOf = async (who: { email: string }) => (await sessionOf(address, who)).token;
  const course = await publishPackage(address, {
    teacher: await tokenOf(teacher),
    admin: await tokenOf(admin),
    zip,
    title,
  });
  await callsOf(address, await tokenOf(learner)).call(learning.enrol, { params: { courseId: course.slug } });
  const at = `/pages/course/video-player?course=${course.slug}&lecture=${course.lectureId}`;
  return { ...course, teacher, learner, at };
}
/** On a host of its own the item lies in a page that holds the run time. */
const inside = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Package"]').frameLocator('iframe');
const runsOf = (learner: { userId: string }) =>
  look<{
    data: string;
    completion: string;
    score_raw: number;
    score_max: number;
    earlier_ms: string;
    session_ms: string;
  }>(
    site.databaseUrl,
    'select r.* from packages_runs r join packages_attempts a on a.id = r.attempt_id where a.student_id = $1 order by r.item_id',
    [learner.userId],
  );

test.each([
  ['1.2', 'SCORM 1.2'],
  ['2004', 'SCORM 2004'],
] as const)('%s: a killed tab loses nothing of 64 kB, and status and score come apart', async (format, name) => {
  const { at, learner } = await createLecture(await scormZip(format, [part('A', 'Dots')]), `Dots in ${name}`);
  const { page, context, complaints } = await comingBack(learner);
  await page.goto(at);
  await page.getByText('Done when the package reports completed or passed.').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await inside(page).getByText('nothing kept').waitFor();
  await inside(page).getByText('entry ab-initio').waitFor();
  await inside(page).getByRole('button', { name: 'Write' }).click();
  await expect.poll(async () => (await runsOf(learner))[0]?.score_raw, soon).toBe(35);
  // The renderer dies with everything in it, as a killed tab does: no event, no last word.
  const killer = await context.newCDPSession(page);
  const dead = page.waitForEvent('crash');
  // Nobody is left to answer it.
  killer.send('Page.crash').catch(() => undefined);
  await dead;
  const other = await context.newPage();
  await other.goto(at);
  await other.getByRole('button', { name: 'Continue' }).click();
  await inside(other).getByText('kept to the letter').waitFor();
  await inside(other).getByText('entry resume').waitFor();
  await inside(other).getByText('place page 7').waitFor();
  await inside(other).getByRole('button', { name: 'Complete', exact: true }).click();
  await expect.poll(async () => (await runsOf(learner))[0]?.completion, soon).toBe('completed');
  expect((await runsOf(learner))[0]).toMatchObject({ score_raw: 35, score_max: 50 });
  // Whoever goes elsewhere takes the item's last words along.
  await other
    .getByRole('link', { name: 'Course details' })
    .or(other.getByRole('link', { name: 'My course' }))
    .first()
    .click();
  await other.waitForURL(/detail-adv/);
  await expect.poll(async () => (await runsOf(learner))[0]?.session_ms, soon).toBe('60000');
  expect(complaints.filter((one) => !one.includes('crash'))).toEqual([]);
});

test('a package cannot reach our pages, our cookies or our API, and ours reach nothing of it', async () => {
  const { at, learner } = await createLecture(await scormZip('1.2', [part('A', 'Dots')]), 'Walls');
  const { page } = await comingBack(learner, { serviceWorkers: 'allow' });
  await page.goto(at);
  await page.getByRole('button', { name: 'Start' }).click();
  await inside(page).getByText('nothing kept').waitFor();
  const reached = await inside(page)
    .locator('body')
    .evaluate(async (_, site) => {
      const can = async (what: () => unknown) => {
        try {
          return String(await what());
        } catch {
          return 'refused';
        }
      };
      return {
        cookie: document.cookie,
        // Browsers that keep nothing for frames of others refuse it altogether.
        token: (await can(() => localStorage.getItem('token'))).replace('refused', 'null'),
        page: await can(() => window.top?.document.title),
        api: await can(async () => (await fetch(`${site}/api/health`, { mode: 'no-cors' })).type),
        own: await can(async () => (await fetch('/api/health')).status),
        worker: await can(() => navigator.serviceWorker.register('x.js')),
        top: await can(() => {
          if (window.top) window.top.location.href = 'about:blank';
          return 'gone';
        }),
      };
    }, site.address);
  expect(reached).toEqual({
    cookie: '',
    token: 'null',
    page: 'refused',
    api: 'refused',
    own: '404',
    worker: 'refused',
    top: 'refused',
  });
  expect(page.url()).toContain('/pages/course/video-player');
});

test('several parts: a list beside the frame, a part that leads on, progress at the end, and a keyboard that gets out', async () => {
  const parts = [part('A', 'Dots'), part('B', 'Lines')];
  const { at, learner, slug } = await createLecture(await scormZip('2004', parts), 'Two parts');
  const { page, complaints } = await comingBack(learner);
  await page.goto(at);
  await page.getByText('0 of 2 done.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Dots/ }).click();
  await inside(page).getByRole('heading', { name: 'Dots' }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await inside(page).getByRole('button', { name: 'Complete and go on' }).click();
  await inside(page).getByRole('heading', { name: 'Lines' }).waitFor();
  await page.getByRole('button', { name: /^Dots Completed/ }).waitFor();
  await page.getByRole('link', { name: 'Skip package' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('after-package');
  await inside(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByText('2 of 2 done.').waitFor();
  await page.getByText('“The package” completed').waitFor({ state: 'attached' });
  const done = () =>
    look(
      site.databaseUrl,
      `select 1 from learning_enrolments e join catalog_courses c on c.id = e.course_id
       where c.slug = $1 and e.student_id = $2 and e.completed_at is not null`,
      [slug, learner.userId],
    );
  await expect.poll(async () => (await done()).length, soon).toBe(1);
  // What the end of the course brings moves the page, its paper once more: a press by key cannot miss.
  await page.getByText('You completed Two parts').waitFor();
  await page.getByRole('button', { name: 'Close Lines' }).press('Enter');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await page.getByText('0 of 2 done.').waitFor();
  expect(complaints).toEqual([]);
});

test('opened in a second tab, the first one says that it keeps nothing any more', async () => {
  const { at, learner } = await createLecture(await scormZip('1.2', [part('A', 'Dots')]), 'Two tabs');
  const { page, context } = await comingBack(learner);
  await page.goto(at);
  await page.getByRole('button', { name: 'Start' }).click();
  await inside(page).getByText('nothing kept').waitFor();
  const other = await context.newPage();
  await other.goto(at);
  await other.getByRole('button', { name: 'Continue' }).click();
  await inside(other).getByText('nothing kept').waitFor();
  await inside(page).getByRole('button', { name: 'Write' }).click();
  await page.getByText('This was opened in another tab').waitFor();
});

test('an author puts a package into a lecture, reads what is not followed, and tries it out', async () => {
  const limits = '<imsss:sequencing><imsss:limitConditions attemptLimit="1"/></imsss:sequencing>';
  const zip = await scormZip('2004', [{ ...part('A', 'Dots'), inner: limits }], { title: 'Dots by hand' });
  const { courseId, lectureId, teacher } = await createLecture(await scormZip('1.2', [part('A', 'Old')]), 'By hand');
  const { page, complaints } = await comingBack(teacher);
  await page.goto(`/instructor/create-course?course=${courseId}&step=curriculum&lecture=${lectureId}`);
  await page.getByText('SCORM 1.2, 1 part, 3 files').waitFor();
  await page.getByRole('button', { name: 'Change package' }).click();
  const dialog = page.getByRole('dialog');
  const files = dialog.getByLabel('Files to upload');
  await files.setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no archive at all'),
  });
  await dialog.getByRole('alert').getByText('This isn’t a ZIP archive.').waitFor();
  await files.setInputFiles({ name: 'dots.zip', mimeType: 'application/zip', buffer: zip });
  // What was uploaded just now is chosen by itself.
  await page.getByText('dots.zip, SCORM 2004 4th Edition').waitFor();
  await page.getByText('“Dots”: attempt and time limits (limitConditions) aren’t enforced.').waitFor();
  await page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
  await page.goto(`/instructor/create-course?course=${courseId}&step=preview&lecture=${lectureId}`);
  await page.getByRole('button', { name: 'Try it out' }).click();
  await inside(page).getByText('nothing kept').waitFor();
  await inside(page).getByRole('button', { name: 'Ask for nothing' }).click();
  await page.getByText('GetValue cmi.nothing').waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ['1.2', 'SCORM 1.2'],
  ['2004', 'SCORM 2004'],
] as const)(
  '%s: a part in a window of its own finds the run time by the window that opened it',
  async (format, name) => {
    const { at, learner } = await createLecture(await scormZip(format, [part('A', 'Dots')]), `A window in ${name}`);
    const { page } = await comingBack(learner);
    await page.goto(at);
    await page.getByRole('button', { name: 'Start' }).click();
    await inside(page).getByText('nothing kept').waitFor();
    const [own] = await Promise.all([
      page.waitForEvent('popup'),
      inside(page).getByRole('button', { name: 'Open a window' }).click(),
    ]);
    await own.getByText('nothing kept').waitFor();
    await own.getByRole('button', { name: 'Write' }).click();
    await own.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect
      .poll(async () => (await runsOf(learner))[0], soon)
      .toMatchObject({
        score_raw: 35,
        completion: 'completed',
      });
    // It is as far from our own pages as the frame is.
    const top = await own.evaluate(() => {
      try {
        return String(window.opener.top.document.title);
      } catch {
        return 'refused';
      }
    });
    expect(top).toBe('refused');
  },
);

test('without a host of its own it runs in a closed box, finds its run time and is kept as well', async () => {
  const { at, learner } = await createLecture(await scormZip('1.2', [part('A', 'Dots')]), 'In a box');
  const { page } = await boxes.comingBack(learner);
  await page.goto(at);
  await page.getByRole('button', { name: 'Start' }).click();
  const box = page.frameLocator('iframe[title^="Package"]');
  await box.getByText('nothing kept').waitFor();
  const reached = await box.locator('body').evaluate(() => {
    try {
      return document.cookie;
    } catch {
      return 'refused';
    }
  });
  expect(reached).toBe('refused');
  await box.getByRole('button', { name: 'Write' }).click();
  await expect.poll(async () => (await runsOf(learner))[0]?.score_raw, soon).toBe(35);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await box.getByText('kept to the letter').waitFor();
});
