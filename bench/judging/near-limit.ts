import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DriverName } from '../../server/adapters/runner/language.ts';
import { localRunner } from '../../server/adapters/runner/local-runner.ts';
import type { Runner } from '../../server/ports/runner.ts';
import { judgeTests } from '../../server/slices/judge/judging/judge.public.ts';
import type { TestLimits } from '../../server/slices/judge/judging/limits.public.ts';
import { type NearLimit, nearLimitOf } from './near-limit-programs.ts';

const REPEATS = Number(process.env['NEAR_REPEATS'] ?? 100);
const CPU_MS = 300;
const MEMORY_BYTES = 128 * 2 ** 20;
/** Of the limit, and what comes of it. */
const SHARES = {
  cpu: [
    [0.8, 'AC'],
    [0.9, 'AC'],
    [1.1, 'TLE'],
    [1.2, 'TLE'],
  ],
  memory: [
    [0.8, 'AC'],
    [1.2, 'MLE'],
  ],
} as const;
/** So often a program is measured for its amount; the middle counts. */
const MEASURED = 3;
const roomy = (): TestLimits => ({
  cpuMs: 20_000,
  wallMs: 62_000,
  memoryBytes: 512 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 2 ** 16,
  errorBytes: 2 ** 16,
  fileBytes: 2 ** 20,
  processes: 64,
  bootMs: 0,
});
const encoder = new TextEncoder();

interface Measured {
  name: string;
  program: string;
  input: Uint8Array;
  limits: TestLimits;
  expected: string;
  verdicts: string[];
}

/**
 * Twenty programs that need a little less or a little more than their limit, each judged again and again: by the share
 * of repeats with the same verdict (goal ≥ 99.5 %). How much each does is measured in the same run.
 */
export async function measureNearLimit() {
  for (const driver of ['wasm', 'native'] as const) {
    const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-bench-near-'));
    const runner = localRunner({ dataDir, drivers: [driver], isQuiet: true });
    try {
      const [health] = (await runner.health()).drivers;
      if (health?.working) await measureDriver(runner, driver, health.slots);
      else console.log(`near the limit, ${driver}: ${health?.why}`);
    } finally {
      await runner.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

async function measureDriver(runner: Runner, driver: DriverName, slots: number) {
  const all: Measured[] = [];
  for (const one of nearLimitOf(driver)) all.push(...(await nearItsLimit(runner, one, slots)));
  const began = performance.now();
  // Round by round, so that what disturbs for a while disturbs all of them.
  const turns = Array.from({ length: REPEATS }, () => all).flat();
  const work = async () => {
    for (let one = turns.shift(); one; one = turns.shift()) one.verdicts.push(await judged(runner, one));
  };
  await Promise.all(Array.from({ length: slots }, work));
  let same = 0;
  let expected = 0;
  for (const { name, verdicts, expected: wanted } of all) {
    const counts = Object.entries(Object.groupBy(verdicts, (verdict) => verdict)).map(
      ([verdict, those = []]) => [verdict, those.length] as const,
    );
    counts.sort(([, a], [, b]) => b - a);
    same += counts[0]?.[1] ?? 0;
    expected += verdicts.filter((verdict) => verdict === wanted).length;
    console.log(`    ${name}: ${counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`);
  }
  const share = (count: number) => ((100 * count) / (all.length * REPEATS)).toFixed(2);
  console.log(
    `near the limit, ${driver}: the same verdict in ${share(same)} % of ${REPEATS} repeats of ${all.length} programs ` +
      `(goal ≥ 99.5 %), that of their share in ${share(expected)} %; ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}

/** One program for each share of the limit. */
async function nearItsLimit(runner: Runner, about: NearLimit, slots: number): Promise<Measured[]> {
  const { language, of, source, input } = about;
  const created = await runner.compile({ language, files: [{ name: '', text: source }] });
  if (!created.ok) throw new Error(`${language}: ${created.log}`);
  const { program } = created;
  const used = async (amount: number) => {
    const stdin = encoder.encode(input(Math.round(amount)));
    const { end, fault, cpuMs, memoryBytes } = await runner.run({ program, stdin, limits: roomy() });
    if (end !== 'ok') throw new Error(`${language}: ${end} ${fault ?? ''}`);
    return of === 'cpu' ? cpuMs : memoryBytes;
  };
  const middle = async (amount: number) => {
    const all: number[] = [];
    // As many at once as later: they take from each other.
    for (let n = 0; n < MEASURED; n += 1)
      all.push(...(await Promise.all(Array.from({ length: slots }, () => used(amount)))));
    return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number;
  };
  // A runtime that has run for a while is faster than one that has just begun.
  for (let n = 0; n < 5; n += 1) await used(about.first);
  const boot = await middle(0);
  const most = of === 'cpu' ? CPU_MS : MEMORY_BYTES - boot;
  const limits: TestLimits =
    of === 'cpu'
      ? { ...roomy(), cpuMs: CPU_MS + Math.ceil(boot), wallMs: 3 * CPU_MS + 2000, bootMs: Math.ceil(boot) }
      : { ...roomy(), memoryBytes: MEMORY_BYTES };
  const all: Measured[] = [];
  let amount = about.first;
  for (const [share, expected] of SHARES[of]) {
    // What costs twice as much does not always do twice as much: nearer each time.
    for (let n = 0; n < 2; n += 1) amount *= (most * share) / Math.max(1, (await middle(amount)) - boot);
    const name = `${language}, ${of} at ${Math.round(100 * share)} %`;
    all.push({
      name,
      program,
      limits,
      expected,
      verdicts: [],
      input: encoder.encode(input(Math.round(amount))),
    });
  }
  return all;
}

/** The verdict of a submission with this one test. */
async function judged(runner: Runner, { program, limits, input }: Measured): Promise<string> {
  const data = async () => ({ input, answer: null });
  const outcome = await judgeTests(runner, {
    program,
    limits,
    groups: [],
    points: 1,
    checker: { kind: 'tokens', ignoreCase: false },
    tests: [{ id: 'only', position: 1, group: null, data }],
  });
  return outcome.verdict;
}
