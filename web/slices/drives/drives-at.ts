export const STAFF = '/instructor/company-interview';
export const OWN = '/student/interview-details';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = (search: URLSearchParams, name: string) => {
  const read = search.get(name) ?? '';
  return UUID.test(read) ? read : undefined;
};

const parts = ['overview', 'rules', 'plan', 'slots', 'candidates', 'day', 'what-if', 'summary'] as const;
export type Part = (typeof parts)[number];

/** What staff asked for: the list, a new drive, or a part of one. */
export const staffAt = (search: URLSearchParams) => ({
  drive: uuid(search, 'drive'),
  isNew: search.get('view') === 'new-drive',
  part: parts.find((one) => one === search.get('part')) ?? ('overview' as const),
  /** Of the day: the panel that somebody runs; the desk without one. */
  panel: uuid(search, 'panel'),
});
export const staffDrivePath = (driveId: string, part?: Part) =>
  `${STAFF}?drive=${driveId}${part && part !== 'overview' ? `&part=${part}` : ''}`;
export const NEW_DRIVE = `${STAFF}?view=new-drive`;

export const staffListAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  limit: 25,
  cursor: search.get('cursor') ?? undefined,
});
export const candidatesAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  round: uuid(search, 'round'),
  limit: 50,
  cursor: search.get('cursor') ?? undefined,
});

export const ownDriveAt = (search: URLSearchParams) => uuid(search, 'drive');
export const OWN_LIST = `${OWN}?view=drives`;
export const ownDrivePath = (driveId: string) => `${OWN}?drive=${driveId}`;
