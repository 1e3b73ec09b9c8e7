import { myCourseStates, myCoursesSorts } from '@stepwell/contract/learning/learning.ts';

/**
 * What the address says of one's own courses; what it cannot mean is left out, and so is the order that holds anyway:
 * the dashboard's and the banner's question is then the same one.
 */
export const myCoursesAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: myCourseStates.find((state) => state === search.get('state')),
  sort: myCoursesSorts.find((sort) => sort !== 'opened' && sort === search.get('sort')),
  cursor: search.get('cursor') ?? undefined,
});
