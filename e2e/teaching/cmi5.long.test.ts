import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { blockXml, structureXml, unitXml } from '../../server/testing/cmi5/course.ts';
import { zipOf } from '../../server/testing/zips.ts';
import { faultsOf } from '../testing/axe.ts';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { callsOf, publishPackage, startByNumber } from '../testing/packages.ts';
import { soon } from '../testing/patience.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { look } from '../testing/stepwell.ts';

const library = readFileSync(createRequire(import.meta.url).resolve('@xapi/cmi5/dist/Cmi5.umd.js'), 'utf8');
/** A unit that speaks by a client library of others, with a button for what it can say. */
const unit = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unit</title><script src="shared/cmi5.js"></script></head>
<body><h1>Unit</h1><p id="mode">starting</p>
<button onclick="cmi5.complete()">Complete</button><button onclick="cmi5.pass(0.9)">Pass</button>
<button onclick="cmi5.terminate().then(() => { location.href = cmi5.launchData.returnURL; })">Finish</button>
<script>const cmi5 = new Cmi5(); cmi5.initialize().then(
  () => { document.getElementById('mode').textContent = 'mode ' + cmi5.launchData.launchMode; },
  (error) => { document.getElementById('mode').textContent = 'failed ' + error; });</script></body></html>`;
const course = structureXml(
  blockXml('Basics', unitXml({ id: 'a', title: 'Rocks', more: 'moveOn="Completed"' })),
  unitXml({ id: 'b', title: 'Test', more: 'moveOn="Passed" masteryScore="0.8" launchMethod="OwnWindow"' }),
);
const zip = () =>
  zipOf([
    { path: 'cmi5.xml', content: course },
    ...['a.html', 'b.html'].map((path) => ({ path, content: unit })),
    { path: 'shared/cmi5.js', content: library },
  ]);

const site = stepwell;
const numbered = await startByNumber(site);
afterAll(numbered.stop);
const apart = await openBrowser();
const boxed = await openBrowser({ address: numbered.address, databaseUrl: site.databaseUrl });

const inside = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Package"]');
const sessionsOf = ({ userId }: { userId: string }) =>
  look<{ ending: string | null; verbs: string[] }>(
    site.databaseUrl,
    'select ending, verbs from packages_cmi5_sessions where user_id = $1 order by launched_at',
    [userId],
  );

/** The second server passes no live updates on. */
const others = (complaints: string[]) => complaints.filter((one) => !one.includes('WebSocket'));

test.each([
  ['on a host of their own', apart, site.address],
  ['in a closed box', boxed, numbered.address],
] as const)('units %s: opened, left, returned to, and the lecture is done', async (name, browser, address) => {
  const [teacher, admin, learner] = await Promise.all([
    browser.someone({ role: 'instructor', fullName: 'Meera Iyer' }),
    browser.someone({ role: 'admin' }),
    browser.someone({ fullName: 'Asha Rao' }),
  ]);
  const tokenOf = async (who: { email: string }) => (await sessionOf(address, who)).token;
  const published = await publishPackage(address, {
    teacher: await tokenOf(teacher),
    admin: await tokenOf(admin),
    zip: await zip(),
    title: `Geology ${name}`,
  });
  await callsOf(address, await tokenOf(learner)).call(learning.enrol, { params: { courseId: published.slug } });
  const at = `/pages/course/video-player?course=${published.slug}&lecture=${published.lectureId}`;

  const { page, context, complaints } = await browser.comingBack(learner);
  await page.goto(at);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await inside(page).getByText('mode Normal').waitFor();
  await page.getByText('This part saves its own progress').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // Left without a word, then opened again: the first session was abandoned.
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await inside(page).getByText('mode Normal').waitFor();
  await inside(page).getByRole('button', { name: 'Complete' }).click();
  await expect.poll(async () => (await sessionsOf(learner))[1]?.verbs, soon).toEqual(['initialized', 'completed']);
  // The unit ends itself and goes where it was told to, and its frame closes.
  await inside(page).getByRole('button', { name: 'Finish' }).click();
  await page.getByText('1 of 2 done.').waitFor();
  expect((await sessionsOf(learner)).map(({ ending }) => ending)).toEqual(['abandoned', 'terminated']);

  await page.getByRole('button', { name: /^Test/ }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open window' }).click();
  const own = await opening;
  await own.getByText('mode Normal').waitFor();
  await own.getByRole('button', { name: 'Pass' }).click();
  await expect.poll(async () => (await sessionsOf(learner))[2]?.verbs, soon).toEqual(['initialized', 'passed']);
  await own.close();
  await page.getByRole('button', { name: 'Close Test' }).click();
  await page.getByText('2 of 2 done.').waitFor();
  await page.getByText('Passed, 90%').waitFor();
  expect(others(complaints)).toEqual([]);

  const teaching = await browser.comingBack(teacher);
  await teaching.page.goto(at);
  await teaching.page.getByText('Rocks: Done · Test: Done').waitFor();
  expect(await faultsOf(teaching.page)).toEqual([]);
  expect(others(teaching.complaints)).toEqual([]);
});
