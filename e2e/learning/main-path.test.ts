import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, PASSWORD, signIn } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { passQuiz } from '../testing/quiz.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, visit } = await openBrowser();

test('from the printed address to a verified certificate, by clicks alone', { timeout: 300_000 }, async () => {
  const email = `nila.${crypto.randomUUID().slice(0, 8)}@stepwell.test`;
  const { page, complaints } = await visit();

  // A visitor lands on sign-in, looks at the courses first, and wants one.
  await page.goto('/');
  await page.waitForURL('**/auth/sign-in');
  await page.getByRole('link', { name: 'Browse courses' }).click();
  await page.getByRole('link', { name: 'Web pages that hold up' }).click();
  await page.getByRole('heading', { level: 1, name: 'Web pages that hold up' }).waitFor();
  await page.getByRole('link', { name: 'Sign up to enrol' }).click();

  await page.getByLabel('Full name').fill('Nila Bose');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  // The letter lies in the outbox; its link confirms and signs in.
  await page.goto(await linkTo(email));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.waitForURL('**/student/dashboard');
  await page.getByRole('heading', { name: '1 step left, Nila' }).waitFor();

  await approve(email);
  // The open page learns of it by itself.
  await page.getByText('your account is approved').waitFor({ timeout: PATIENCE });
  await page.getByRole('link', { name: 'All courses' }).first().click();
  await page.getByRole('link', { name: 'Web pages that hold up' }).click();
  await page.getByRole('button', { name: 'Enrol' }).click();
  await page.waitForURL('**/pages/course/video-player?**');

  await learnEverything(page);

  // The certificate is told, its PDF is made, and anyone can check the code.
  await page.getByRole('heading', { name: 'You completed Web pages that hold up' }).waitFor();
  const paper = page.getByRole('link', { name: 'Download PDF' });
  await paper.waitFor({ timeout: PATIENCE });
  const pdf = await fetch(new URL((await paper.getAttribute('href')) ?? '', address));
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  await page.getByRole('link', { name: 'View certificate' }).click();
  await page.waitForURL('**/verify/**');
  const stranger = await visit();
  await stranger.page.goto(page.url());
  expect(await stranger.page.getByText('Nila Bose').count()).toBeGreaterThan(0);
  expect(await stranger.page.getByText('Web pages that hold up').count()).toBeGreaterThan(0);

  // The student's own rooms show it.
  await page.goto('/student/dashboard');
  await page
    .getByRole('link', { name: /certificate/i })
    .first()
    .waitFor();
  await page.goto('/student/course-list');
  await page.getByText('100%').first().waitFor();
  expect(complaints).toEqual([]);
});

async function learnEverything(page: Page) {
  const total = Number(/of (\d+)/.exec((await page.getByText(/^Lecture \d+ of \d+$/).textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(9);
  for (let number = 1; number <= total; number += 1) {
    await page.getByText(`Lecture ${number} of ${total}`, { exact: true }).waitFor();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const kind = await kindOf(page);
    if (kind === 'video') await watch(page);
    if (kind === 'article') await page.getByRole('button', { name: 'Mark as read' }).click();
    if (kind === 'quiz') {
      await passQuiz(page, databaseUrl);
      await page.getByRole('heading', { name: /passed$/ }).waitFor();
      await page
        .getByRole('link', { name: /Back to quiz|Next lecture|Back/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    }
    await page.getByText('Done', { exact: true }).first().waitFor({ timeout: PATIENCE });
    if (number < total)
      await page
        .getByRole('button', { name: 'Next lecture' })
        .or(page.getByRole('link', { name: 'Next lecture' }))
        .first()
        .click();
  }
}

/** What kind of lecture stands on the page, by what one can do with it. */
async function kindOf(page: Page) {
  const video = page.locator('video');
  const article = page.getByRole('button', { name: 'Mark as read' });
  const quiz = page.getByRole('region', { name: 'Quiz' });
  await video.or(article).or(quiz).first().waitFor();
  if ((await video.count()) > 0) return 'video';
  return (await article.count()) > 0 ? 'article' : 'quiz';
}

/** Plays a film at twice its speed, with captions, until 90% of it has really been watched. */
async function watch(page: Page) {
  const film = page.locator('video');
  await page.getByLabel('Speed').selectOption('2');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: PATIENCE })
    .toBeGreaterThan(3);
  expect(await film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
  // Seeking forward is no watching: the bar of 90% is not passed by it. What the film asks may be passed over.
  const done = page.getByText('Done', { exact: true }).first();
  const passOver = page.getByRole('button', { name: 'Skip question' });
  for (;;) {
    await done.or(passOver).first().waitFor({ timeout: 90_000 });
    if (await done.isVisible()) return;
    await passOver.click();
    await passOver.waitFor({ state: 'detached' });
  }
}

async function linkTo(email: string) {
  await expect
    .poll(() => look(databaseUrl, 'select 1 from platform_letters where "to" = $1', [email]), { timeout: PATIENCE })
    .toHaveLength(1);
  const [letter] = await look<{ text: string }>(databaseUrl, 'select text from platform_letters where "to" = $1', [
    email,
  ]);
  return /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
}

async function approve(email: string) {
  const { page } = await visit();
  await page.goto('/auth/sign-in');
  await signIn(page, { email: 'admin@stepwell.test' }, 'stepwell-demo');
  await page.waitForURL('**/instructor/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Admin area' }).click();
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await page.getByPlaceholder('Name or email').fill(email);
  // The list is made anew once the search is in the address; a menu opened before that would go with the old one.
  await page.waitForURL((url) => url.searchParams.get('q') === email);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByText('approved').first().waitFor();
}
