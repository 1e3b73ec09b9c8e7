import { challengeSorts, challengeStates } from '@stepwell/contract/challenges/challenges.ts';
import { difficulties } from '@stepwell/contract/judge/programs.ts';

/** What the address says of the list; what it cannot mean is left out. */
export const challengesAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  tag: search.get('tag')?.slice(0, 40) || undefined,
  difficulty: difficulties.find((one) => one === search.get('difficulty')),
  state: challengeStates.find((one) => one === search.get('state')),
  sort: challengeSorts.find((one) => one === search.get('sort')) ?? 'newest',
  cursor: search.get('cursor') ?? undefined,
});

/** The list's question as the contract spells it: several values are told apart by commas. */
export const listQuery = (query: ReturnType<typeof challengesAt>) => ({ ...query, ...filterQuery(query) });
export const filterQuery = ({ q, tag, difficulty }: Partial<ReturnType<typeof challengesAt>>) =>
  ({ q, tag, difficulty }) as { q?: string | undefined; tag?: never; difficulty?: never };

export const challengeIn = (search: URLSearchParams) => search.get('challenge') ?? undefined;
