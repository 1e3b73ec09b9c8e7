import { setStates } from '@stepwell/contract/interviews/own-sets.ts';

const HERE = '/student/selfInterview';
export const SETS_PATH = '/instructor/self-interview';
export const EVALUATIONS_PATH = '/instructor/self-interview-evalution';

/** What the address says, for the loaders and the screens alike. */
export const idIn = (search: URLSearchParams, name: 'interview' | 'set' | 'with') => {
  const id = search.get(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
};
export const isMine = (search: URLSearchParams) => search.get('view') === 'mine';
export const listAt = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined });
export const ownSetsAt = (search: URLSearchParams) => ({
  state: setStates.find((state) => state === search.get('state')),
  cursor: search.get('cursor') ?? undefined,
});
export const evaluationsAt = (search: URLSearchParams) => ({
  state: search.get('state') === 'released' ? ('released' as const) : ('waiting' as const),
  cursor: search.get('cursor') ?? undefined,
});

export const INTERVIEWS_PATH = HERE;
export const MINE_PATH = `${HERE}?view=mine`;
export const startPath = (setId: string) => `${HERE}?set=${setId}`;
export const interviewPath = (sessionId: string, withId?: string) =>
  `${HERE}?${new URLSearchParams({ interview: sessionId, ...(withId && { with: withId }) })}`;
export const setPath = (setId: string, view?: 'figures') =>
  `${SETS_PATH}?${new URLSearchParams({ set: setId, ...(view && { view }) })}`;
export const NEW_SET_PATH = `${SETS_PATH}?view=new`;
export const evaluationPath = (sessionId: string, withId?: string) =>
  `${EVALUATIONS_PATH}?${new URLSearchParams({ interview: sessionId, ...(withId && { with: withId }) })}`;
