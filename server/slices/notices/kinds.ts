import type { Role } from '@stepwell/contract/identity/identity.ts';
import type { mailRules, NoticeKind } from '@stepwell/contract/notices/notices.ts';

interface Kind {
  /** Whom it can concern; the others do not find it among their preferences. */
  roles: readonly Role[];
  /** Whether its letter may be switched off, and why not. */
  mailRule: (typeof mailRules)[number];
  /** Whether a letter comes where nobody chose. */
  mail: boolean;
  /** Absent where it is told in the bell as well. */
  letterOnly?: true;
}
const everyRole = ['student', 'instructor', 'staff', 'admin'] as const;
/** What decides about somebody's rights here is told by letter, whatever they chose. */
const rights = (...roles: Role[]): Kind => ({ roles, mailRule: 'always-rights', mail: true });
const work = (mail: boolean, ...roles: Role[]): Kind => ({ roles, mailRule: 'chosen', mail });

export const kinds: Record<NoticeKind, Kind> = {
  'account-approved': rights('student'),
  'account-declined': rights('student'),
  'account-suspended': rights('student', 'instructor', 'staff'),
  'account-reinstated': rights('student', 'instructor', 'staff'),
  'role-changed': rights(...everyRole),
  'application-accepted': rights('student'),
  'application-declined': rights('student'),
  'certificate-ready': work(true, ...everyRole),
  'question-answered': work(true, ...everyRole),
  // A class that asks much would fill a mailbox: a letter comes to those who want it.
  'question-asked': work(false, 'instructor', 'admin'),
  announcement: work(true, ...everyRole),
  'certificate-corrected': work(true, ...everyRole),
  'certificate-withdrawn': rights(...everyRole),
  'batch-joined': work(true, ...everyRole),
  'teacher-message': work(true, ...everyRole),
  'challenge-answered': work(true, ...everyRole),
  'challenge-post-reported': work(false, 'instructor', 'admin'),
  'challenge-judged-anew': work(true, ...everyRole),
  // There is a problem every day: a letter comes to those who want it.
  'problem-scored': work(false, ...everyRole),
  'review-written': work(false, 'instructor', 'admin'),
  'review-answered': work(true, ...everyRole),
  'review-hidden': work(true, ...everyRole),
  'review-reported': work(false, 'admin'),
  // Told in the player as well; a letter comes to those who want it.
  'new-lectures': work(false, ...everyRole),
  'lectures-opened': work(true, ...everyRole),
  // Learners' own letter of the week, made by learning: the bell has told its parts already.
  digest: { ...work(true, ...everyRole), letterOnly: true },
  'course-handed-over': work(true, 'instructor', 'admin'),
  'course-split': work(true, 'instructor', 'admin'),
  'marks-released': work(true, ...everyRole),
  'marks-changed': work(true, ...everyRole),
  'interview-reviewed': work(true, ...everyRole),
  'module-set': work(true, ...everyRole),
  'practice-feedback': work(true, ...everyRole),
  'interview-to-review': work(true, 'instructor', 'admin'),
  'assessment-appeal': work(true, 'instructor', 'admin'),
  'assessment-appeal-answered': work(true, ...everyRole),
  'interview-video-question': work(true, 'instructor', 'admin'),
  'interview-video-answer': work(true, ...everyRole),
  'chat-reply': work(true, ...everyRole),
  // A lively group would fill a mailbox: a letter comes to those who want it.
  'chat-mention': work(false, ...everyRole),
  'due-extended': work(true, ...everyRole),
  // A whole class hands in on one day: a letter comes to those who want it.
  'work-handed-in': work(false, 'instructor', 'admin'),
  // As above: one word a day in the bell, and a letter to those who want it.
  'answers-to-mark': work(false, 'instructor', 'admin'),
  'timeline-answered': work(true, 'instructor', 'admin'),
  'timeline-remarked': work(true, ...everyRole),
  'final-slot-changed': work(true, ...everyRole),
  'final-soon': work(true, ...everyRole),
  'live-class-soon': work(true, ...everyRole),
  'live-class-moved': work(true, ...everyRole),
  'live-class-cancelled': work(true, ...everyRole),
  'drive-opened': work(true, ...everyRole),
  'drive-slot': work(true, ...everyRole),
  'drive-cancelled': work(true, ...everyRole),
  'drive-result': work(true, ...everyRole),
  'job-application-moved': work(true, ...everyRole),
  'job-message': work(true, ...everyRole),
  'job-offer': work(true, ...everyRole),
  'job-alert': work(true, ...everyRole),
  'job-invitation': work(true, ...everyRole),
  'job-reminder': work(true, ...everyRole),
  'job-offer-answered': work(true, 'instructor', 'admin'),
  'job-replies-overdue': work(true, 'instructor', 'admin'),
  'job-fee-reported': work(true, 'admin'),
  // News of a price is sent by email only to those who want it.
  'wishlist-price-dropped': work(false, ...everyRole),
  'course-published': work(true, 'instructor', 'admin'),
  'course-returned': work(true, 'instructor', 'admin'),
  'post-published': work(true, ...everyRole),
  'post-returned': work(true, ...everyRole),
  'comment-published': work(false, ...everyRole),
  security: { roles: everyRole, mailRule: 'always-safety', mail: true },
  'export-ready': rights(...everyRole),
  // A busy day brings hundreds of these, so a letter comes only to those who ask for it.
  'student-waiting': work(false, 'admin'),
  'application-waiting': work(false, 'admin'),
  'course-waiting': work(false, 'admin'),
  'post-waiting': work(false, 'admin'),
  'comment-waiting': work(false, 'admin'),
  'comment-reported': work(false, 'admin'),
  // The site's contact address has its own letter of new enquiries.
  'enquiry-waiting': work(false, 'admin'),
  'searches-missed': work(true, 'admin'),
  'webhook-failing': work(true, 'admin'),
};
