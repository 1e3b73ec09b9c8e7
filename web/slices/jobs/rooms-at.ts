import { jobStates } from '@stepwell/contract/jobs/staff-jobs.ts';
import { slug, text } from './jobs-at.ts';

export const STAFF = '/instructor/admin-interview-details';
export const staffJobPath = (jobId: string, more: Record<string, string> = {}) =>
  `${STAFF}?${new URLSearchParams({ job: jobId, ...more })}`;

const ownViews = ['jobs', 'applications', 'saved', 'drives'] as const;
/** Which view of Job Mela the address asks for, and which job or drive is open over it. */
export const ownAt = (search: URLSearchParams) => ({
  drive: uuid(search, 'drive'),
  view: ownViews.find((one) => one === search.get('view')) ?? ('jobs' as const),
  job: slug(search, 'job'),
});

const staffViews = ['jobs', 'employers', 'reports'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = (search: URLSearchParams, name: string) => {
  const read = search.get(name) ?? '';
  return UUID.test(read) ? read : undefined;
};
/** Which view staff asked for: a list, the applicants of a job, its form or its settings, an application. */
export const staffAt = (search: URLSearchParams) => ({
  view: staffViews.find((one) => one === search.get('view')) ?? ('jobs' as const),
  job: uuid(search, 'job'),
  isNew: search.has('new'),
  part:
    (['board', 'table', 'duplicates', 'pool', 'edit', 'settings'] as const).find((one) => one === search.get('part')) ??
    ('board' as const),
  application: uuid(search, 'application'),
});
export const staffListAt = (search: URLSearchParams) => ({
  q: text(search, 'q'),
  state: jobStates.find((one) => one === search.get('state')),
  limit: 25,
  cursor: search.get('cursor') ?? undefined,
});
/** The skills that an address searches the pool by; the job’s own where it names none. */
export const poolAt = (search: URLSearchParams) =>
  search.has('terms') ? { terms: search.get('terms')?.slice(0, 800) } : {};
export const applicantsAt = (search: URLSearchParams) => ({
  q: text(search, 'q'),
  stage: uuid(search, 'stage'),
  limit: 50,
  cursor: search.get('cursor') ?? undefined,
});
