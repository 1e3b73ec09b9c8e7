import { jobSorts, jobTypes, workModes } from '@stepwell/contract/jobs/jobs.ts';
import { jobStates } from '@stepwell/contract/jobs/staff-jobs.ts';

export const BOARD = '/jobs';
export const OWN = '/student/interview-details';
export const STAFF = '/instructor/admin-interview-details';
export const jobPath = (slug: string) => `${BOARD}/${slug}`;
export const employerPath = (slug: string) => `/employers/${slug}`;
export const ownJobPath = (slug: string) => `${OWN}?job=${slug}`;
export const staffJobPath = (jobId: string, more: Record<string, string> = {}) =>
  `${STAFF}?${new URLSearchParams({ job: jobId, ...more })}`;

const text = (search: URLSearchParams, name: string) => search.get(name)?.trim().slice(0, 100) || undefined;
const number = (search: URLSearchParams, name: string, most: number) => {
  const read = Number(search.get(name) || Number.NaN);
  return Number.isInteger(read) && read >= 0 && read <= most ? read : undefined;
};
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = (search: URLSearchParams, name: string) => {
  const read = search.get(name) ?? '';
  return SLUG.test(read) ? read : undefined;
};

/** What the address narrows the board by; anything else in it counts as nothing. */
export const filtersAt = (search: URLSearchParams) => ({
  q: text(search, 'q'),
  place: text(search, 'place'),
  mode: workModes.find((one) => one === search.get('mode')),
  type: jobTypes.find((one) => one === search.get('type')),
  years: number(search, 'years', 40),
  pay: number(search, 'pay', 1_000_000_000),
  skill: text(search, 'skill'),
  employer: slug(search, 'employer'),
});
export const jobsAt = (search: URLSearchParams) => ({
  ...filtersAt(search),
  sort: jobSorts.find((one) => one === search.get('sort')) ?? ('newest' as const),
  cursor: search.get('cursor') ?? undefined,
});

export const ownViews = ['jobs', 'applications', 'saved'] as const;
/** Which view of Job Mela the address asks for, and which job is open over it. */
export const ownAt = (search: URLSearchParams) => ({
  view: ownViews.find((one) => one === search.get('view')) ?? ('jobs' as const),
  job: slug(search, 'job'),
});

export const staffViews = ['jobs', 'employers', 'reports'] as const;
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
    (['board', 'table', 'edit', 'settings'] as const).find((one) => one === search.get('part')) ?? ('board' as const),
  application: uuid(search, 'application'),
});
export const staffListAt = (search: URLSearchParams) => ({
  q: text(search, 'q'),
  state: jobStates.find((one) => one === search.get('state')),
  limit: 25,
  cursor: search.get('cursor') ?? undefined,
});
export const applicantsAt = (search: URLSearchParams) => ({
  q: text(search, 'q'),
  stage: uuid(search, 'stage'),
  limit: 50,
  cursor: search.get('cursor') ?? undefined,
});
