import type { Blueprint } from '@stepwell/contract/aptitude/mock-tests.ts';
import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import type { PoolItem } from '../../../platform/item-response/next-item.ts';
import { type Chance, shuffled } from '../../questions/chance.public.ts';

const section = (area: AptitudeArea, questions: number, minutes: number) => ({
  area,
  questions,
  seconds: minutes * 60,
});

/** What a mock paper is made of. Times follow the pace that campus papers set: 50 to 90 seconds a question. */
export const blueprints: readonly Blueprint[] = [
  {
    blueprint: 'campus',
    title: 'Campus mock test',
    about: 'All 4 areas at the pace of a placement test.',
    sections: [
      section('quantitative', 10, 13),
      section('logical', 10, 12),
      section('verbal', 10, 8),
      section('data', 6, 9),
    ],
  },
  {
    blueprint: 'quarter-hour',
    title: '15-minute mock test',
    about: '3 questions from each area, for a short break.',
    sections: [section('quantitative', 3, 4), section('logical', 3, 4), section('verbal', 3, 3), section('data', 3, 4)],
  },
  {
    blueprint: 'numbers',
    title: 'Numbers only',
    about: 'Quantitative and data questions, each with its own timer.',
    sections: [section('quantitative', 12, 15), section('data', 8, 12)],
  },
];

type Fitting = PoolItem & { area: AptitudeArea };

/** Whether the pool can fill every section without asking an item twice. */
export const canFill = ({ sections }: Blueprint, pool: readonly Fitting[]) =>
  sections.every(({ area, questions }) => pool.filter((item) => item.area === area).length >= questions);

/** Logits that part easy, medium and hard. */
const bins = [(b: number) => b < -0.5, (b: number) => b >= -0.5 && b <= 0.5, (b: number) => b > 0.5];

/**
 * The items of one section: no item twice, topics as even as they go, easy, medium and hard in turn. The same chance
 * over the same pool composes the same section; nothing where the pool is too small.
 */
export function compose<T extends Fitting>(pool: readonly T[], count: number, chance: Chance): T[] | undefined {
  const left = shuffled(pool, chance);
  const chosen: T[] = [];
  const used = new Map<string, number>();
  while (chosen.length < count) {
    const isWanted = bins[chosen.length % bins.length] ?? (() => true);
    const least = Math.min(...left.map(({ topic }) => used.get(topic) ?? 0));
    const even = left.filter(({ topic }) => (used.get(topic) ?? 0) === least);
    const next = even.find(({ difficulty }) => isWanted(difficulty)) ?? even[0];
    if (!next) return undefined;
    left.splice(left.indexOf(next), 1);
    used.set(next.topic, (used.get(next.topic) ?? 0) + 1);
    chosen.push(next);
  }
  return chosen;
}
