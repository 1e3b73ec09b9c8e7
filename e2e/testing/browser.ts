import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@stepwell/contract/identity/identity.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll } from 'vitest';
import { hashOfPassword } from '../../server/slices/identity/sign-in/passwords.public.ts';
import { contextsOf, type Kept } from './contexts.ts';
import { PATIENCE } from './patience.ts';
import { stepwell } from './running-stepwell.ts';
import { look } from './stepwell.ts';

export const PASSWORD = 'seven brass lamps';
export const COOKIE = 'stepwell_session';
/** Made once: it takes as long as a sign-in. */
const hashed = hashOfPassword(PASSWORD);
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Of several such lists the last one holds, so Playwright's own is repeated; the first two are a window's search box, which
  // is a page of its own in each window and took two fifths of all the processor.
  `--disable-features=${[
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'HttpsUpgrades'],
    ...[
      'DestroyProfileOnBrowserClose',
      'HttpsFirstBalancedModeAutoEnable',
      'LensOverlay',
      'MediaRouter',
      'PaintHolding',
    ],
    ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'AimEnabled'],
    ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ].join(',')}`,
];

export interface Someone {
  userId: string;
  email: string;
  fullName: string;
}
type Options = BrowserContextOptions & { theme?: 'light' | 'dark'; fresh?: true };
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Everything the pages complained of: errors, and violations of the content policy. */
  complaints: string[];
}

/** A real browser for one test file, closed with it; and people made for it alone. `more`: flags that only it needs. */
export async function openBrowser(
  { address, databaseUrl }: { address: string; databaseUrl: string } = stepwell,
  more: string[] = [],
) {
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...flags, ...more],
  });
  afterAll(() => browser.close());

  const contexts = contextsOf(browser, address);

  /** A browser in which nobody is known. With `fresh` it has not even a file of ours. */
  async function visit(options: Options = {}, saved: Kept = {}): Promise<Visit> {
    const { theme, fresh, ...rest } = options;
    const about = { baseURL: address, viewport: { width: 1440, height: 900 }, ...rest };
    const storage = { ...saved.localStorage, ...(theme && { theme }) };
    const context = await contexts.take(about, { ...saved, localStorage: storage }, fresh);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const complaints: string[] = [];
    context.on('page', (opened) => listen(opened, complaints));
    listen(page, complaints);
    return { context, page, complaints };
  }

  /** Somebody with an account, straight into the database; a journey that is about signing up does that itself. */
  async function someone(
    about: { fullName?: string; role?: string; status?: string; confirmed?: boolean } = {},
  ): Promise<Someone> {
    const { fullName = 'Tara Menon', role = 'student', status = 'approved', confirmed = true } = about;
    const email = `${randomUUID()}@stepwell.test`;
    const rows = await look<{ id: string }>(
      databaseUrl,
      `insert into identity_users (full_name, email, role, status, password_hash, email_confirmed_at)
       values ($1, $2, $3, $4, $5, case when $6 then now() end) returning id`,
      [fullName, email, role, status, await hashed, confirmed],
    );
    return { userId: rows[0]?.id ?? '', email, fullName };
  }

  /** A browser in which this person signed in on the page, as they would. */
  async function signedIn(person: Someone, options: Options = {}, password = PASSWORD) {
    const opened = await visit(options);
    await signIn(opened.page, person, password);
    return opened;
  }

  /** A browser that signed in earlier: cookie and token lie there as the form would have left them. */
  async function comingBack(person: Someone, options: Options = {}, password = PASSWORD) {
    const { token, expiresAt, profile } = await sessionOf(address, person, password);
    const { status, role, fullName } = profile;
    const cookie = {
      name: COOKIE,
      value: encodeURIComponent(JSON.stringify({ token, status, role, fullName })),
      domain: new URL(address).hostname,
      path: '/',
      expires: Date.parse(expiresAt) / 1000,
      sameSite: 'Strict' as const,
    };
    const opened = await visit(options, { cookies: [cookie], localStorage: { token } });
    return { ...opened, token };
  }

  /** Ends every visit, so that open pages ask nothing while the next test runs. */
  const everybodyLeaves = contexts.giveAllBack;

  return { address, databaseUrl, browser, visit, someone, signedIn, comingBack, everybodyLeaves };
}

/** Through the form, from wherever the page stands. */
export async function signIn(page: Page, { email }: { email: string }, password = PASSWORD) {
  if (!new URL(page.url(), 'http://x').pathname.startsWith('/auth/sign-in')) await page.goto('/auth/sign-in');
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  // The form takes words only once its scripts are there.
  await send.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** A session without the form, for calls beside the browser. */
export async function sessionOf(address: string, { email }: { email: string }, password = PASSWORD): Promise<SignedIn> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()) as SignedIn;
}

/** The session's cookie as the browser holds it, and what it says; nothing where there is none. */
export async function sessionCookie(context: BrowserContext) {
  const found = (await context.cookies()).find(({ name }) => name === COOKIE);
  if (!found) return null;
  return { ...found, says: JSON.parse(decodeURIComponent(found.value)) as Partial<SessionWords> };
}
interface SessionWords {
  token: string;
  status: string;
  role: string;
  fullName: string;
}

export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Until the page's scripts have taken over: a press before that would be the server's page's. */
export const isAwake = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('awake').length > 0, undefined, { timeout: 30_000 });

/** Goes to an address without loading a document, as the page's own links do. */
export async function goInside(page: Page, wanted: string) {
  await isAwake(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, wanted);
}

/**
 * Opens an address without loading a document. Answers what stands there once it has a title of its own and a heading,
 * or, from one sign-in to the next, once that was asked for; throws where nothing of that happens within 20 s.
 */
export async function openInside(page: Page, wanted: string) {
  await isAwake(page);
  // A page on its own, entered and left by loading documents: no step inside the product leads there.
  const apart = [wanted, new URL(page.url()).pathname].some((path) => /^\/student\/terminal\b/i.test(path));
  if (apart) {
    await page.goto(wanted);
    const heading = await page.locator('h1').first().innerText();
    const { pathname: path, search } = new URL(page.url());
    return { path, search, title: await page.title(), heading, text: await page.locator('body').innerText() };
  }
  return page.evaluate(async (to) => {
    const before = document.title;
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // Two sign-ins have one title; every other page's is another than the one before, and is written when it stands.
    const isSentToSignIn = () =>
      before.startsWith('Sign in') && new URLSearchParams(location.search).get('redirectTo') === to;
    const heading = () => document.querySelector('h1')?.textContent ?? '';
    const began = performance.now();
    while (!(document.title && (document.title !== before || isSentToSignIn()) && heading())) {
      if (performance.now() - began > 20_000) {
        throw new Error(`nothing stands at ${to}, but at ${location.href} “${document.title}”, “${heading()}”`);
      }
      await new Promise((later) => setTimeout(later, 4));
    }
    const { pathname: path, search } = location;
    return { path, search, title: document.title, heading: heading(), text: document.body.innerText };
  }, wanted);
}

/** Every alert of every tab from now on; each is answered at once, as a person would. */
export function alertsIn(context: BrowserContext) {
  const alerts: string[] = [];
  context.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return alerts;
}

/** Every call to the API from now on. */
export function callsIn(context: BrowserContext) {
  const calls: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

function listen(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is written to the console by the browser itself; it is the test's subject, not a fault.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(`console: ${message.text()}`);
  });
}
