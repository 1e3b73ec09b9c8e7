import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What a browser keeps of somebody between two visits. */
export interface Kept {
  cookies?: Parameters<BrowserContext['addCookies']>[0];
  localStorage?: Record<string, string>;
}
interface Room {
  key: string;
  context: BrowserContext;
  /** A page that shows none of the product's: through it the storage is filled and emptied. */
  keeper: Page;
  /** Something was done to it that cannot be taken back. */
  changed: boolean;
}

const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const received = ['console', 'dialog', 'download', 'page', 'request', 'requestfailed', 'requestfinished', 'response'];

/**
 * Contexts that tests take and give back. One that has been used holds the product's files as anybody's browser does the
 * second time, and opens a page in a third of the time; of who used it nothing is left: no page, cookie, storage, route
 * or listener. Whoever must come for the first time asks for a `fresh` one.
 */
export function contextsOf(browser: Browser, address: string) {
  const taken = new Set<Room>();
  const free: Room[] = [];

  async function furnish(key: string, options: BrowserContextOptions): Promise<Room> {
    // A worker of ours would stand between a page and the routes that tests put there: those about it allow it.
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    const keeper = await context.newPage();
    await keeper.goto(`${address}/robots.txt`);
    const room: Room = { key, context, keeper, changed: false };
    for (const name of lasting) {
      const act = context[name] as (...given: unknown[]) => Promise<unknown>;
      const marked = (...given: unknown[]) => {
        room.changed = true;
        return act.apply(context, given);
      };
      Object.assign(context, { [name]: marked });
    }
    context.on('close', () => taken.delete(room));
    return room;
  }

  async function take(
    options: BrowserContextOptions,
    { cookies = [], localStorage: storage = {} }: Kept = {},
    fresh = false,
  ) {
    const key = JSON.stringify(options);
    const at = fresh ? -1 : free.findIndex((room) => room.key === key);
    const room = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await furnish(key, options));
    taken.add(room);
    if (cookies.length > 0) await room.context.addCookies(cookies);
    await room.keeper.evaluate((given) => {
      for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
    }, storage);
    return room.context;
  }

  async function giveBack(room: Room) {
    const { context, keeper } = room;
    if (room.changed) return context.close();
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of received) await context.removeAllListeners(event, { behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearCookies();
    await keeper.evaluate(() => localStorage.clear());
    free.push(room);
  }

  /** Nobody's page stays open. */
  const giveAllBack = async () => {
    const leaving = [...taken];
    taken.clear();
    await Promise.all(leaving.map(giveBack));
  };
  return { take, giveAllBack };
}
