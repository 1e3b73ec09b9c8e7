import * as z from 'zod/mini';
import { abilityOf, chanceOfRight, informationOf, type Scored } from '../server/platform/item-response/ability.ts';
import { nextItem, type PoolItem } from '../server/platform/item-response/next-item.ts';
import { aptitudeSources } from '../server/seed/sources.ts';
import { families } from '../server/slices/aptitude/families/all-families.ts';
import { itemsOf } from '../server/slices/aptitude/pool.ts';
import { WrittenItem } from '../server/slices/aptitude/written-items.ts';
import { chanceOf } from '../server/slices/questions/chance.public.ts';

/**
 * How near adaptive practice comes to what its questions can tell. 2,000 learners with abilities from a standard normal
 * answer 25 questions each as the model has it, all from one seed; the product's own choice and estimate. The bound is
 * 1 / √(I + 1): I is the mean over the learners of the test information of their 25 questions at their true ability, 1
 * what the standard normal prior tells (van Trees 1968, "Detection, Estimation, and Modulation Theory", as Cramér and
 * Rao with a prior). It is compared with the root mean square error.
 */
const [LEARNERS, QUESTIONS] = [2000, 25];
/** The product's own pool: every family at its five levels, and the written questions. */
const pool: PoolItem[] = [
  ...families.flatMap(itemsOf).map((item) => ({ ...item, isWritten: false })),
  ...z.parse(z.array(WrittenItem), aptitudeSources()).map(({ options, ...item }) => ({
    id: item.id,
    topic: item.topic,
    difficulty: item.difficulty,
    isWritten: true,
    guessing: options ? 1 / options.length : 0,
  })),
];

const share = (chance: (below: number) => number) => (chance(2 ** 31) + 0.5) / 2 ** 31;
/** A standard normal number (Box & Muller 1958). */
const normal = (chance: (below: number) => number) =>
  Math.sqrt(-2 * Math.log(share(chance))) * Math.cos(2 * Math.PI * share(chance));

function learn(number: number, isAdaptive: boolean) {
  const seed = `aptitude bench ${number}`;
  const truth = normal(chanceOf(seed, 'ability'));
  const luck = chanceOf(seed, 'answers');
  const served: { itemId: string; topic: string }[] = [];
  const answers: Scored[] = [];
  for (let place = 1; place <= QUESTIONS; place += 1) {
    const chance = chanceOf(seed, `item ${place}`);
    const at = { theta: abilityOf(answers).theta, asked: served, seen: new Set<string>(), closed: new Set<string>() };
    const item = isAdaptive ? nextItem(pool, at, chance) : pool[chance(pool.length)];
    if (!item) throw new Error('the pool is empty');
    served.push({ itemId: item.id, topic: item.topic });
    answers.push({ ...item, right: share(luck) < chanceOfRight(truth, item) });
  }
  const { theta, error } = abilityOf(answers);
  const information = answers.reduce((sum, item) => sum + informationOf(truth, item), 0);
  return { off: theta - truth, error, information, asked: served };
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function measure(isAdaptive = true) {
  const learnt = Array.from({ length: LEARNERS }, (_, number) => learn(number, isAdaptive));
  const error = Math.sqrt(mean(learnt.map(({ off }) => off * off)));
  const bound = 1 / Math.sqrt(mean(learnt.map(({ information }) => information)) + 1);
  const reportedError = Math.sqrt(mean(learnt.map((one) => one.error ** 2)));
  const counts = new Map<string, number>();
  for (const { itemId } of learnt.flatMap(({ asked }) => asked)) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  return {
    error,
    bound,
    told: reportedError,
    bias: mean(learnt.map(({ off }) => off)),
    busiest: Math.max(...counts.values()),
  };
}

/** Prints the figures; false where the goal is missed. */
export function measureAptitude() {
  const started = performance.now();
  const [adaptive, random] = [measure(), measure(false)];
  const figure = (number: number) => number.toFixed(3);
  console.log(`aptitude: ${LEARNERS} simulated learners, ${QUESTIONS} questions each, ${pool.length} items`);
  for (const [name, one] of [
    ['adaptive', adaptive],
    ['at random', random],
  ] as const) {
    console.log(
      `  ${name.padEnd(9)} error ${figure(one.error)}, bound ${figure(one.bound)}, ratio ${figure(one.error / one.bound)} ` +
        `(goal 1.10), told to learners ${figure(one.told)}, bias ${figure(one.bias)}`,
    );
  }
  console.log(`  the item asked most was met ${adaptive.busiest} times by ${LEARNERS} learners`);
  console.log(`  ${Math.round(performance.now() - started)} ms`);
  return adaptive.error / adaptive.bound <= 1.1;
}

if (import.meta.main && !measureAptitude()) process.exitCode = 1;
