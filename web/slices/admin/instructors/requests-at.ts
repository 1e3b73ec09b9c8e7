import { requestSorts, requestStates } from '@stepwell/contract/identity/applications.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

/** What the address says about the list of requests, for its loader and its screen alike; what it cannot mean is left out. */
export const requestsAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: requestStates.find((state) => state === search.get('state')),
  sort: requestSorts.find((sort) => sort === search.get('sort')) ?? 'waiting',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The request that stands open over the list; what is no id opens none. */
export const requestAt = (search: URLSearchParams) => {
  const given = search.get('request') ?? '';
  return id.test(given) ? given : undefined;
};
