import { workFilters } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { submittedSorts } from '@stepwell/contract/assignments/submitted-work.ts';
import { sizeAt } from '../../ui/lists/page-sizes.ts';

/** The work that the address opens. */
export const workAt = (search: URLSearchParams) => {
  const text = search.get('work') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
};

/** What the address says of the list of works. */
export const worksAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: workFilters.find((state) => state === search.get('state')),
  sort: submittedSorts.find((sort) => sort === search.get('sort')) ?? 'waiting',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});
