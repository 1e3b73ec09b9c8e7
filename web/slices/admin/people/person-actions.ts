import { i18n } from '@lingui/core';
import { adminPeople, type PeopleAct } from '@stepwell/contract/admin/people.ts';
import { identity, type Role, type Status } from '@stepwell/contract/identity/identity.ts';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { call } from '../../../api/call.ts';

/** Whom an act is about; lists and a person's own page alike know this much. */
export interface Subject {
  userId: string;
  fullName: string;
  role: Role;
  status: Status;
  emailConfirmed?: boolean;
  /** Of staff. */
  rights?: readonly StaffRight[];
}
/** Emails that an admin sends to one person. */
export type LinkKind = 'confirm' | 'password';
export type Act = PeopleAct | LinkKind | 'rename' | 'role' | 'look';
export const isLink = (act: Act): act is LinkKind => act === 'confirm' || act === 'password';

const ofStatus: Record<Status, readonly PeopleAct[]> = {
  pending: ['approve', 'decline'],
  approved: ['suspend'],
  declined: [],
  suspended: ['reinstate'],
};

/** What the list of students may do about one of them, by status. */
export const statusActionsOf = ({ role, status }: Pick<Subject, 'role' | 'status'>): readonly PeopleAct[] => {
  if (role === 'admin') return [];
  // An instructor who was never decided about counts as approved.
  return role === 'instructor' && status === 'pending' ? ['suspend'] : ofStatus[status];
};

/** Everything that may be done about somebody; nobody looks through the eyes of an admin. */
export const actsOf = (subject: Subject): readonly Act[] => [
  ...statusActionsOf(subject),
  ...(subject.emailConfirmed === false ? (['confirm'] as const) : []),
  'password',
  'rename',
  ...(subject.status === 'approved' ? (['role'] as const) : []),
  ...(subject.role === 'admin' ? [] : (['look'] as const)),
];

export function actWord(act: Act) {
  const labels: Record<Act, string> = {
    approve: i18n.t('Approve'),
    decline: i18n.t('Decline with reason'),
    suspend: i18n.t('Suspend with reason'),
    reinstate: i18n.t('Reinstate'),
    confirm: i18n.t('Resend confirmation'),
    password: i18n.t('Send password link'),
    rename: i18n.t('Correct name'),
    role: i18n.t('Change role'),
    look: i18n.t('View as this person'),
  };
  return labels[act];
}

/** What a dialog asked for beyond the yes. */
export interface ActionDetails {
  reason?: string;
  until?: string | null;
}

export function send(act: PeopleAct, { userId }: Subject, { reason = '', until = null }: ActionDetails) {
  const params = { userId };
  if (act === 'suspend') return call(identity.suspend, { params, body: { reason, until } });
  if (act === 'reinstate') return call(identity.reinstate, { params });
  if (act === 'approve') return call(identity.decide, { params, body: { decision: 'approved' } });
  return call(identity.decide, { params, body: { decision: 'declined', reason } });
}

export const sendLink = (kind: LinkKind, { userId }: Subject) =>
  call(adminPeople.sendLink, { params: { userId }, body: { kind } });

export function doneMessage(act: PeopleAct, name: string) {
  if (act === 'approve') return i18n.t('{name} approved', { name });
  if (act === 'decline') return i18n.t('{name} declined', { name });
  return act === 'suspend' ? i18n.t('{name} suspended', { name }) : i18n.t('{name} reinstated', { name });
}

/** What was done to how many. */
export function doneManyMessage(act: PeopleAct, done: number) {
  if (act === 'approve')
    return i18n.t('{done, plural, one {# student approved} other {# students approved}}', { done });
  if (act === 'decline')
    return i18n.t('{done, plural, one {# student declined} other {# students declined}}', { done });
  if (act === 'suspend')
    return i18n.t('{done, plural, one {# student suspended} other {# students suspended}}', { done });
  return i18n.t('{done, plural, one {# student reinstated} other {# students reinstated}}', { done });
}
