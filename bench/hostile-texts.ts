import { createHash } from 'node:crypto';
import { leastCpuMs, longOf, readers, shapes } from '../server/testing/hostile-texts.ts';

/** Letters of each text, and milliseconds that reading it may take. */
const LENGTH = 100_000;
const GOAL = 50;
const HASHED = Buffer.alloc(16 * 1024 * 1024, 'a');
const SHOWN = 10;

/** Whatever takes text from people, with 100 kB of the worst shapes, beside hashing 16 MiB in the same minute. */
export async function measureHostileTexts() {
  const control = await leastCpuMs(() => createHash('sha256').update(HASHED).digest('hex'), 3);
  const found: { name: string; shape: string; ms: number }[] = [];
  for (const [name, read] of Object.entries(readers))
    for (const shape of shapes) found.push({ name, shape, ms: await leastCpuMs(() => read(longOf(shape, LENGTH)), 3) });
  const slow = found.filter(({ ms }) => ms > GOAL);
  const worst = found.toSorted((a, b) => b.ms - a.ms).slice(0, Math.max(SHOWN, slow.length));
  console.log(
    `hostile texts, ${found.length} readings of ${LENGTH / 1000} kB: worst ${(worst[0]?.ms ?? 0).toFixed(0)} ms (goal ≤ ${GOAL}), ` +
      `hashing 16 MiB ${control.toFixed(1)} ms: ${((worst[0]?.ms ?? 0) / control).toFixed(1)} times; ${slow.length} above the goal`,
  );
  for (const { name, shape, ms } of worst)
    console.log(`    ${name} ${JSON.stringify(shape)}: ${ms.toFixed(1)} ms, ${(ms / control).toFixed(1)} times`);
}
