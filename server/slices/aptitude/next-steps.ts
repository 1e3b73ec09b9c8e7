import type { Ability, NextStep } from '@stepwell/contract/aptitude/aptitude.ts';
import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';

interface Topic {
  area: AptitudeArea;
  topic: string;
  answered: number;
  ability: Ability | null;
  medianMs: number | null;
}
interface Known {
  topics: readonly Topic[];
  /** Cards of the mistake book that wait. */
  due: number;
  newestPaperAt: Date | null;
  now: Date;
}

/** Fewer answers say too little of a topic. */
const ENOUGH = 8;
const WEEK_MS = 7 * 86_400_000;

/**
 * At most three things to do next, in this order:
 * 1. cards of the mistake book that are due;
 * 2. the weakest topic with at least eight answers, where it lies below the person's middle topic by more than its error;
 * 3. a topic with at least eight answers that takes more than one and a half times as long as the middle topic;
 * 4. the first topic never tried, from the area that was practised least;
 * 5. a mock paper, after forty answers and a week without one.
 */
export function nextSteps({ topics, due, newestPaperAt, now }: Known): NextStep[] {
  const known = topics.filter(({ answered }) => answered >= ENOUGH);
  const answers = topics.reduce((sum, { answered }) => sum + answered, 0);
  const isPaperTime = answers >= 40 && (!newestPaperAt || now.getTime() - newestPaperAt.getTime() > WEEK_MS);
  const steps: (NextStep | undefined)[] = [
    due > 0 ? { kind: 'mistakes', due } : undefined,
    weakest(known),
    slowest(known),
    untried(topics),
    isPaperTime ? { kind: 'paper', answers } : undefined,
  ];
  return steps.filter((step) => step !== undefined).slice(0, 3);
}

function weakest(known: readonly Topic[]): NextStep | undefined {
  const rated = known.flatMap(({ area, topic, ability }) => (ability ? [{ area, topic, ability }] : []));
  const usual = middle(rated.map(({ ability }) => ability.theta));
  const [last] = rated.toSorted((a, b) => a.ability.theta - b.ability.theta);
  if (!last || usual === undefined || usual - last.ability.theta <= last.ability.error) return undefined;
  const { area, topic, ability } = last;
  return { kind: 'weak-topic', area, topic, solves: ability.solves.about, answers: ability.answers };
}

function slowest(known: readonly Topic[]): NextStep | undefined {
  const timed = known.flatMap(({ area, topic, medianMs }) => (medianMs === null ? [] : [{ area, topic, medianMs }]));
  const usualMs = middle(timed.map(({ medianMs }) => medianMs));
  const [last] = timed.toSorted((a, b) => b.medianMs - a.medianMs);
  if (!last || usualMs === undefined || timed.length < 2 || last.medianMs <= 1.5 * usualMs) return undefined;
  return { kind: 'slow-topic', ...last, usualMs: Math.round(usualMs) };
}

function untried(topics: readonly Topic[]): NextStep | undefined {
  const inArea = (area: string) => topics.reduce((sum, topic) => sum + (topic.area === area ? topic.answered : 0), 0);
  const [first] = topics.filter(({ answered }) => answered === 0).toSorted((a, b) => inArea(a.area) - inArea(b.area));
  return first && { kind: 'new-topic', area: first.area, topic: first.topic };
}

/** The median; of an even number the mean of the two in the middle. */
function middle(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
