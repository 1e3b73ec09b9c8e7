import type { Lesson, MatchedTerm } from './own-jobs.ts';

/** What a plan counts for what has no length of its own, in minutes. */
export const CHALLENGE_MINUTES = 30;
export const UNIT_MINUTES = 15;

export interface PlannedLesson {
  lesson: Lesson;
  /** The missing terms that it teaches. */
  terms: string[];
  /** First and last day, `yyyy-mm-dd`. */
  from: string;
  until: string;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * What teaches a job's missing terms, laid over the days from today: must-haves before what is nice to have, and the
 * shorter before the longer. One lesson for each term, the shortest that teaches it, a lesson for two terms once.
 */
export function gapPlan(
  match: readonly Pick<MatchedTerm, 'term' | 'need' | 'evidence'>[],
  lessons: readonly Lesson[],
  { today, minutesADay }: { today: string; minutesADay: number },
): PlannedLesson[] {
  const chosen = new Map<string, { lesson: Lesson; terms: string[]; isMust: boolean }>();
  for (const { term, need, evidence } of match) {
    if (evidence.length > 0) continue;
    const [lesson] = lessons.filter((one) => one.term === term).sort((a, b) => a.minutes - b.minutes);
    if (!lesson) continue;
    const known = chosen.get(lesson.path) ?? { lesson, terms: [], isMust: false };
    chosen.set(lesson.path, { lesson, terms: [...known.terms, term], isMust: known.isMust || need === 'must' });
  }
  let before = 0;
  return [...chosen.values()]
    .sort((a, b) => Number(b.isMust) - Number(a.isMust) || a.lesson.minutes - b.lesson.minutes)
    .map(({ lesson, terms }) => {
      const begins = before;
      before += Math.max(1, lesson.minutes);
      return {
        lesson,
        terms,
        from: dayAfter(today, Math.floor(begins / minutesADay)),
        until: dayAfter(today, Math.floor((before - 1) / minutesADay)),
      };
    });
}
