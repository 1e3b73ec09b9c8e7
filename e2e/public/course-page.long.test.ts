import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const COURSE = 'algorithms-you-can-explain';
const OLD = 'algorithms-you-could-explain-once';
const FULL = `/pages/course/detail-adv/${COURSE}`;
const others = ['detail', 'detail-min', 'detail-module'];
const FILM = 'Binary search on the stairs';

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const isAwake = (page: Page) => page.getByRole('button', { name: 'Copy link' }).waitFor();
const isPlaying = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime > 0.2), soon)
    .toBe(true);

beforeAll(async () => {
  await look(
    databaseUrl,
    `insert into catalog_moved_slugs (kind, slug, target_id) select 'course', $1, id from catalog_courses where slug = $2`,
    [OLD, COURSE],
  );
});

test('one click plays a preview with its captions; Escape ends it and gives the focus back to its row', async () => {
  const { page, complaints } = await visit();
  await page.goto(FULL);
  await isAwake(page);
  const row = page.getByRole('link', { name: FILM });
  await row.click();
  await page.getByRole('dialog', { name: `Preview: ${FILM}` }).waitFor();
  await isPlaying(page);
  await page.getByText('Twelve sorted values, drawn as steps.').waitFor();
  expect(new URL(page.url()).searchParams.get('preview')).toMatch(/^[0-9a-f-]{36}$/);

  // The film's own keys work while its dialog has the focus.
  await page.keyboard.press('k');
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused), soon).toBe(true);
  const shared = page.url();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The address follows the dialog: going back takes a browser a moment.
  await expect.poll(() => pathOf(page), soon).toBe(FULL);
  expect(await row.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.goForward();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto(shared);
  await page.getByRole('dialog', { name: `Preview: ${FILM}` }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => pathOf(page), soon).toBe(FULL);
  expect(complaints).toEqual([]);
});

test('the page for those who come from elsewhere plays its film in its place', async () => {
  const { page, complaints } = await visit();
  await page.goto(`/pages/course/detail?courseId=${COURSE}`);
  await isAwake(page);
  await page.getByRole('link', { name: /^Watch preview lecture/ }).click();
  await isPlaying(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('without scripts a preview is a way to the player, questions open, and bars narrow the reviews', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(FULL);
  expect(await page.getByRole('link', { name: FILM }).getAttribute('href')).toContain('/pages/course/video-player?');
  expect(await page.getByRole('button', { name: 'Show more reviews' }).count()).toBe(0);
  const question = page.locator('details').first();
  await question.locator('summary').click();
  expect(await question.locator('p').first().isVisible()).toBe(true);
  await page.getByRole('link', { name: /^5 stars:/ }).click();
  const given = await page
    .locator('#reviews li article [role=img]')
    .evaluateAll((stars) => stars.map((one) => one.getAttribute('aria-label')));
  expect(new Set(given)).toEqual(new Set(['5 of 5 stars']));
});

test('reviews: as many as the histogram says, in pages; each bar shows its own', async () => {
  const { page } = await visit();
  await page.goto(FULL);
  await isAwake(page);
  const reviews = page.locator('#reviews li article');
  const whole = Number(
    /\d+/.exec(
      (await page
        .locator('#reviews')
        .getByText(/^\d+ ratings?$/)
        .textContent()) ?? '',
    )?.[0],
  );
  const bars = await page.getByRole('list', { name: 'Reviews by rating' }).locator('.sr').allTextContents();
  const counts = bars.map((text) => Number(/: (\d+)/.exec(text)?.[1] ?? 0));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(whole);
  const more = page.getByRole('button', { name: 'Show more reviews' });
  while (await more.isVisible()) {
    const before = await reviews.count();
    await more.click();
    await expect.poll(() => reviews.count(), soon).toBeGreaterThan(before);
  }
  expect(await reviews.count()).toBe(whole);
  const stars = 5 - counts.findIndex((count) => count > 0);
  await page.getByRole('link', { name: new RegExp(`^${stars} stars?:`) }).click();
  await page.waitForURL(`**?stars=${stars}`);
  await expect.poll(() => reviews.count(), soon).toBe(Math.min(5, counts[5 - stars] ?? 0));
});

test('a course that moved sends on for good, in every design', async () => {
  const answers = await Promise.all(
    [`/pages/course/detail-adv/${OLD}`, ...others.map((design) => `/pages/course/${design}?courseId=${OLD}`)].map(
      (path) => fetch(address + path, { redirect: 'manual' }),
    ),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, FULL],
    ...others.map((design) => [301, `/pages/course/${design}?courseId=${COURSE}`]),
  ]);
  const { page } = await visit();
  await page.goto(`/pages/course/detail-adv/${OLD}`);
  expect(pathOf(page)).toBe(FULL);
});

