import { takerLists } from '@stepwell/contract/exams/finals.ts';
import { ownQuizLists } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { quizStates } from '@stepwell/contract/quizzes/quizzes.ts';

const idAt = (search: URLSearchParams, key: string) => {
  const message = search.get(key) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(message) ? message : undefined;
};
const wordsAt = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 100) || undefined;
const cursorAt = (search: URLSearchParams) => search.get('cursor') ?? undefined;

/** What the address says of final assessments, as those who compose them see them. */
export const deskAt = (search: URLSearchParams) => ({
  quizId: idAt(search, 'final'),
  attemptId: idAt(search, 'attempt'),
  reviewId: idAt(search, 'review'),
  reportId: idAt(search, 'report'),
  isTakers: search.get('view') === 'students',
  finals: {
    q: wordsAt(search),
    state: quizStates.find((state) => state === search.get('state')),
    cursor: cursorAt(search),
  },
  takers: {
    q: wordsAt(search),
    show: takerLists.find((show) => show === search.get('show')) ?? takerLists[0],
    cursor: cursorAt(search),
  },
});

/** What it says of one's own. */
export const roomAt = (search: URLSearchParams) => ({
  quizId: idAt(search, 'final'),
  attemptId: idAt(search, 'attempt'),
  reviewId: idAt(search, 'review'),
  reportId: idAt(search, 'report'),
  list: {
    show: ownQuizLists.find((show) => show === search.get('show')) ?? ownQuizLists[0],
    cursor: cursorAt(search),
  },
});
