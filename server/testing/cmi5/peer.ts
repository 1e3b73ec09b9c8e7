import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestApp } from '../test-app.ts';

const require = createRequire(import.meta.url);
const library = readFileSync(require.resolve('@xapi/cmi5/dist/Cmi5.umd.js'), 'utf8');

interface Sent {
  result?: object;
}
/** What of the library the tests use. */
interface Client {
  launchData: { launchMode: string };
  initialize: () => Promise<unknown>;
  complete: () => Promise<unknown>;
  terminate: () => Promise<unknown>;
  progress: (percent: number) => Promise<unknown>;
  pass: (score?: number, options?: { transform: (one: Sent) => Sent }) => Promise<unknown>;
  moveOn: (options: { score: object }) => Promise<unknown>;
  interactionTrueFalse: (testId: string, questionId: string, answer: boolean, right: boolean) => Promise<unknown>;
}
interface Page {
  window: { eval: (script: string) => unknown; close: () => void; cmi5: Client };
}
const { JSDOM } = require('jsdom') as { JSDOM: new (html: string, options: object) => Page };

/** Units of cmi5 packages as pages of another origin, with a client library that is not ours, over real connections. */
export async function newCmi5Peer(app: TestApp) {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const open: Page['window'][] = [];
  /** The address of a launch as it leads to the port that this test listens on. */
  const reachable = (url: string) => {
    const found = new URL(url);
    for (const name of ['endpoint', 'fetch'])
      found.searchParams.set(name, (found.searchParams.get(name) ?? '').replace(app.services.publicUrl, address));
    return found.href;
  };
  return {
    address,
    reachable,
    /** Opens the page that a launch leads to. */
    unit(url: string): Client {
      const { window } = new JSDOM('', { url: reachable(url), runScripts: 'outside-only' });
      open.push(window);
      window.eval(`${library}; window.cmi5 = new Cmi5();`);
      return window.cmi5;
    },
    close() {
      for (const window of open) window.close();
    },
  };
}
