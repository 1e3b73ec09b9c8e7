export const views = ['prompts', 'write', 'result', 'progress', 'rules'] as const;
export type View = (typeof views)[number];

/** What the address says, for the loader and the screen alike. */
export const viewAt = (search: URLSearchParams): View => views.find((view) => view === search.get('view')) ?? 'prompts';
export const promptAt = (search: URLSearchParams) => (search.get('prompt') ?? '').slice(0, 80);

const HERE = '/student/WritingPractice';
export const pathTo = (view: View, more: Record<string, string> = {}) =>
  view === 'prompts' ? HERE : `${HERE}?${new URLSearchParams({ view, ...more })}`;

export const contestsAt = (search: URLSearchParams) => ({
  state: search.get('state') === 'decided' ? ('decided' as const) : ('open' as const),
  cursor: search.get('cursor') ?? undefined,
});

/** The teachers' screen: contested marks, or texts with `?view=texts`, one of them with `?text=`. */
export const textsAt = (search: URLSearchParams) => ({
  state: search.get('state') === 'reviewed' ? ('reviewed' as const) : ('new' as const),
  cursor: search.get('cursor') ?? undefined,
});
export const isTexts = (search: URLSearchParams) => search.get('view') === 'texts';
export const textAt = (search: URLSearchParams) => {
  const id = search.get('text') ?? '';
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
};
