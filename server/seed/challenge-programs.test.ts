import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDue } from '../../e2e/testing/turns.ts';
import { one } from '../platform/db.ts';
import { newTrying } from '../slices/coding/verification/trying.ts';
import { challengePrograms, challengeVersions } from '../tables/coding.ts';
import { openHouse } from '../testing/house.ts';
import { packageSlugs, readPackages } from './challenge-packages.ts';
import { challengeSlugs, readChallenges } from './challenge-sources.ts';
import { loadChallenges } from './challenges.ts';

// Every program of every challenge, by the real judge: references pass, wrong ones get the verdict of their folder. All
// of them take many minutes: `npm run sweep` does that; otherwise each challenge has its day.
const house = await openHouse();
const TURNS = 14;

/** What may come otherwise on WebAssembly, and which of its gaps that rests on. */
const gaps: Record<string, string> = {};

const all = [
  ...challengeSlugs().map((slug) => ({ slug, read: () => readChallenges([slug]) })),
  ...packageSlugs().map((slug) => ({ slug, read: () => readPackages([slug]) })),
];
const due = all.filter((_, index) => isDue(index, TURNS));

test.each(due)('$slug: each of its programs gets its verdict', { timeout: 1_200_000 }, async ({ slug, read }) => {
  const author = await house.person({ role: 'instructor' });
  const versions = await loadChallenges(house.db, author.id, await read(), new Date());
  const [version] = await house.db
    .select()
    .from(challengeVersions)
    .where(eq(challengeVersions.id, versions.get(slug) ?? ''));
  const programs = await house.db
    .select()
    .from(challengePrograms)
    .where(eq(challengePrograms.versionId, version?.id ?? ''));
  const trying = await newTrying(house.house, one(version ? [version] : []), new AbortController().signal);
  expect(trying.trouble).toBe('');
  const drivers = new Map(
    (await house.house.ports.runner.languages()).filter(({ available }) => available).map((it) => [it.id, it.driver]),
  );
  const faults: string[] = [];
  for (const program of programs) {
    const { role, name, language } = program;
    if (role !== 'reference' && role !== 'wrong') continue;
    const driver = drivers.get(language);
    if (!driver) continue;
    const expected = program.expected ?? 'AC';
    const { verdict, reason, cpuMs } = await trying.try(program);
    if (process.env['SWEEP'] === 'all') process.stderr.write(`${slug}/${name} ${driver} ${verdict} ${cpuMs} ms\n`);
    if (verdict === expected || (driver === 'wasm' && gaps[`${slug}/${name}`])) continue;
    faults.push(`${name} on ${driver}: ${verdict} instead of ${expected} (${reason}; ${cpuMs} ms)`);
  }
  expect(faults).toEqual([]);
});
