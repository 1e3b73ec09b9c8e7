import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { availableAt, filtersOf } from './available-at.ts';
import { shelfAt } from './my-courses-at.ts';

// Apart from the screens' table, which every visitor fetches.

export const courseListAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const query = shelfAt(new URL(request.url).searchParams);
    await Promise.all([
      queryClient.ensureQueryData(ask(learning.myCourses, { query })),
      queryClient.prefetchQuery(ask(learning.facetCounts, { query: { q: query.q } })),
    ]);
    return null;
  };

export const availableCoursesAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const query = availableAt(new URL(request.url).searchParams);
    await Promise.all([
      queryClient.ensureQueryData(ask(catalog.courses, { query })),
      queryClient.prefetchQuery(ask(catalog.courseFacets, { query: filtersOf(query) })),
      queryClient.prefetchQuery(ask(catalog.categories, {})),
    ]);
    return null;
  };
