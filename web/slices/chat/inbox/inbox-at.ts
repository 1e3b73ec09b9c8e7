import { inboxShows } from '@stepwell/contract/chat/inbox.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address says: which conversations are listed, and which one is open. */
export function inboxAt(search: URLSearchParams) {
  const opened = search.get('conversation');
  return {
    isGroups: search.get('show') === 'groups',
    query: {
      show: inboxShows.find((show) => show === search.get('show')) ?? ('all' as const),
      q: search.get('q')?.trim().slice(0, 100) || undefined,
      cursor: search.get('cursor') ?? undefined,
    },
    opened: opened && UUID.test(opened) ? opened : undefined,
  };
}