test.each(others)('%s is kept out of search, names the full page, and answers 404 for no course', async (design) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`/pages/course/${design}?courseId=${COURSE}`);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address + FULL);
  expect(await page.getByRole('link', { name: 'Full course page' }).getAttribute('href')).toBe(FULL);
  expect((await page.goto(`/pages/course/${design}`))?.status()).toBe(200);
  expect(await page.locator('h1').count()).toBe(1);
  expect((await page.goto(`/pages/course/${design}?courseId=no-such-course`))?.status()).toBe(404);
  expect(await page.getByRole('main').getByRole('link', { name: 'All courses' }).count()).toBe(1);
});

test.each(['light', 'dark'] as const)('all four designs wake up as the server made them, in %s', async (theme) => {
  const { page, complaints } = await visit({ theme });
  // The server knows no theme, so that each theme need not see each course.
  const courseId = theme === 'light' ? COURSE : 'pehli-tankhwah-ka-hisaab';
  for (const path of [`detail-adv/${courseId}`, ...others.map((design) => `${design}?courseId=${courseId}`)]) {
    await page.goto(`/pages/course/${path}`, { waitUntil: 'networkidle' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  }
  expect(complaints).toEqual([]);
});

test.each(['detail-adv', ...others])('%s scrolls sideways at no width, nor does a preview over it', async (design) => {
  const { page } = await visit();
  const path = design === 'detail-adv' ? FULL : `/pages/course/${design}?courseId=${COURSE}`;
  await page.goto(path, { waitUntil: 'networkidle' });
  const wider = (what: string) =>
    page.locator(what).evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  const nowhere = async (what: string) => {
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await wider(what)]).toEqual([width, [0]]);
    }
  };
  await nowhere('html');
  if (design !== 'detail-adv') return;
  await page.getByRole('link', { name: 'What counting steps means' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open in player' }).waitFor();
  await nowhere('dialog[open], [role=dialog]');
});

test('on a phone the bar never lies over what has the focus', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 700 } });
  await page.goto(FULL);
  await isAwake(page);
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('section[aria-label="Next step"]');
    const hidden: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>('main a[href], main button, main summary')) {
      if (bar?.contains(one) || !one.checkVisibility()) continue;
      one.focus();
      const box = one.getBoundingClientRect();
      const top = bar?.checkVisibility({ visibilityProperty: true })
        ? (bar.getBoundingClientRect().top ?? innerHeight)
        : innerHeight;
      if (box.top < 0 || box.bottom > top + 1) hidden.push(one.textContent ?? '');
    }
    return hidden;
  });
  expect(covered).toEqual([]);
});

test('whoever is enrolled goes on from the page, and from the bar of a phone', async () => {
  const student = await someone();
  const { page, complaints } = await comingBack(student, { viewport: { width: 390, height: 844 } });
  await page.goto(FULL);
  const bar = page.getByRole('region', { name: 'Next step' });
  const enrol = bar.getByRole('button', { name: 'Enrol' });
  await enrol.waitFor();
  // Where a thumb would be: asked to click it, the browser's driver would first scroll the bar to its end of the page.
  const box = await enrol.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.waitForURL(/\/pages\/course\/video-player/);
  await page.goto(FULL);
  await bar.getByRole('link', { name: /^(Start|Continue)$/ }).waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('axe finds nothing in any design nor in an open preview, at %i px in %s', async (width, theme) => {
  const { page } = await visit({ viewport: { width, height: 900 }, theme });
  const examine = async (what: string) => expect([what, await faultsOf(page)]).toEqual([what, []]);
  for (const path of [...others.map((design) => `/pages/course/${design}?courseId=${COURSE}`), FULL]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await examine(path);
  }
  for (const name of [FILM, 'What counting steps means']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('dialog').locator('video, p + p').first().waitFor();
    await examine(`preview of ${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test.each(['detail', 'detail-adv'])(
  '%s: what sticks beside the text ends above the related courses',
  async (design) => {
    const { page } = await visit({ viewport: { width: 1440, height: 900 } });
    await page.goto(design === 'detail' ? `/pages/course/detail?courseId=${COURSE}` : FULL);
    await isAwake(page);
    const related = page.locator('#related');
    await related.evaluate((row) => scrollBy(0, row.getBoundingClientRect().top - innerHeight / 2));
    await expect.poll(async () => (await related.boundingBox())?.y ?? 0, soon).toBeLessThan(600);
    const beside = await page.getByRole('complementary', { name: 'Enrol' }).boundingBox();
    const below = await related.boundingBox();
    expect((beside?.y ?? 0) + (beside?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  },
);
