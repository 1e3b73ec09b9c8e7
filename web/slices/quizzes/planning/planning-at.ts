import { quizStates } from '@stepwell/contract/quizzes/quizzes.ts';

const idAt = (search: URLSearchParams, key: string) => {
  const message = search.get(key) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(message) ? message : undefined;
};

/** Whether the room shows the quizzes that somebody plans. */
export const isPlanning = (search: URLSearchParams) => search.get('view') === 'quizzes';

/** What the address says of them. */
export const planningAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: quizStates.find((state) => state === search.get('state')),
  cursor: search.get('cursor') ?? undefined,
  quizId: idAt(search, 'quiz'),
  attemptId: idAt(search, 'attempt'),
  reviewId: idAt(search, 'review'),
});

export const plannedQuery = ({ q, state, cursor }: ReturnType<typeof planningAt>) => ({ q, state, cursor });
