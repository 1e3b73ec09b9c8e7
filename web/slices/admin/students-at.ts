import { studentSorts } from '@stepwell/contract/admin.ts';
import { statuses } from '@stepwell/contract/identity.ts';

/** What the address says about the list of students, for its loader and its screen alike; what it cannot mean is left out. */
export const studentsAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  status: statuses.find((status) => status === search.get('status')),
  sort: studentSorts.find((sort) => sort === search.get('sort')) ?? 'joined',
  cursor: search.get('cursor') ?? undefined,
});
