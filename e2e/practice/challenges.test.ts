import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { isNarrow } from '../testing/narrow.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const content = join(import.meta.dirname, '../../content/challenges/auto-fare');
const right = readFileSync(join(content, 'submissions/accepted/fare.py'), 'utf8');

/** Replaces all that stands in the editor, as by pasting: an editor that indents would indent typed lines twice. */
async function write(page: Page, text: string) {
  const editor = page.getByRole('textbox', { name: 'Your program' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

test('a challenge is found, tried, failed, hinted at, solved and read up; what was written survives', {
  timeout: 480_000,
}, async () => {
  const visit = await comingBack(await someone({ fullName: 'Asha Rao' }));
  const { page } = visit;
  await page.goto('/student/code-challenge');
  await page.getByLabel('Topic').selectOption('simulation');
  await page.waitForURL(/tag=simulation/);
  await page.getByRole('link', { name: 'The meter of an auto' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'The meter of an auto' }).click();
  await page.getByRole('heading', { name: 'The meter of an auto', level: 1 }).waitFor();
  await page.getByLabel('Language').selectOption({ label: 'Python' });

  await write(page, 'print(input())\n');
  await saved(page);
  // Ctrl+Enter runs: the samples fail, and show how.
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /^Sample 1: Wrong answer/ }).waitFor({ timeout: 60_000 });
  await page
    .getByText(/Line 1/)
    .first()
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Run on custom input').check();
  await page.getByLabel('Custom input', { exact: true }).fill('1500 0 12\n');
  await page.getByRole('button', { name: 'Run custom input' }).first().click();
  await page.getByRole('heading', { name: /^Custom input: finished/ }).waitFor({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByText('Wrong answer on test 1').waitFor({ timeout: 60_000 });
  await page.getByText('Failed: test 1 (sample)').waitFor();
  await page.getByRole('tab', { name: 'Editorial' }).click();
  await page.getByText('Solve the challenge to open this.').waitFor();

  await page.getByRole('tab', { name: 'Hints' }).click();
  await page.getByRole('button', { name: 'Show hint 1' }).click();
  await page.getByRole('button', { name: 'Show hint for 1 point' }).click();
  await page.getByText('Reckon in paise').waitFor();
  await page.getByText('A solution earns 9 points now.').waitFor();

  // What no server has yet survives a reload.
  await page.route('**/drafts/python', (route) => route.abort());
  await write(page, right);
  await page.getByText('Saved on this device').waitFor();
  await page.unroute('**/drafts/python');
  await page.reload();
  await page.locator('.cm-content').getByText('metres, waited, hour').first().waitFor();
  await saved(page);

  await page.getByRole('textbox', { name: 'Your program' }).focus();
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByText('Accepted', { exact: true }).first().waitFor({ timeout: 60_000 });
  // Every test is run; on a machine that has just started, beside the trying of its languages.
  await page.getByText('You solved it for 9 points.').waitFor({ timeout: 240_000 });
  await page.getByRole('tab', { name: 'Editorial' }).click();
  await page.getByRole('tabpanel').getByText(/paise/).first().waitFor();

  // What gives it away goes behind the word spoiler; whoever has not solved it reads nothing of that.
  await page.getByRole('tab', { name: 'Discussion' }).click();
  await page.getByRole('button', { name: 'Start thread' }).click();
  await page.getByLabel('Title').fill('In whole paise');
  await page.getByLabel('Your question or comment').fill('Mine:\n```\nprint(paise)\n```');
  await page.getByLabel(/^Spoiler/).check();
  await page.getByRole('button', { name: 'Post thread' }).click();
  await page.getByRole('link', { name: 'In whole paise' }).click();
  await page.getByText('Code, 1 line').click();
  await page.getByText('print(paise)').waitFor();
  expect(await barriers(page)).toEqual([]);
  const ravi = await comingBack(await someone({ fullName: 'Ravi Nair' }));
  const thread = new URL(page.url()).searchParams.get('thread') ?? '';
  await ravi.page.goto(`/student/code-challenge?challenge=auto-fare&tab=discussion&thread=${thread}`);
  await ravi.page.getByText('Solve the challenge to read it.').waitFor();
  expect(await ravi.page.getByText('paise').count()).toBe(0);

  await page.getByRole('tab', { name: 'Submissions' }).click();
  const boxes = page.getByRole('checkbox', { name: 'Select to compare' });
  await boxes.nth(1).check();
  await boxes.nth(0).check();
  await page.getByRole('button', { name: 'Compare submissions' }).click();
  const compared = page.getByRole('dialog', { name: 'Submission comparison' });
  await compared.getByText('print(input())').waitFor();
  await compared.getByText('metres, waited, hour').waitFor();
  expect(await barriers(page)).toEqual([]);
  await compared.getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your program' }).waitFor();
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  await page.getByText('Accepted', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await isNarrow(page)).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.goto('/student/code-challenge?state=solved');
  await page.getByRole('link', { name: 'The meter of an auto' }).waitFor();
  await page
    .getByText(/\d+ of \d+ solved it/)
    .first()
    .waitFor();
  expect(await isNarrow(page)).toBe(true);
  expect(visit.complaints.filter((message) => !/ERR_FAILED/.test(message))).toEqual([]);
});
