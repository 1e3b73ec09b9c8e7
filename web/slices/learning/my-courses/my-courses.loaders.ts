import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { wishlist } from '@stepwell/contract/wishlist/wishlist.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { askAtOnce, type Part } from '../../../api/at-once.ts';
import type { World } from '../../../api/world.ts';
import { chosenCurrency } from '../../shop/prices/chosen-currency.public.ts';
import { availableAt, filtersOf, isNarrowed, rowsOf } from './available-at.ts';
import { myCoursesAt } from './my-courses-at.ts';

// Apart from the screens' table, which every visitor fetches.

export const courseListAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const query = myCoursesAt(new URL(request.url).searchParams);
    await Promise.all([
      queryClient.ensureQueryData(ask(learning.myCourses, { query })),
      queryClient.prefetchQuery(ask(learning.facetCounts, { query: { q: query.q } })),
    ]);
    return null;
  };

export const availableCoursesAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const at = availableAt(new URL(request.url).searchParams);
    const currency = chosenCurrency();
    const recommended: Part<Reply<typeof learningScreens.availableCourses>> = [
      ask(shelves.recommended, {}),
      (answer) => answer.recommended,
    ];
    await askAtOnce(queryClient, {
      whole: ask(learningScreens.availableCourses, { query: { ...at, currency } }),
      parts: [
        [ask(catalog.courses, { query: rowsOf(at, currency) }), ({ courses }) => courses],
        [ask(catalog.courseFacets, { query: filtersOf(at, currency) }), ({ facets }) => facets],
        [ask(catalog.categories, {}), ({ categories }) => categories],
        [ask(wishlist.saved, {}), ({ saved }) => saved],
        // The first page that nothing narrows recommends courses above its list.
        ...(at.page === 1 && !isNarrowed(at) ? [recommended] : []),
      ],
      more: ({ courses, recommended, standings }) => {
        // Each list of the screen asks how the person stands to its own courses.
        const standing = (ids: string[]): [QueryKey, unknown] => [
          ask(shelves.standings, { query: { courses: ids.join(',') } }).queryKey,
          { items: standings.items.filter(({ courseId }) => ids.includes(courseId)) },
        ];
        const lists = [courses.items, (recommended?.items ?? []).map(({ course }) => course)];
        return lists.filter((list) => list.length > 0).map((list) => standing(list.map(({ courseId }) => courseId)));
      },
    });
    return null;
  };
