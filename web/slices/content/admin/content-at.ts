import { contentKinds, contentStates } from '@stepwell/contract/content/entries.ts';
import { commentStates } from '@stepwell/contract/content/manage.ts';

export const CONTENT = '/admin/admin-settings/content';

/** What the screen shows: entries of a kind, comments, or what readers say. */
export const viewAt = (search: URLSearchParams) => {
  const view = search.get('view');
  return view === 'comments' || view === 'feedback' ? view : 'entries';
};

export const entriesAt = (search: URLSearchParams) => ({
  kind: contentKinds.find((kind) => kind === search.get('kind')) ?? ('post' as const),
  state: contentStates.find((state) => state === search.get('state')),
  q: search.get('q')?.trim().slice(0, 200) || undefined,
  limit: 20,
  cursor: search.get('cursor') ?? undefined,
});

export const commentsAt = (search: URLSearchParams) => ({
  state: commentStates.find((state) => state === search.get('state')) ?? ('held' as const),
  limit: 20,
  cursor: search.get('cursor') ?? undefined,
});
