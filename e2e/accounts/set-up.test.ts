import { afterAll, expect, test } from 'vitest';
import { openBrowser, PASSWORD } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openDatabase, startServer } from '../testing/stepwell.ts';

// An empty site, started as somebody does who brings their own courses.
const database = await openDatabase();
const server = await startServer({ databaseUrl: database.url, dataDir: database.folder, env: { SEED: 'none' } });
afterAll(async () => {
  await server.stop();
  await database.close();
});
const { visit } = await openBrowser({ address: server.address, databaseUrl: database.url });
const code = /enter the code (\S+)/.exec(server.lines.join('\n'))?.[1] ?? '';

test('the first admin makes the site theirs, hands a letter on, and finds every step in a log that is whole', async () => {
  const { page, complaints } = await visit();
  await page.goto('/');
  await page.waitForURL('**/setup');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Site name').fill('Hill College');
  await page.getByLabel('Full name').fill('Meera Nair');
  await page.getByLabel('Email address').fill('meera@hill.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.waitForURL('**/admin/admin-settings');
  await page.getByLabel('Tagline').fill('Engineers who can explain.');
  await page.getByLabel('Contact email address').fill('office@hill.test');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
  expect(await page.title()).toBe('Admin settings · Hill College');

  // A visitor meets the name everywhere, in a page that was made on the server, too.
  const guest = await visit();
  await guest.page.goto('/auth/sign-up');
  await guest.page.getByRole('link', { name: 'Hill College, home' }).waitFor();
  const home = await (await fetch(`${server.address}/demos/default/home`)).text();
  expect(home).toContain('<title>Hill College</title>');
  expect(home).toContain('<meta property="og:site_name" content="Hill College">');
  expect(home).toContain('"@type":"WebSite","name":"Hill College"');
  expect(home).toContain('Engineers who can explain.');
  expect(home).toContain('mailto:office@hill.test');
  await guest.page.getByLabel('Full name').fill('Nila Bose');
  await guest.page.getByLabel('Email').fill('nila@hill.test');
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.page.getByRole('checkbox').check();
  await guest.page.getByRole('button', { name: 'Create account' }).click();
  await guest.page.getByText('nila@hill.test').first().waitFor();

  // No mail server is set, so the admin hands the link on.
  const letter = page.getByRole('button', { name: 'Confirm your email address for Hill College' });
  await expect
    .poll(
      async () => {
        await page.goto('/admin/admin-settings?view=outbox&q=nila');
        await page.getByRole('button', { name: 'Download CSV' }).waitFor();
        return letter.count();
      },
      { timeout: PATIENCE },
    )
    .toBe(1);
  await letter.click();
  await page.getByRole('button', { name: 'Show email' }).click();
  const text = await page.getByText(/\/auth\/confirm\?token=/).innerText();
  expect(text).toContain('-- \nHill College\nEngineers who can explain.\noffice@hill.test');
  const [link = ''] = /http\S+token=\S+/.exec(text) ?? [];
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Confirm email address' }).click();
  await guest.page.waitForURL('**/student/dashboard');

  await page.goto('/admin/admin-settings?view=audit');
  await page.getByRole('button', { name: 'Check integrity' }).click();
  await page.getByText(/^Intact: all 4 entries/).waitFor();
  for (const label of ['First admin created', 'Settings changed', 'Email with a secret link viewed']) {
    await page.getByRole('list', { name: 'Audit log' }).getByText(label).first().waitFor();
  }
  expect(complaints).toEqual([]);

  // Who comes later finds the route shut.
  const late = await fetch(`${server.address}/setup`);
  expect(late.status).toBe(404);
});
