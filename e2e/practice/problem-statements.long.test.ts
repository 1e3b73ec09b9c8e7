import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { isNarrow } from '../testing/narrow.ts';
import { soon } from '../testing/patience.ts';
import { stepwell } from '../testing/running-stepwell.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

/** A moment as the field of a browser takes it, so many hours from now. */
const local = (page: Page, hours: number) =>
  page.evaluate((by) => {
    const at = new Date(Date.now() + by * 3_600_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, hours);
const choose = (page: Page, text: string) => page.getByRole('radio', { name: text }).check();

test('a weekly problem is planned, answered over a reload, scored, published, and its ranks stand', async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const { page: desk, complaints } = await comingBack(ben);
  await desk.goto('/instructor/problem-statement');
  await desk.getByText('No problems yet').waitFor();
  await desk.getByRole('button', { name: 'New problem' }).first().click();
  const title = `The deep well ${randomUUID().slice(0, 6)}`;
  await desk.getByRole('textbox', { name: 'Title' }).fill(title);
  await desk.getByRole('dialog').getByRole('combobox', { name: 'Frequency' }).selectOption('weekly');
  await desk.getByRole('button', { name: 'Create draft' }).click();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Before you can publish:').waitFor();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('textbox', { name: 'Problem statement' }).fill('How would you measure it?');
  await desk.getByRole('checkbox', { name: 'Link' }).check();
  await desk.getByRole('button', { name: 'Add criterion' }).click();
  await desk.getByRole('textbox', { name: 'Criterion 1' }).fill('It would work');
  await desk.getByRole('textbox', { name: 'Description 1' }).fill('It would not.');
  await desk.getByRole('textbox', { name: 'Description 2' }).fill('It would.');
  await desk.getByLabel('Opens').fill(await local(desk, -1));
  await desk.getByLabel('Deadline').fill(await local(desk, 48));
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Weekly · Open', { exact: false }).waitFor();
  const statementId = new URL(desk.url()).searchParams.get('statement') ?? '';

  const asha = await someone({ fullName: 'Asha Rao' });
  const { page, complaints: hers } = await comingBack(asha);
  await page.goto('/student/problem-statement');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByText('left until the deadline').waitFor();
  await card.getByRole('link', { name: 'Start answer' }).click();
  await page.getByText('How would you measure it?').waitFor();
  await page.getByRole('textbox', { name: 'Text' }).fill('With a stone and a clock.');
  await page.getByText('Draft saved. Only you can see it until you submit.').waitFor();
  await page.reload();
  await page.getByText('With a stone and a clock.').waitFor();
  expect(await barriers(page)).toEqual([]);
  const handIn = async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  };
  await page.getByRole('textbox', { name: 'Link' }).fill('stone and clock');
  await handIn();
  await page.getByRole('dialog').getByText('Enter a full URL starting with https://.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.org/well');
  await handIn();
  await page.getByText('Score pending.', { exact: false }).waitFor();
  const board = page.getByRole('list', { name: 'Provisional standings' });
  await board.getByText('You').waitFor();

  // Another one hands in, and the board moves by itself.
  const dev = await someone({ fullName: 'Dev Shah' });
  const { address } = stepwell;
  const his = callsOf(address, (await sessionOf(address, dev)).token);
  const draft = { version: 0, html: '<p>I would ask.</p>', link: '', language: '', code: [] };
  await his('PUT', `/coding/statements/${statementId}/draft`, draft);
  await his('POST', `/coding/statements/${statementId}/versions`, { number: 1, version: 1 });
  await board.getByText('Dev Shah').waitFor(soon);

  await desk.getByRole('link', { name: 'All problems' }).click();
  await desk.getByRole('heading', { name: 'Daily Challenge' }).waitFor();
  await desk.getByRole('link', { name: 'Scores' }).click();
  await desk.getByRole('heading', { name: 'Problem statement scores' }).waitFor();
  await desk.getByRole('link', { name: title }).click();
  await desk.getByRole('button', { name: 'Publish scores (0)' }).waitFor();
  await desk.getByRole('link', { name: 'Asha Rao' }).click();
  await desk.getByText('With a stone and a clock.').waitFor();
  await choose(desk, 'It would.');
  await desk.getByRole('textbox', { name: 'Overall comment' }).fill('Mind the sound’s way up.');
  await desk.getByRole('button', { name: 'Save marks' }).click();
  await desk.getByText('The student is notified when all scores are published.', { exact: false }).waitFor();
  expect(await barriers(desk)).toEqual([]);
  await desk.keyboard.press('Alt+KeyN');
  await desk.getByRole('heading', { name: 'Dev Shah' }).waitFor();
  await choose(desk, 'It would not.');
  await desk.getByRole('button', { name: 'Save marks' }).click();
  await desk.getByText('The student is notified when all scores are published.', { exact: false }).waitFor();
  await page.reload();
  await page.getByText('Score pending.', { exact: false }).waitFor();
  expect(await page.getByText('Mind the sound’s way up.').count()).toBe(0);

  await desk.getByRole('link', { name: 'All answers' }).click();
  await desk.getByRole('button', { name: 'Publish scores (2)' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('2 scores published').waitFor();
  await page.getByText('Mind the sound’s way up.').waitFor(soon);
  await page.getByRole('region', { name: 'Your score' }).getByText('Rank 1').waitFor();
  await page.getByRole('list', { name: 'Standings', exact: true }).getByText('+50 on the leaderboard').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isNarrow(page)).toBe(true);
  expect([...complaints, ...hers]).toEqual([]);
});
