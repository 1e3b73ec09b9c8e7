import { ownQuizLists } from '@stepwell/contract/quizzes/own-quizzes.ts';

const idAt = (search: URLSearchParams, key: string) => {
  const message = search.get(key) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(message) ? message : undefined;
};

/** What the address says of one's quizzes: which list, and what is open. */
export const takingAt = (search: URLSearchParams) => ({
  show: ownQuizLists.find((show) => show === search.get('show')) ?? ownQuizLists[0],
  /** Instead of a list of quizzes: what came of everything graded. */
  isGrades: search.get('show') === 'grades',
  cursor: search.get('cursor') ?? undefined,
  quizId: idAt(search, 'quiz'),
  attemptId: idAt(search, 'attempt'),
  reviewId: idAt(search, 'review'),
});
