import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { moderatedReviewsAt, reviewFiltersAt, teacherReviewsAt } from './reviews-at.ts';

/** What the two lists of reviews ask first. Apart from the screens' table, which every visitor fetches. */
export const questions = ({ queryClient, ask }: World): Record<'taught' | 'moderated', LoaderFunction> => ({
  taught: async ({ request }) => {
    const search = new URL(request.url).searchParams;
    await Promise.all([
      queryClient.ensureQueryData(ask(reviews.taught, { query: teacherReviewsAt(search) })),
      queryClient.prefetchQuery(ask(reviews.taughtCounts, { query: reviewFiltersAt(search) })),
      queryClient.prefetchQuery(ask(reviews.taughtCourses, {})),
    ]);
    return null;
  },
  moderated: async ({ request }) => {
    const search = new URL(request.url).searchParams;
    await Promise.all([
      queryClient.ensureQueryData(ask(reviews.moderated, { query: moderatedReviewsAt(search) })),
      queryClient.prefetchQuery(ask(reviews.moderationCounts, { query: reviewFiltersAt(search) })),
      queryClient.prefetchQuery(ask(reviews.taughtCourses, {})),
    ]);
    return null;
  },
});
