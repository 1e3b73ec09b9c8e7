import { templateSorts } from '@stepwell/contract/certificates/templates.ts';
import { pageSizes } from '../../../ui/lists/page-sizes.ts';

/** What the address says of the list of templates. */
export const templatesAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  sort: templateSorts.find((sort) => sort === search.get('sort')) ?? ('name' as const),
  limit: pageSizes.find((size) => String(size) === search.get('limit')) ?? pageSizes[0],
  cursor: search.get('cursor') ?? undefined,
});
