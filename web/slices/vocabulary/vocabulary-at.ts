const views = ['home', 'unit', 'session', 'words', 'deck', 'progress'] as const;
export type View = (typeof views)[number];

/** What the address says, for the loader and the screen alike. */
export const viewAt = (search: URLSearchParams): View => views.find((view) => view === search.get('view')) ?? 'home';

const HERE = '/student/LearningPractice';
export const pathTo = (view: View, more: Record<string, string> = {}) =>
  view === 'home' ? HERE : `${HERE}?${new URLSearchParams({ view, ...more })}`;

/** Cards of every subject are reviewed in one place. */
export const REVIEW_PATH = '/student/aptitude?view=review';
export const MISTAKES_PATH = '/student/aptitude?view=mistakes';
