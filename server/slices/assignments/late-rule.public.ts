import { PLAIN_POINTS } from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import type { assignments } from '../../tables/assignments/assignments.ts';
import { isPassed, ofParts, parts } from '../questions/grading.public.ts';
import { bestOf, pointsByRubric } from '../questions/rubric-points.public.ts';

const DAY = 24 * 60 * 60 * 1000;
type Rules = typeof assignments.$inferSelect;

/**
 * When work is due for somebody who began at `startedAt`: a day is twenty-four hours, in every time zone alike. Who was
 * given another due date has that one.
 */
export function dueOf(
  { dueAt, dueAfterDays }: Pick<Rules, 'dueAt' | 'dueAfterDays'>,
  startedAt: Date | null,
  extendedTo: Date | null = null,
) {
  if (extendedTo) return extendedTo;
  if (dueAt || dueAfterDays === null || !startedAt) return dueAt;
  return new Date(startedAt.getTime() + dueAfterDays * DAY);
}

/** From when on nothing is taken; nothing where it always is. That moment itself is too late. */
export const closingOf = ({ lateDays }: Pick<Rules, 'lateDays'>, due: Date | null) =>
  due && lateDays !== null ? new Date(due.getTime() + lateDays * DAY) : null;

/** Days begun after the due date; the moment at which it is due is in time. */
export const daysLateOf = (due: Date | null, handedInAt: Date) =>
  due && handedInAt > due ? Math.ceil((handedInAt.getTime() - due.getTime()) / DAY) : 0;

/** What comes off for that, in percent of all points there are. */
export const latePercentOf = ({ latePercentPerDay }: Pick<Rules, 'latePercentPerDay'>, daysLate: number) =>
  Math.min(100, daysLate * latePercentPerDay);

/** The most that can be reached: the best level of every criterion, or plain points where there is none. */
export const outOf = (rubric: readonly Criterion[]) => (rubric.length === 0 ? PLAIN_POINTS : bestOf(rubric));

interface Noted {
  chosen: Readonly<Record<string, string>>;
  points: number | null;
}

/** The points so far: those of the rubric, or plain ones where there is none; nothing until everything is marked. */
export const pointsOf = (rubric: readonly Criterion[], { chosen, points }: Noted): number | null =>
  rubric.length === 0 ? points : pointsByRubric(rubric, chosen);

/** What a learner gets: the points less what comes off for lateness, never below 0. */
export function marksOf(points: number, of: number, latePercent: number) {
  const off = Math.round((parts(of) * latePercent) / 100);
  return ofParts(Math.max(0, parts(points) - off));
}

export const isPass = ({ passPercent }: Pick<Rules, 'passPercent'>, marks: number, of: number) =>
  of > 0 ? isPassed(marks, of, passPercent) : true;
