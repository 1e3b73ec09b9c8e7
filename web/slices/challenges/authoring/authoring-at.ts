import { challengeStates } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { difficulties } from '@stepwell/contract/judge/programs.ts';

/** What the address says of the list of challenges. */
export const authoringAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: challengeStates.find((state) => state === search.get('state')),
  difficulty: difficulties.find((difficulty) => difficulty === search.get('difficulty')),
  cursor: search.get('cursor') ?? undefined,
});

export const isId = (message = '') => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(message);
