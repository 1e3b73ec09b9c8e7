import { randomUUID } from 'node:crypto';
import { signedInCrowd } from '../../e2e/testing/text-quiz.ts';
import { cpuOf, memoryOf } from '../processes.ts';
import { percentile } from '../steadily.ts';
import { challenge, DRIVERS, handIn, SUMS, waitingOf, whenAllJudged, withJudge } from './judge.ts';

const REPEATS = 5;
const TOGETHER = 30;
const MANY = 300;
const LOOK_EVERY_MS = 1000;
/** So long nothing is asked of the judge before its idle memory is read: its processes end after half a minute. */
const IDLE_MS = 60_000;
const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What keeps the only slot, each in its own way. */
const SLEEPERS: Record<string, [language: string, text: string][]> = {
  'two that sleep': [
    ['python', 'import time\ntime.sleep(1000)\n'],
    ['javascript', 'setInterval(() => {}, 1000);\n'],
  ],
  'two endless loops': [
    ['python', 'while True:\n    pass\n'],
    ['javascript', 'for (;;);\n'],
  ],
};

/** How long a short program waits for its verdict beside two that keep the only slot, and on a quiet judge. */
export async function measureSleepers() {
  for (const driver of DRIVERS)
    await withJudge(driver, 1, async ({ address, databaseUrl }) => {
      const [first = '', second = '', short = ''] = await signedInCrowd(databaseUrl, 3);
      const [held, slug] = [await challenge(databaseUrl), await challenge(databaseUrl)];
      const verdict = async () => {
        const began = performance.now();
        await handIn(address, slug, 'python', [short], 1, distinct('python'));
        await whenAllJudged(databaseUrl, slug, 20);
        return performance.now() - began;
      };
      await verdict();
      const quiet = [];
      for (let nth = 0; nth < REPEATS; nth += 1) quiet.push(await verdict());
      for (const [what, programs] of Object.entries(SLEEPERS)) {
        const beside = [];
        for (let nth = 0; nth < REPEATS; nth += 1) {
          for (const [n, [language, text]] of programs.entries())
            await handIn(address, held, language, [n === 0 ? first : second], 1, () => text);
          beside.push(await verdict());
          while ((await waitingOf(databaseUrl, held)) > 0) await later(200);
        }
        console.log(
          `judge ${driver}, 1 slot, a short program beside ${what}: ${Math.max(...beside).toFixed(0)} ms at most ` +
            `(goal ≤ 3000), the middle ${(percentile(beside, 0.5) / percentile(quiet, 0.5)).toFixed(1)} times that of a ` +
            `quiet judge (${percentile(quiet, 0.5).toFixed(0)} ms)`,
        );
      }
    });
}

/** What all own processes hold while one slot judges many programs, and once it has nothing to do. */
export async function measureJudgeMemory() {
  for (const driver of DRIVERS)
    await withJudge(driver, 1, async ({ address, databaseUrl, pids }) => {
      const slug = await challenge(databaseUrl);
      const tokens = await signedInCrowd(databaseUrl, MANY);
      await later(IDLE_MS);
      const before = memoryOf(pids());
      let peak = before;
      for (const language of Object.keys(SUMS)) {
        const from = Object.keys(SUMS).indexOf(language) * (MANY / 3);
        await handIn(address, slug, language, tokens.slice(from, from + MANY / 3), 1, distinct(language));
      }
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const held = memoryOf(pids());
          if (held.mb > peak.mb) peak = held;
          await later(LOOK_EVERY_MS);
        }
      })();
      await whenAllJudged(databaseUrl, slug);
      isOver = true;
      await watching;
      await later(IDLE_MS);
      const after = memoryOf(pids());
      console.log(
        `judge ${driver}, 1 slot: all own processes hold ${before.mb.toFixed(0)} MB before (${before.parts.length} processes), ` +
          `${peak.mb.toFixed(0)} MB at most while ${MANY} programs are judged (goal ≤ 700), ` +
          `${after.mb.toFixed(0)} MB idle after (${after.parts.length} processes; goal ≤ 400)`,
      );
      for (const [when, { parts }] of [
        ['at most', peak],
        ['idle', after],
      ] as const)
        for (const { mb, name } of parts.toSorted((a, b) => b.mb - a.mb).slice(0, 6))
          console.log(`    ${when}: ${mb.toFixed(0).padStart(4)} MB  ${name}`);
    });
}

/** How long programs of C++ that are handed in together take, beside the same alone, and the processor time of each. */
export async function measureCppTogether() {
  for (const driver of DRIVERS)
    await withJudge(driver, 1, async ({ address, databaseUrl, pids }) => {
      const slug = await challenge(databaseUrl);
      const tokens = await signedInCrowd(databaseUrl, TOGETHER);
      const measured = async (some: string[]) => {
        const [began, cpu] = [performance.now(), cpuOf(pids())];
        await handIn(address, slug, 'cpp', some, 1, distinct('cpp'));
        await whenAllJudged(databaseUrl, slug, 50);
        return { ms: performance.now() - began, cpuMs: cpuOf(pids()) - cpu };
      };
      await measured(tokens.slice(0, 1));
      const alone = await measured(tokens.slice(0, 1));
      const together = await measured(tokens);
      console.log(
        `judge ${driver}, 1 slot, ${TOGETHER} programs of C++ together: ${(together.ms / 1000).toFixed(1)} s, ` +
          `${(together.ms / alone.ms).toFixed(1)} times one alone; ${(together.cpuMs / TOGETHER / 1000).toFixed(2)} s of processor ` +
          `for each of all own processes, ${((together.cpuMs / together.ms) * 100).toFixed(0)} % of one core`,
      );
    });
}

/** Programs that nobody has compiled yet. */
const distinct = (language: string) => {
  const mark = language === 'python' ? '#' : '//';
  return (nth: number) => `${SUMS[language]}${mark} ${randomUUID()} ${nth}\n`;
};
