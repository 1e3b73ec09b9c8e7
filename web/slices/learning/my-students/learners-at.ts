import { learnerSorts, learnerStates } from '@stepwell/contract/learning/students.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

const slugIn = (text: string | null) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text ?? '') ? (text ?? undefined) : undefined);
const idIn = (text: string | null) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '') ? text : null);
const wordsIn = (search: URLSearchParams) => search.get('q')?.trim().slice(0, 100) || undefined;

/** A moment, as the dashboards write it into an address. */
const momentIn = (text: string | null) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text ?? '') ? (text ?? undefined) : undefined;

/** The batch that the address names. */
export const batchAt = (search: URLSearchParams) => idIn(search.get('batch')) ?? undefined;
export const isBatches = (search: URLSearchParams) => search.get('view') === 'batches';

/** What narrows the people in one's courses, state apart: what the counts go by. */
export const learnerFiltersAt = (search: URLSearchParams) => ({
  q: wordsIn(search),
  course: slugIn(search.get('course')),
  batch: batchAt(search),
  instructor: idIn(search.get('instructor')) ?? undefined,
  enrolledFrom: momentIn(search.get('enrolledFrom')),
  completedFrom: momentIn(search.get('completedFrom')),
});

/** What the address says of the people in one's courses. */
export const learnersAt = (search: URLSearchParams) => ({
  ...learnerFiltersAt(search),
  state: learnerStates.find((state) => state === search.get('state')),
  sort: learnerSorts.find((sort) => sort === search.get('sort')) ?? 'seen',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** What it says of the batches. */
export const batchesAt = (search: URLSearchParams) => ({
  q: wordsIn(search),
  course: slugIn(search.get('course')),
  cursor: search.get('cursor') ?? undefined,
});
