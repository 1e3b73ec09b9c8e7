const views = ['read', 'role-plays', 'talks', 'drills', 'progress', 'accents', 'task'] as const;
export type View = (typeof views)[number];

/** What the address says, for the loader and the screen alike. */
export function viewAt(search: URLSearchParams): View {
  const view = views.find((each) => each === search.get('view')) ?? 'read';
  return view === 'task' && !search.get('task') ? 'read' : view;
}
export const taskAt = (search: URLSearchParams) => (search.get('task') ?? '').slice(0, 80);

export const HERE = '/student/SpeakingPractice';
export const pathTo = (view: View, more: Record<string, string> = {}) =>
  view === 'read' ? HERE : `${HERE}?${new URLSearchParams({ view, ...more })}`;

export const contestsAt = (search: URLSearchParams) => ({
  state: search.get('state') === 'decided' ? ('decided' as const) : ('open' as const),
  cursor: search.get('cursor') ?? undefined,
});

/** Where a task of a module is practised; `drill.th` names all sentences of a sound. */
export function pathToPractice(task: string) {
  const [, sound] = /^drill\.([a-z]+)$/.exec(task) ?? [];
  return sound ? pathTo('drills', { sound: sound.toUpperCase() }) : pathTo('task', { task });
}
