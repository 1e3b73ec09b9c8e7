import { i18n } from '@lingui/core';
import {
  type StaffRight,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '@stepwell/contract/identity/staff-rights.ts';

/** What a right lets somebody do. */
export const rightText = (right: StaffRight) =>
  ({
    'quiz-marking': () => i18n.t('Mark quiz answers'),
    'essay-marking': () => i18n.t('Review texts'),
    'problem-marking': () => i18n.t('Mark challenges'),
    students: () => i18n.t('Approve students'),
    'new-students': () => i18n.t('Add students'),
    batches: () => i18n.t('Batches and enrolments'),
    earnings: () => i18n.t('View earnings'),
    refunds: () => i18n.t('Refunds and disputes'),
    payouts: () => i18n.t('Payouts'),
    coupons: () => i18n.t('Coupons'),
    jobs: () => i18n.t('Jobs and applicants'),
    drives: () => i18n.t('Placement drives'),
    recruitment: () => i18n.t('Recruitment assessments'),
    reviews: () => i18n.t('Reviews'),
    comments: () => i18n.t('Blog comments'),
    discussions: () => i18n.t('Course questions'),
    chat: () => i18n.t('Chat box'),
  })[right]();

export const staffRoleText = (role: StaffRole) =>
  ({
    marker: () => i18n.t('Marker'),
    registrar: () => i18n.t('Registrar'),
    accountant: () => i18n.t('Accountant'),
    'placement-officer': () => i18n.t('Placement officer'),
    moderator: () => i18n.t('Moderator'),
  })[role]();

/** These rights by the roles they belong to: “Accountant”, or “Accountant (Coupons only)” where some are missing. */
export function rightsText(rights: readonly StaffRight[]) {
  return staffRoleNames
    .flatMap((role) => {
      const whole: readonly StaffRight[] = staffRoles[role];
      const theirs = whole.filter((right) => rights.includes(right));
      if (theirs.length === 0) return [];
      const name = staffRoleText(role);
      if (theirs.length === whole.length) return [name];
      return [i18n.t('{name} ({rights} only)', { name, rights: theirs.map(rightText).join(', ') })];
    })
    .join(', ');
}
