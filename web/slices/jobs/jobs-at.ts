import { jobSorts, jobTypes, workModes } from '@stepwell/contract/jobs/jobs.ts';

export const BOARD = '/jobs';
export const OWN = '/student/interview-details';
export const jobPath = (slug: string) => `${BOARD}/${slug}`;
export const employerPath = (slug: string) => `/employers/${slug}`;
export const assessmentPath = (assessmentId: string) => `/student/attend-interview?assessment=${assessmentId}`;
export const ownJobPath = (slug: string) => `${OWN}?job=${slug}`;

/** A short text of the address; nothing where it is empty. */
export const text = (search: URLSearchParams, name: string) => search.get(name)?.trim().slice(0, 100) || undefined;
const number = (search: URLSearchParams, name: string, most: number) => {
  const read = Number(search.get(name) || Number.NaN);
  return Number.isInteger(read) && read >= 0 && read <= most ? read : undefined;
};
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A slug of the address; nothing where it is none. */
export const slug = (search: URLSearchParams, name: string) => {
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
