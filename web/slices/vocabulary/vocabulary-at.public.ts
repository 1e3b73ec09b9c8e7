const views = ['home', 'unit', 'session', 'words', 'deck', 'progress'] as const;
export type View = (typeof views)[number];

/** What a view is about, and where somebody lands who leaves it out. */
const about: Partial<Record<View, [name: string, without: View]>> = {
  unit: ['unit', 'home'],
  session: ['id', 'home'],
  deck: ['deck', 'words'],
};

/** What the address says, for the loader and the screen alike. */
export function viewAt(search: URLSearchParams): View {
  const view = views.find((each) => each === search.get('view')) ?? 'home';
  const [name, without] = about[view] ?? [];
  return name && without && !search.get(name) ? without : view;
}

const HERE = '/student/LearningPractice';
export const pathTo = (view: View, more: Record<string, string> = {}) =>
  view === 'home' ? HERE : `${HERE}?${new URLSearchParams({ view, ...more })}`;

/** Cards of every subject are reviewed in one place. */
export const REVIEW_PATH = '/student/aptitude?view=review';
export const MISTAKES_PATH = '/student/aptitude?view=mistakes';
