import { mistakeShelves } from '@stepwell/contract/aptitude/mistakes.ts';

export const views = ['home', 'practice', 'mistakes', 'review', 'papers', 'paper', 'figures'] as const;
export type View = (typeof views)[number];

/** What the address says, for the loader and the screen alike. */
export const viewAt = (search: URLSearchParams): View => views.find((view) => view === search.get('view')) ?? 'home';

export const mistakesAt = (search: URLSearchParams) => ({
  shelf: mistakeShelves.find((key) => key === search.get('shelf')),
  cursor: search.get('cursor') ?? undefined,
});

export const papersAt = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined });

const HERE = '/student/aptitude';
export const pathTo = (view: View, more: Record<string, string> = {}) =>
  view === 'home' ? HERE : `${HERE}?${new URLSearchParams({ view, ...more })}`;
