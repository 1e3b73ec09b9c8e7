/** Full rows of four, three and two. */
const PAGE = 24;

/** What the address says about the list of courses, for its loader and its screen alike. */
export const coursesAt = (search: URLSearchParams) => ({
  limit: PAGE,
  category: search.get('category') || undefined,
  cursor: search.get('cursor') || undefined,
});
