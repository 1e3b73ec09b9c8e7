import { answerFilters } from '@stepwell/contract/grading/marking.ts';
import {
  type AttemptChoice,
  attemptChoices,
  resultSorts,
  resultStates,
} from '@stepwell/contract/grading/quiz-results.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

const idIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
};
const wordsIn = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 100) || undefined;

export const resultViews = ['overview', 'questions', 'attempts', 'marking', 'hints', 'regrade'] as const;
export type ResultView = (typeof resultViews)[number];

export const quizAt = (search: URLSearchParams) => idIn(search, 'quiz');
export const questionAt = (search: URLSearchParams) => idIn(search, 'question');
export const answerAt = (search: URLSearchParams) => idIn(search, 'answer');
export const attemptAt = (search: URLSearchParams) => idIn(search, 'attempt');
export const viewAt = (search: URLSearchParams): ResultView =>
  resultViews.find((view) => view === search.get('view')) ?? 'overview';
export const whichAt = (search: URLSearchParams): AttemptChoice =>
  attemptChoices.find((which) => which === search.get('which')) ?? 'first';

/** What the address says of the list of quizzes. */
export const quizzesAt = (search: URLSearchParams) => ({
  q: wordsIn(search),
  sort: search.get('sort') === 'title' ? ('title' as const) : ('newest' as const),
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** And of one quiz's attempts. */
export const attemptsAt = (search: URLSearchParams) => ({
  q: wordsIn(search),
  state: resultStates.find((state) => state === search.get('state')),
  sort: resultSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** And of answers to one question that people mark. */
export const answersAt = (search: URLSearchParams) => ({
  state: answerFilters.find((state) => state === search.get('state')),
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** Quizzes in which something waits, or all that have such answers. */
export const markingAt = (search: URLSearchParams) => ({
  state: search.get('state') === 'all' ? ('all' as const) : ('waiting' as const),
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** A place in the marking of a quiz, on the same screen: a course's workspace keeps its course. */
export function toMarking(search: URLSearchParams, quiz: string, question?: string, answer?: string) {
  const course = search.get('course');
  return `?${new URLSearchParams({
    ...(course && { course }),
    view: 'marking',
    quiz,
    ...(question && { question }),
    ...(answer && { answer }),
  })}`;
}
