import { instructorSorts } from '@stepwell/contract/admin/admin.ts';
import { statuses } from '@stepwell/contract/identity/roles.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

/** What the address says about the list of instructors; what it cannot mean is left out. */
export const instructorsAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  status: statuses.find((status) => status === search.get('status')),
  sort: instructorSorts.find((sort) => sort === search.get('sort')) ?? 'name',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});
