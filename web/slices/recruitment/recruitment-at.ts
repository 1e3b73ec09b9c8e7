export const ASSESSMENTS_PATH = '/student/attend-interview';
export const OWN_PATH = '/instructor/company-interview';
/** The list of assessments; without it the screen lists drives. */
export const OWN_LIST = `${OWN_PATH}?view=assessments`;
/** Whether the address asks for assessments, not for drives. */
export const isAssessments = (search: URLSearchParams) =>
  search.has('assessment') || search.has('attempt') || ['assessments', 'new'].includes(search.get('view') ?? '');

/** What the address says, for the loaders and the screens alike. */
export const idIn = (search: URLSearchParams, name: 'assessment' | 'attempt') => {
  const id = search.get(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
};
export const listAt = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined });
export const assessmentPath = (assessmentId: string) => `${ASSESSMENTS_PATH}?assessment=${assessmentId}`;
export const attemptPath = (attemptId: string) => `${ASSESSMENTS_PATH}?attempt=${attemptId}`;
export const NEW_PATH = `${OWN_PATH}?view=new`;
export const ownPath = (assessmentId: string, view?: 'results') =>
  `${OWN_PATH}?assessment=${assessmentId}${view ? `&view=${view}` : ''}`;
export const candidatePath = (attemptId: string) => `${OWN_PATH}?attempt=${attemptId}`;
