import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { zipOf } from '../../server/testing/zips.ts';
import { openBrowser, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { mapOfWells } from '../testing/every-kind.ts';
import { isNarrow } from '../testing/narrow.ts';
import { soon } from '../testing/patience.ts';
import { stepwell } from '../testing/running-stepwell.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name, exact: true }).click();
const saved = (page: Page) => page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();

async function addTest(page: Page, button: string, input: string, answer: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('textbox', { name: 'Input', exact: true }).fill(input);
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill(answer);
  await page.getByRole('button', { name: 'Add test' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function addProgram(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'Add program' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const code = page.locator('[aria-labelledby="part-programs"] .cm-content');
  await code.click();
  await page.keyboard.insertText(text);
  await page.getByRole('button', { name: 'Save program' }).click();
  await page.getByText(name, { exact: true }).waitFor();
}

test('a challenge is written, its weak tests show, it is published, and what is handed in is seen', async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  const { page, complaints } = await comingBack(ben);
  await page.goto('/instructor/code-challenge');
  await page.getByText('No challenges yet').waitFor();
  await page.getByRole('button', { name: 'New challenge' }).first().click();
  const title = `Two heaps ${randomUUID().slice(0, 6)}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const challengeId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('textbox', { name: 'Statement' }).fill('Add both heaps.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Image', exact: true }).first().click(),
  ]);
  await chooser.setFiles({ name: 'heaps.png', mimeType: 'image/png', buffer: mapOfWells() });
  const described = page.getByRole('dialog', { name: 'Image description' });
  await described.getByRole('textbox').fill('Two heaps of rice');
  await described.getByRole('button', { name: 'Insert image' }).click();
  await page.getByRole('img', { name: 'Two heaps of rice' }).waitFor();
  await saved(page);
  await step(page, 'Tests');
  const zip = await zipOf([
    { path: 'sample/1.in', content: '0 0\n' },
    { path: 'sample/1.ans', content: '0\n' },
    { path: 'secret/2.in', content: '0 0\n' },
    { path: 'secret/2.ans', content: '0\n' },
  ]);
  await page
    .getByLabel('ZIP file of tests')
    .setInputFiles({ name: 'tests.zip', mimeType: 'application/zip', buffer: zip });
  await page.getByText('1 sample and 1 hidden test.').waitFor();
  await step(page, 'Solutions and languages');
  await addProgram(page, 'by hand', 'a, b = map(int, input().split()); print(a + b)');
  await addProgram(page, 'always seven', 'print(7)');
  await page.reload();
  await page.getByText('always seven', { exact: true }).waitFor();

  // A reference that subtracts passes as well: a test that tells them apart is wanted.
  await step(page, 'Publish');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Verified: every program ends as expected.').waitFor(soon);
  await page.getByText('Missed', { exact: true }).first().waitFor();
  await page.getByText('a, b = map(int, input().split()); print(a - b)').waitFor();
  await step(page, 'Tests');
  await addTest(page, 'Add hidden test', '3 5', '8');
  await step(page, 'Publish');
  await page.getByText('Results are from an earlier save.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('1 mutation caught, 0 missed.').waitFor(soon);
  expect(await page.getByText('Missed', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  const live = page.getByRole('dialog');
  await live.getByText('1 shown as samples, 2 hidden').waitFor();
  await live.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Create new version' }).waitFor();

  const { address } = stepwell;
  const mine = callsOf(address, (await sessionOf(address, ben)).token);
  const { slug } = await mine('GET', `/coding/own-challenges/${challengeId}`);
  const handIn = async (fullName: string, text: string) => {
    const calls = callsOf(address, (await sessionOf(address, await someone({ fullName }))).token);
    const { statement } = await calls('GET', `/coding/challenges/${slug}`);
    expect(statement).toContain('alt="Two heaps of rice"');
    const submissionId = randomUUID();
    const body = { language: 'python', files: [{ name: 'main.py', text }] };
    await calls('PUT', `/coding/challenges/${slug}/submissions/${submissionId}`, body);
    await expect
      .poll(async () => (await calls('GET', `/coding/submissions/${submissionId}`))['verdict'], soon)
      .toBe('WA');
  };
  const walk =
    'heaps = [int(one) for one in input().split()]\nbest = 0\nfor at in range(len(heaps)):\n    if heaps[at] > best:\n' +
    '        best = heaps[at] * 2\n    else:\n        best -= heaps[at] % 7\nprint(best + len(heaps))\n';
  await handIn('Asha Rao', walk);
  await handIn('Dev Nair', `# my own\n${walk.replaceAll('heaps', 'q').replaceAll('best', 'z')}`);
  await view(page, 'Submissions');
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await page.getByText('Wrong answer').first().waitFor();
  await view(page, 'Similarity');
  await page.getByRole('button', { name: 'Compare programs' }).click();
  await page.getByRole('link', { name: /(Asha Rao and Dev Nair|Dev Nair and Asha Rao)/ }).click();
  await page.getByText('100% similar').waitFor();
  await page.getByRole('region', { name: 'Dev Nair' }).getByText('for at in range(len(q)):').waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await isNarrow(page)).toBe(true);
  // Addresses of parts that have become parts of steps still lead there.
  for (const [name, heading] of [
    ['statement', 'Statement'],
    ['hints', 'Hints and editorial'],
    ['tests', 'Hidden tests'],
    ['programs', 'Programs'],
    ['limits', 'Languages and limits'],
    ['starters', 'Starter code'],
    ['publish', 'Verify'],
  ] as const) {
    await page.goto(`/instructor/challenges/${challengeId}?tab=${name}`);
    await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
    expect(await isNarrow(page), name).toBe(true);
  }
  expect(complaints).toEqual([]);
});

test('an ICPC package is looked through before anything is written, and leaves again as one', async () => {
  const { page, complaints } = await comingBack(await someone({ role: 'instructor' }));
  const buffer = await zipOf([
    { path: 'halves/problem.yaml', content: 'name: Halves of a heap\nvalidator_flags: float_tolerance 1e-6\n' },
    { path: 'halves/problem_statement/problem.en.tex', content: 'Half of $n$.\n\n\\section*{Input}\nOne number.\n' },
    { path: 'halves/data/sample/1.in', content: '4\n' },
    { path: 'halves/data/sample/1.ans', content: '2\n' },
    { path: 'halves/data/secret/1.in', content: '5\n' },
    { path: 'halves/data/secret/1.ans', content: '2.5\n' },
    { path: 'halves/submissions/accepted/a.py', content: 'print(int(input()) / 2)\n' },
    { path: 'halves/submissions/accepted/a.kt', content: 'fun main() {}\n' },
    { path: 'halves/submissions/wrong_answer/b.py', content: 'print(0)\n' },
  ]);
  await page.goto('/instructor/code-challenge');
  await page
    .getByLabel('ICPC problem package')
    .setInputFiles({ name: 'halves.zip', mimeType: 'application/zip', buffer });
  const dialog = page.getByRole('dialog', { name: 'Halves of a heap' });
  await dialog.getByText('Kotlin isn’t supported.', { exact: false }).waitFor();
  await dialog.getByText('1 sample and 1 hidden test.').waitFor();
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name: 'Halves of a heap', level: 1 }).waitFor();
  await step(page, 'Solutions and languages');
  await page.getByText('wrong_answer/b.py').waitFor();
  await step(page, 'Publish');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export package' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^halves-of-a-heap.*\.zip$/);
  expect(complaints).toEqual([]);
});
