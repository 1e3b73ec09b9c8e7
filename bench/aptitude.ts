import { aptitudeAreas, aptitudeTopics } from '../contract/aptitude-topics.ts';
import { abilityOf, chanceOfRight, informationOf, type Scored } from '../server/slices/assessment/aptitude/ability.ts';
import { nextItem, type PoolItem } from '../server/slices/assessment/aptitude/next-item.ts';
import { chanceOf } from '../server/slices/assessment/chance.ts';

/**
 * How near adaptive practice comes to what its questions can tell. 2,000 learners with abilities from a standard normal
 * answer 25 questions each as the model has it, all from one seed; the product's own choice and estimate. The bound for
 * one learner is 1 / (I + 1): I is the test information of the 25 questions at the true ability, 1 what the standard
 * normal prior tells (van Trees 1968, as Cramér and Rao with a prior). Compared are the root mean square error and the
 * root of the mean bound.
 */
const [LEARNERS, QUESTIONS] = [2000, 25];
/** A pool like the product's: five levels of each topic's families, and written questions over −2.5 to 2.5. */
const pool: PoolItem[] = aptitudeAreas.flatMap((area) =>
  aptitudeTopics[area].flatMap(({ id: topic }, place) => [
    ...[-1.4, -0.7, 0, 0.7, 1.4].map((level, at) => ({
      ...{ id: `${topic}:${at}`, topic, difficulty: level + ((place % 3) - 1) * 0.4, isWritten: false },
      guessing: place % 3 === 0 ? 0 : 0.25,
    })),
    ...Array.from({ length: 10 }, (_, at) => ({
      ...{ id: `${topic}-${at}`, topic, difficulty: -2.5 + (at * 5) / 9, guessing: 0.25, isWritten: true },
    })),
  ]),
);

const share = (chance: (below: number) => number) => (chance(2 ** 31) + 0.5) / 2 ** 31;
/** A standard normal number (Box & Muller 1958). */
const normal = (chance: (below: number) => number) =>
  Math.sqrt(-2 * Math.log(share(chance))) * Math.cos(2 * Math.PI * share(chance));

function learn(number: number, isAdaptive: boolean) {
  const seed = `aptitude bench ${number}`;
  const truth = normal(chanceOf(seed, 'ability'));
  const luck = chanceOf(seed, 'answers');
  const asked: { itemId: string; topic: string }[] = [];
  const answers: Scored[] = [];
  for (let place = 1; place <= QUESTIONS; place += 1) {
    const chance = chanceOf(seed, `item ${place}`);
    const at = { theta: abilityOf(answers).theta, asked, seen: new Set<string>(), closed: new Set<string>() };
    const item = isAdaptive ? nextItem(pool, at, chance) : pool[chance(pool.length)];
    if (!item) throw new Error('the pool is empty');
    asked.push({ itemId: item.id, topic: item.topic });
    answers.push({ ...item, right: share(luck) < chanceOfRight(truth, item) });
  }
  const { theta, error } = abilityOf(answers);
  const information = answers.reduce((sum, item) => sum + informationOf(truth, item), 0);
  return { off: theta - truth, error, bound: 1 / (information + 1), asked };
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

export function measure(isAdaptive = true) {
  const learnt = Array.from({ length: LEARNERS }, (_, number) => learn(number, isAdaptive));
  const error = Math.sqrt(mean(learnt.map(({ off }) => off * off)));
  const bound = Math.sqrt(mean(learnt.map((one) => one.bound)));
  const told = Math.sqrt(mean(learnt.map((one) => one.error ** 2)));
  const counts = new Map<string, number>();
  for (const { itemId } of learnt.flatMap(({ asked }) => asked)) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  return { error, bound, told, bias: mean(learnt.map(({ off }) => off)), busiest: Math.max(...counts.values()) };
}

if (import.meta.main) {
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
  if (adaptive.error / adaptive.bound > 1.1) process.exitCode = 1;
}
