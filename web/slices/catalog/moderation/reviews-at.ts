import {
  moderationSorts,
  moderationStates,
  teacherReviewSorts,
  teacherReviewStates,
} from '@stepwell/contract/catalog/reviews.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

/** What narrows the reviews, state apart: what the counts go by. */
export const reviewFiltersAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  stars: [1, 2, 3, 4, 5].find((stars) => String(stars) === search.get('stars')),
  course: courseAt(search),
  instructor: teacherAt(search),
});
/** Slugs only: an address can say anything. */
const courseAt = (search: URLSearchParams) => {
  const course = search.get('course') ?? '';
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(course) ? course : undefined;
};
const teacherAt = (search: URLSearchParams) => {
  const teacher = search.get('instructor') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(teacher) ? teacher : undefined;
};
const pageAt = (search: URLSearchParams) => ({
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** What the address says of the reviews of one's own courses. */
export const teacherReviewsAt = (search: URLSearchParams) => ({
  ...reviewFiltersAt(search),
  state: teacherReviewStates.find((state) => state === search.get('state')),
  sort: teacherReviewSorts.find((sort) => sort === search.get('sort')) ?? 'waiting',
  ...pageAt(search),
});

/** What the address says of the reviews that moderators look at. */
export const moderatedReviewsAt = (search: URLSearchParams) => ({
  ...reviewFiltersAt(search),
  state: moderationStates.find((state) => state === search.get('state')),
  sort: moderationSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  ...pageAt(search),
});
