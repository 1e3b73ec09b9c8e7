/**
 * What a member of staff may be given to do, each in the smallest part that makes sense alone. What each of them opens is
 * one list on the server. Without a schema, as every page of the browser carries it.
 */
export const staffRights = [
  'quiz-marking',
  'essay-marking',
  'problem-marking',
  'students',
  'new-students',
  'batches',
  'earnings',
  'refunds',
  'payouts',
  'coupons',
  'jobs',
  'drives',
  'recruitment',
  'reviews',
  'comments',
  'discussions',
  'chat',
] as const;
export type StaffRight = (typeof staffRights)[number];

/** Rights that are given together under one name; an admin may leave some of them out. */
export const staffRoles = {
  marker: ['quiz-marking', 'essay-marking', 'problem-marking'],
  registrar: ['students', 'new-students', 'batches'],
  accountant: ['earnings', 'refunds', 'payouts', 'coupons'],
  'placement-officer': ['jobs', 'drives', 'recruitment'],
  moderator: ['reviews', 'comments', 'discussions', 'chat'],
} as const satisfies Record<string, readonly StaffRight[]>;
export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];
