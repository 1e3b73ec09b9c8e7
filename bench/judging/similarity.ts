import { createHash } from 'node:crypto';
import { type Program, pairsOf } from '../../server/slices/challenges/similarity/pairs.ts';
import {
  type Disguise,
  disguised,
  disguises,
  generatedProgram,
  seeded,
} from '../../server/testing/generated/programs.ts';
import { printed } from '../../server/testing/generated/sources.ts';

const ORIGINALS = 400;
const COPIES = 100;
const HASHED = Buffer.alloc(256 * 1024 * 1024, 'a');

/** Programs of 500 people: 400 of their own, and 100 copies of some of these, each disguised in one way or in all. */
function crowd(language: 'python' | 'cpp' | 'javascript', seed: number) {
  const random = seeded(seed);
  const programs: Program[] = [];
  const planted = new Map<string, Disguise>();
  const add = (personId: string, source: string) => programs.push({ id: personId, personId, language, source });
  for (let at = 0; at < ORIGINALS; at += 1) {
    const original = generatedProgram(random);
    add(`o${at}`, printed(original, language, { beginning: at, indent: '    ' }));
    if (at >= COPIES) continue;
    const disguise = disguises[at % disguises.length] as Disguise;
    add(`c${at}`, printed(disguised(original, disguise, random), language, { beginning: at + 1, indent: '  ' }));
    planted.set(`c${at} o${at}`, disguise);
  }
  return { programs, planted };
}

/** All pairs of 500 programs beside hashing 256 MiB in the same minute; how many copies are found, and who is found wrongly. */
export function measureSimilarity() {
  for (const language of ['python', 'cpp', 'javascript'] as const) {
    const { programs, planted } = crowd(language, 2026);
    pairsOf(programs.slice(0, 50));
    const control = took(() => createHash('sha256').update(HASHED).digest('hex'));
    let found: string[] = [];
    const ours = took(() => {
      found = pairsOf(programs).map(({ a, b }) => [a, b].sort().join(' '));
    });
    const right = found.filter((pair) => planted.has(pair));
    const others = (programs.length * (programs.length - 1)) / 2 - planted.size;
    const wrong = found.length - right.length;
    console.log(
      `similarity, ${programs.length} programs in ${language}, all pairs: ${ours.toFixed(0)} ms (goal ≤ 20,000), ` +
        `hashing 256 MiB ${control.toFixed(0)} ms: ${(ours / control).toFixed(2)} times; ` +
        `${right.length} of ${planted.size} copies found (goal ≥ 95 %), ` +
        `${wrong} of ${others} other pairs (${((100 * wrong) / others).toFixed(3)} %, goal ≤ 1 %)`,
    );
    for (const disguise of disguises) {
      const all = [...planted].filter(([, how]) => how === disguise).map(([pair]) => pair);
      console.log(`    ${disguise}: ${all.filter((pair) => right.includes(pair)).length} of ${all.length}`);
    }
  }
}

function took(act: () => unknown) {
  const began = performance.now();
  act();
  return performance.now() - began;
}
