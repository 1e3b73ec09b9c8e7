/** What the address says about the list of notices, for its loader and its screen alike. */
export const noticesAt = (search: URLSearchParams) => ({
  show: search.get('show') === 'unread' ? ('unread' as const) : undefined,
  cursor: search.get('cursor') ?? undefined,
});
