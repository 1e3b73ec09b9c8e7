import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { someone, comingBack } = await openBrowser();
const until = (holds: () => Promise<void>) => vi.waitFor(holds, soon);
const PATH = '/student/terminal';

const editor = (page: Page) => page.getByRole('textbox', { name: /^Your program/ });
const output = (page: Page) => page.locator('.xterm-rows');
const says = (page: Page, expected: string | RegExp) =>
  until(async () => expect((await output(page).innerText()).replaceAll('\u00a0', ' ')).toMatch(expected));
/** As somebody who takes all away first: what is typed brings its own brackets. */
async function write(page: Page, text: string) {
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click();
const answer = async (page: Page, line: string) => {
  await page.getByText('Waiting for input').waitFor();
  await page.getByLabel('Input', { exact: true }).fill(line);
  await page.getByRole('button', { name: 'Send line' }).click();
};

test('a program asks and is answered, one without end is stopped, an error leads to its line, and no network is needed', {
  timeout: 360_000,
}, async () => {
  const { page, context, complaints } = await comingBack(await someone({ fullName: 'Asha Rao' }), {
    serviceWorkers: 'allow',
  });
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'Compiler' }).first().click();
  await editor(page).waitFor();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);

  await run(page);
  await answer(page, 'Meera');
  await says(page, /Hello, Meera\.[\s\S]*Exit code 0/);

  await write(page, 'while True:\n    pass\n');
  await run(page);
  await page.getByText('Running', { exact: true }).waitFor();
  // The page answers while it runs.
  await page.getByRole('button', { name: 'Text size' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop' }).click();
  await says(page, /Stopped by you/);

  await write(page, 'print("a")\nprint(totl)\n');
  await run(page);
  await page.getByRole('button', { name: 'main.py, line 2' }).click();
  await page
    .getByText(/totl isn’t defined here/)
    .first()
    .waitFor();
  await page.getByText('Line 2, column 1').waitFor();

  await page.getByText(/^Saved \d/).waitFor();
  expect(complaints).toEqual([]);

  // Python and JavaScript are kept whole by now or soon: a page loaded anew without a network runs them.
  await until(async () => {
    const cachedUrls = await page.evaluate(async () =>
      (await (await caches.open('compiler')).keys()).map(({ url }) => url),
    );
    for (const part of ['/python.wasm', '/javascript.wasm', 'program.worker', PATH])
      expect(cachedUrls.some((url) => url.includes(part))).toBe(true);
  });
  await context.setOffline(true);
  await page.reload();
  for (const [language, text, expected] of [
    ['Python', 'print("no network", 6 * 7)\n', /no network 42/],
    [
      'JavaScript',
      'import { EOL } from "node:os";\nconsole.log(await "nor here", 7 * 8, EOL.length);\n',
      /nor here 56 1/,
    ],
  ] as const) {
    await editor(page).waitFor();
    await page.getByLabel('Language').selectOption({ label: language });
    await write(page, text);
    await run(page);
    await says(page, expected);
  }
  await page.getByText(/^Saved on this device/).waitFor();
  await context.setOffline(false);
  await page.getByText(/^Saved \d/).waitFor();
});

test('an error of C leads to its line; what is saved is shared, read by another and copied', {
  timeout: 360_000,
}, async () => {
  const asha = await comingBack(await someone({ fullName: 'Asha Rao' }));
  const { page } = asha;
  await page.goto(PATH);
  await editor(page).waitFor();
  await page.getByLabel('Language').selectOption({ label: 'C17' });
  await write(page, '#include <stdio.h>\n\nint main(void) {\n    puts("one")\n}\n');
  await run(page);
  await page.getByRole('button', { name: /^main\.c, line 4/ }).click({ timeout: 120_000 });
  await page
    .getByText(/A semicolon is missing/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Line 4, column 16$/ }).waitFor();

  await page.getByText(/^Saved \d/).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.reload();
  await until(async () => expect(await editor(page).innerText()).toContain('puts("one")'));

  const ravi = await comingBack(await someone({ fullName: 'Ravi Nair' }));
  await ravi.page.goto(link.slice(link.indexOf(PATH)));
  await ravi.page.getByText(/by Asha Rao/).waitFor();
  await ravi.page.getByRole('button', { name: 'Save a copy' }).click();
  await ravi.page.getByText(/^Saved \d/).waitFor();
  expect(await editor(ravi.page).innerText()).toContain('puts("one")');
  expect(ravi.page.url()).not.toContain('shared');
});
