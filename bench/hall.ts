import { startStepwell } from './running.ts';

const PEOPLE = 300;
const AT_ONCE = 30;
/** What a first visit asks the API after its page: settings, who is signed in, and the lists of the screen. */
const CALLS = ['/api/site/frame', '/api/courses?page=1&limit=12', '/api/categories', '/api/health'];

/**
 * Whether a hall of people behind one address can open the site in a minute with the settings as they come: each a cold
 * first visit, with every file the page names, and the calls after it. One visitor alone is the control.
 */
export async function measureHall() {
  const { address, stop } = await startStepwell({ env: { CALLS_PER_MINUTE: '' } });
  try {
    const refused: string[] = [];
    let requests = 0;
    const get = async (path: string) => {
      const answer = await fetch(new URL(path, address));
      requests += 1;
      if (!answer.ok) refused.push(path);
      return answer.text();
    };
    const visit = async () => {
      const page = await get('/');
      const files = [...page.matchAll(/(?:src|href)="(\/[^"#]*\.[a-z0-9]+)"/g)].map(([, path = '/']) => path);
      await Promise.all([...new Set(files), ...CALLS].map(get));
    };
    await visit();
    const alone = await timed(visit);
    requests = 0;
    let left = PEOPLE;
    const took = await timed(async () => {
      const seat = async () => {
        while (left-- > 0) await visit();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, seat));
    });
    console.log(
      `a hall of ${PEOPLE} behind one address: ${refused.length} of ${requests} requests refused (goal 0); ` +
        `${(took / 1000).toFixed(1)} s in all (goal ≤ 60), ${(took / PEOPLE / alone).toFixed(2)} of one visit alone for each`,
    );
  } finally {
    await stop();
  }
}

async function timed(run: () => Promise<unknown>) {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
