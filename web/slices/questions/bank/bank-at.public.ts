import { bankSorts } from '@stepwell/contract/questions/bank-actions.ts';
import { questionKinds } from '@stepwell/contract/questions/question.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

const textAt = (search: URLSearchParams, key: string, most: number) =>
  search.get(key)?.trim().slice(0, most) || undefined;

const idAt = (search: URLSearchParams, key: string) => {
  const message = search.get(key) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(message) ? message : undefined;
};

/** What narrows the bank: what counts, and acts on all that match, go by. */
export const bankFiltersAt = (search: URLSearchParams) => ({
  whose: search.get('whose') === 'shared' ? ('shared' as const) : ('mine' as const),
  shelf: search.get('shelf') === 'away' ? ('away' as const) : ('here' as const),
  q: textAt(search, 'q', 100),
  topic: textAt(search, 'topic', 80),
  tag: textAt(search, 'tag', 40),
  kind: questionKinds.find((kind) => kind === search.get('kind')),
  difficulty: [1, 2, 3, 4, 5].find((difficulty) => String(difficulty) === search.get('difficulty')),
  import: /^[0-9a-f]{32}$/.exec(search.get('import') ?? '')?.[0],
  used: (['yes', 'no'] as const).find((used) => used === search.get('used')),
});
export type BankFiltersAt = ReturnType<typeof bankFiltersAt>;

/** What the address says of the bank, for its loader and its screen alike; what it cannot mean is left out. */
export const bankAt = (search: URLSearchParams) => ({
  ...bankFiltersAt(search),
  sort: bankSorts.find((sort) => sort === search.get('sort')) ?? bankSorts[0],
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** The question that is open over the list. */
export const openAt = (search: URLSearchParams) => idAt(search, 'question');

/** What is being written: a question that there is, or a new one. */
export const writtenAt = (search: URLSearchParams) => (search.get('write') === 'new' ? 'new' : idAt(search, 'write'));

/** The view of pairs that resemble each other. */
export const isPairs = (search: URLSearchParams) => search.get('view') === 'alike';
export const pairsAt = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined });
