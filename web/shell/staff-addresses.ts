import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';

/** Where the work of each right begins, in the order of the menu. */
export const staffAddresses: readonly (readonly [StaffRight, string])[] = [
  ['quiz-marking', '/instructor/student-quiz-result?view=marking'],
  ['essay-marking', '/instructor/writing-marks'],
  ['problem-marking', '/instructor/problem-statement-score'],
  ['students', '/admin/students'],
  ['new-students', '/admin/students'],
  ['batches', '/admin/students?view=batches'],
  ['earnings', '/admin/earnings'],
  ['refunds', '/admin/earnings?view=refunds'],
  ['payouts', '/admin/earnings?view=payouts'],
  ['coupons', '/admin/earnings?view=coupons'],
  ['jobs', '/instructor/admin-interview-details'],
  ['drives', '/instructor/company-interview'],
  ['recruitment', '/instructor/company-interview?view=assessments'],
  ['reviews', '/admin/reviews'],
  ['comments', '/admin/admin-settings/content?view=comments'],
  ['discussions', '/instructor/review?view=questions'],
  ['chat', '/instructor/admin-chatbox'],
];
