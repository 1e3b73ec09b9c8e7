import { sightings, studentSorts, yesNo } from '@stepwell/contract/admin/admin.ts';
import { statuses } from '@stepwell/contract/identity/roles.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

const wordsAt = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 100) || undefined;

/** What narrows the list, status apart: what counts and acts on many go by. */
export const filtersAt = (search: URLSearchParams) => ({
  q: wordsAt(search),
  confirmed: yesNo.find((one) => one === search.get('confirmed')),
  seen: sightings.find((one) => one === search.get('seen')),
});

/** What the address says about the list of students, for its loader and its screen alike; what it cannot mean is left out. */
export const studentsAt = (search: URLSearchParams) => ({
  ...filtersAt(search),
  status: statuses.find((status) => status === search.get('status')),
  sort: studentSorts.find((sort) => sort === search.get('sort')) ?? 'joined',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** What narrows the list, without its order and its page. */
export type BulkFilters = Pick<ReturnType<typeof studentsAt>, 'q' | 'confirmed' | 'seen' | 'status'>;
