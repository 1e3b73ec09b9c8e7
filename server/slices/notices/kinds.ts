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
const everybody = ['student', 'instructor', 'admin'] as const;
/** What decides about somebody's rights here is told by letter, whatever they chose. */
const rights = (...roles: Role[]): Kind => ({ roles, mailRule: 'always-rights', mail: true });
const work = (mail: boolean, ...roles: Role[]): Kind => ({ roles, mailRule: 'chosen', mail });

export const kinds: Record<NoticeKind, Kind> = {
  'account-approved': rights('student'),
  'account-declined': rights('student'),
  'account-suspended': rights('student', 'instructor'),
  'account-reinstated': rights('student', 'instructor'),
  'role-changed': rights(...everybody),
  'application-accepted': rights('student'),
  'application-declined': rights('student'),
  'certificate-ready': work(true, ...everybody),
  'question-answered': work(true, ...everybody),
  // A class that asks much would fill a mailbox: a letter comes to those who want it.
  'question-asked': work(false, 'instructor', 'admin'),
  announcement: work(true, ...everybody),
  'certificate-corrected': work(true, ...everybody),
  'certificate-withdrawn': rights(...everybody),
  'batch-joined': work(true, ...everybody),
  'teacher-message': work(true, ...everybody),
  'challenge-answered': work(true, ...everybody),
  'challenge-post-reported': work(false, 'instructor', 'admin'),
  'challenge-judged-anew': work(true, ...everybody),
  // There is a problem every day: a letter comes to those who want it.
  'problem-scored': work(false, ...everybody),
  'review-written': work(false, 'instructor', 'admin'),
  'review-answered': work(true, ...everybody),
  'review-hidden': work(true, ...everybody),
  'review-reported': work(false, 'admin'),
  // Told in the player as well; a letter comes to those who want it.
  'new-lectures': work(false, ...everybody),
  'lectures-opened': work(true, ...everybody),
  // Learners' own letter of the week, made by learning: the bell has told its parts already.
  digest: { ...work(true, ...everybody), letterOnly: true },
  'course-handed-over': work(true, 'instructor', 'admin'),
  'marks-released': work(true, ...everybody),
  'marks-changed': work(true, ...everybody),
  'interview-reviewed': work(true, ...everybody),
  'interview-to-review': work(true, 'instructor', 'admin'),
  'assessment-appeal': work(true, 'instructor', 'admin'),
  'assessment-appeal-answered': work(true, ...everybody),
  'interview-video-question': work(true, 'instructor', 'admin'),
  'interview-video-answer': work(true, ...everybody),
  'chat-reply': work(true, ...everybody),
  'due-extended': work(true, ...everybody),
  // A whole class hands in on one day: a letter comes to those who want it.
  'work-handed-in': work(false, 'instructor', 'admin'),
  // As above: one word a day in the bell, and a letter to those who want it.
  'answers-to-mark': work(false, 'instructor', 'admin'),
  'timeline-answered': work(true, 'instructor', 'admin'),
  'timeline-remarked': work(true, ...everybody),
  'final-slot-changed': work(true, ...everybody),
  'final-soon': work(true, ...everybody),
  'live-class-soon': work(true, ...everybody),
  'live-class-moved': work(true, ...everybody),
  'live-class-cancelled': work(true, ...everybody),
  'drive-opened': work(true, ...everybody),
  'drive-slot': work(true, ...everybody),
  'drive-cancelled': work(true, ...everybody),
  'drive-result': work(true, ...everybody),
  'job-application-moved': work(true, ...everybody),
  'job-message': work(true, ...everybody),
  'job-offer': work(true, ...everybody),
  'job-alert': work(true, ...everybody),
  'job-reminder': work(true, ...everybody),
  'job-offer-answered': work(true, 'instructor', 'admin'),
  'job-replies-overdue': work(true, 'instructor', 'admin'),
  'job-fee-reported': work(true, 'admin'),
  'course-published': work(true, 'instructor', 'admin'),
  'course-returned': work(true, 'instructor', 'admin'),
  'post-published': work(true, ...everybody),
  'post-returned': work(true, ...everybody),
  'comment-published': work(false, ...everybody),
  security: { roles: everybody, mailRule: 'always-safety', mail: true },
  'export-ready': rights(...everybody),
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
};
