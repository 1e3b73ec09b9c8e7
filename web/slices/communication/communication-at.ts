import { submittedSorts } from '@stepwell/contract/assignments/submitted-work.ts';
import { moduleWorkStates } from '@stepwell/contract/communication/module-marking.ts';
import { moduleStates } from '@stepwell/contract/communication/own-modules.ts';
import { sizeAt } from '../../ui/lists/page-sizes.ts';

const HERE = '/student/course-resume';
const OWN = '/instructor/communication-skills';

const idIn = (search: URLSearchParams, name: string) => {
  const id = search.get(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
};

/** What the address says, for the loader and the screen alike. */
export const moduleAt = (search: URLSearchParams) => idIn(search, 'module');
export const stepAt = (search: URLSearchParams) => idIn(search, 'step');

export const modulePath = (moduleId: string, stepId?: string) =>
  `${HERE}?${new URLSearchParams({ module: moduleId, ...(stepId && { step: stepId }) })}`;
export const MODULES_PATH = HERE;

/** The teacher's list, one module (`new` for one that is not saved yet), or its results. */
export const ownAt = (search: URLSearchParams) => ({
  moduleId: moduleAt(search),
  isNew: search.get('view') === 'new',
  isResults: search.get('view') === 'results',
  isMarking: search.get('view') === 'marking',
});
export const ownQueryAt = (search: URLSearchParams) => ({
  state: moduleStates.find((state) => state === search.get('state')),
  cursor: search.get('cursor') ?? undefined,
});
export const resultsQueryAt = (search: URLSearchParams) => ({
  batchId: idIn(search, 'batch'),
  cursor: search.get('cursor') ?? undefined,
});
/** The student whose work is open, and what the address says of the list of works. */
export const workAt = (search: URLSearchParams) => idIn(search, 'work');
export const worksAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: moduleWorkStates.find((state) => state === search.get('state')),
  sort: submittedSorts.find((sort) => sort === search.get('sort')) ?? 'waiting',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});
export const ownPath = (moduleId: string, view?: 'results' | 'marking', work?: string) =>
  `${OWN}?${new URLSearchParams({ module: moduleId, ...(view && { view }), ...(work && { work }) })}`;
export const OWN_PATH = OWN;
export const NEW_PATH = `${OWN}?view=new`;
