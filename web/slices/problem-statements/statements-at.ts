import { submittedSorts } from '@stepwell/contract/assignments/submitted-work.ts';
import { answerStates } from '@stepwell/contract/problem-statements/own-statements.ts';
import { cadences, statementStages } from '@stepwell/contract/problem-statements/problem-statements.ts';

export const isId = (message: string | null | undefined): message is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(message ?? '');
const idAt = (search: URLSearchParams, key: string) => {
  const message = search.get(key);
  return isId(message) ? message : undefined;
};
const wordsAt = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 100) || undefined;
const cadenceAt = (search: URLSearchParams) => cadences.find((one) => one === search.get('cadence'));

/** What the address says of past problems; what it cannot mean is left out. */
export const pastAt = (search: URLSearchParams) => ({
  q: wordsAt(search),
  cadence: cadenceAt(search),
  mine: search.get('mine') === 'yes' ? ('yes' as const) : undefined,
  cursor: search.get('cursor') ?? undefined,
});

export const planAt = (search: URLSearchParams) => ({
  q: wordsAt(search),
  cadence: cadenceAt(search),
  stage: statementStages.find((one) => one === search.get('stage')),
  cursor: search.get('cursor') ?? undefined,
});
/** Of the scores: a problem that has not opened has none. */
export const scoresAt = (search: URLSearchParams) => ({ ...planAt(search), begun: 'yes' as const });
/** The problem that the address opens. */
export const statementAt = (search: URLSearchParams) => idAt(search, 'statement');
/** The month of the calendar, `yyyy-mm`; nothing where the list is shown. */
export const monthAt = (search: URLSearchParams) => {
  const message = search.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(message) ? message : undefined;
};
export const viewAt = (search: URLSearchParams) => (search.get('view') === 'calendar' ? 'calendar' : 'list');

export const answersAt = (search: URLSearchParams) => ({
  q: wordsAt(search),
  state: answerStates.find((one) => one === search.get('state')),
  sort: submittedSorts.find((one) => one === search.get('sort')) ?? ('waiting' as const),
  cursor: search.get('cursor') ?? undefined,
});
export const workAt = (search: URLSearchParams) => idAt(search, 'work');
