import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one as only } from '../platform/database/db.ts';
import { newTrying } from '../slices/challenges/verification/trying.ts';
import { challengePrograms, challengeVersions } from '../tables/challenges/challenges.ts';
import { sharedRunner } from '../testing/runner.ts';
import { startTestApp } from '../testing/test-app.ts';
import { packageSlugs, readPackages } from './challenge-packages.ts';
import { challengeSlugs, readChallenges } from './challenge-sources.ts';
import { loadChallenges } from './challenges.ts';
import { recordedResults, saidIn } from './recorded-results.ts';

// Every program of every challenge, by the real judge: references pass, wrong ones get the verdict of their
// folder.
const app = await startTestApp();

/** What may come otherwise on WebAssembly, and which of its gaps that rests on. */
const gaps: Record<string, string> = {};

const all = [
  ...challengeSlugs().map((slug) => ({ slug, read: () => readChallenges([slug]) })),
  ...packageSlugs().map((slug) => ({ slug, read: () => readPackages([slug]) })),
];

// `npm run test:all` tries each challenge on both drivers. Before a change lands, every sixteenth is tried, on the driver
// that is quicker where it works, and one of them on WebAssembly, which is three times slower.
const isWhole = process.env['TEST_EXTENT'] !== 'rest';
const tried = all.flatMap((challenge, place) => [
  ...(isWhole || place % 16 === 0 ? [{ driver: 'native' as const, ...challenge }] : []),
  ...(isWhole || place === 16 ? [{ driver: 'wasm' as const, ...challenge }] : []),
]);

test.each(tried)('$slug on $driver: each program gets its verdict', { timeout: 1_200_000 }, async (one) => {
  const { driver, slug, read } = one;
  const runner = sharedRunner(driver);
  const [health] = (await runner.health()).drivers;
  if (!health?.working) return console.log(`${slug} on ${driver} was not tried: ${health?.why}`);
  const author = await app.person({ role: 'instructor' });
  // The other driver's, or that of an earlier try, may be there.
  const own = `${slug}-${crypto.randomUUID()}`;
  const sources = (await read()).map((source) => ({ ...source, slug: own }));
  const recordings = (await read()).map(recordedResults());
  const versions = await loadChallenges(app.db, author.id, sources, new Date());
  const id = versions.get(own) ?? '';
  const version = only(await app.db.select().from(challengeVersions).where(eq(challengeVersions.id, id)));
  const programs = await app.db.select().from(challengePrograms).where(eq(challengePrograms.versionId, id));
  const judging = { ...app.services, ports: { ...app.services.ports, runner } };
  const trying = await newTrying(judging, version, new AbortController().signal);
  expect(trying.trouble).toBe('');
  const here = new Set((await runner.languages()).filter(({ available }) => available).map((it) => it.id));
  const faults: string[] = [];
  const recordingOf = (program: (typeof programs)[number]) => recordings[0]?.(program);
  const waiting = programs.filter(
    (program) =>
      (program.role === 'reference' || program.role === 'wrong') &&
      here.has(program.language) &&
      (driver === 'native' || recordingOf(program)),
  );
  // As many at once as the runner has slots.
  const worker = async () => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const { name } = program;
      const expected = program.expected ?? 'AC';
      const came = await trying.try(program);
      const { verdict, reason, cpuMs } = came;
      // What a first start of the demo shows is what the judge says; times and memory are those of a machine.
      const recording = recordingOf(program);
      const verdicts = came.tests.map((one) => one.verdict);
      if (recording && !isDeepStrictEqual(saidIn(recording), { verdict, reason, points: came.points, verdicts }))
        faults.push(`${name}: ${verdict} (${reason}) is not what was recorded; run npm run demo:results`);
      if (verdict === expected || (driver === 'wasm' && gaps[`${slug}/${name}`])) continue;
      faults.push(`${name} on ${driver}: ${verdict} instead of ${expected} (${reason}; ${cpuMs} ms)`);
    }
  };
  await Promise.all([worker(), worker()]);
  expect(faults).toEqual([]);
});
