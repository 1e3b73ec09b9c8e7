import { i18n } from '@lingui/core';
import type { Role } from '@stepwell/contract/identity/identity.ts';
import type { Notice, NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { isApproved, type Session } from '../../session/session.ts';

interface Words {
  title: string;
  more?: string | undefined;
}
type About = Notice['about'];

const securityWords: Record<string, () => string> = {
  password: () => i18n.t('Your password was changed'),
  email: () => i18n.t('Your email address was changed'),
  'two-step-on': () => i18n.t('Two-step sign-in is on'),
  'two-step-off': () => i18n.t('Two-step sign-in is off'),
  'recovery-code-used': () => i18n.t('A recovery code was used to sign in'),
  'new-device': () => i18n.t('Your account was opened on a new device'),
  'passkey-added': () => i18n.t('A passkey was added to your account'),
  'passkey-removed': () => i18n.t('A passkey was removed from your account'),
  'account-linked': () => i18n.t('Another account opens yours now'),
  'account-unlinked': () => i18n.t('Another account opens yours no more'),
};

const newRole = (role: string | undefined) => {
  if (role === 'admin') return i18n.t('You are an admin now');
  return role === 'instructor' ? i18n.t('You are an instructor now') : i18n.t('You are a student now');
};

const words: Record<NoticeKind, (about: About) => Words> = {
  'account-approved': () => ({
    title: i18n.t('Your account is approved'),
    more: i18n.t('Every course is open to you.'),
  }),
  'account-declined': ({ reason }) => ({ title: i18n.t('Your account was not approved'), more: reason }),
  'account-suspended': ({ reason }) => ({ title: i18n.t('Your account is suspended'), more: reason }),
  'account-reinstated': () => ({
    title: i18n.t('Your account is open again'),
    more: i18n.t('Everything is where you left it.'),
  }),
  'role-changed': ({ to }) => ({ title: newRole(to) }),
  'application-accepted': () => ({
    title: i18n.t('Your application to teach is accepted'),
    more: i18n.t('You are an instructor now.'),
  }),
  'application-declined': ({ reason }) => ({ title: i18n.t('Your application to teach was declined'), more: reason }),
  'certificate-ready': ({ title }) => ({ title: i18n.t('Your certificate is ready'), more: title }),
  'question-answered': ({ fullName, question }) => ({
    title: i18n.t('{name} answered your question', { name: nameOf(fullName) }),
    more: question,
  }),
  'question-asked': ({ fullName, question, title = '' }) => ({
    title: i18n.t('{name} asks in {course}', { name: nameOf(fullName), course: title }),
    more: question,
  }),
  announcement: ({ announcement, title }) => ({ title: announcement ?? i18n.t('News of a course'), more: title }),
  'certificate-corrected': ({ title }) => ({
    title: i18n.t('The name on your certificate was corrected'),
    more: title,
  }),
  'certificate-withdrawn': ({ title, reason }) => ({
    title: i18n.t('Your certificate was withdrawn'),
    more: [title, reason].filter(Boolean).join(': ') || undefined,
  }),
  'batch-joined': ({ batch, title }) => ({
    title: batch ? i18n.t('You are in the batch “{batch}”', { batch }) : i18n.t('You are in a batch'),
    more: title,
  }),
  'teacher-message': ({ subject, text, fullName }) => ({
    title: subject || i18n.t('A message from your instructor'),
    more: [fullName, text].filter(Boolean).join(': ') || undefined,
  }),
  // What stands there may give a solution away: it is said where, not what.
  'challenge-answered': ({ fullName, title }) => ({
    title: i18n.t('{name} wrote in a discussion of yours', { name: nameOf(fullName) }),
    more: title,
  }),
  'challenge-post-reported': ({ title }) => ({
    title: i18n.t('Something in the discussion of a challenge was reported'),
    more: title,
  }),
  'challenge-judged-anew': ({ title, solved }) => ({
    title: solved
      ? i18n.t('A challenge counts as solved now: it was judged again')
      : i18n.t('A challenge counts as solved no more: it was judged again'),
    more: title,
  }),
  'problem-scored': ({ title, again }) => ({
    title: again ? i18n.t('Scores of a problem were corrected') : i18n.t('The scores of a problem are out'),
    more: title,
  }),
  'review-written': ({ title, stars }) => ({
    title: stars
      ? i18n.t('A new review with {stars, plural, one {# star} other {# stars}}', { stars: Number(stars) })
      : i18n.t('A new review'),
    more: title,
  }),
  'review-answered': ({ title }) => ({ title: i18n.t('Your review was answered'), more: title }),
  'review-hidden': ({ title, reason }) => ({
    title: i18n.t('Your review was hidden'),
    more: [title, reason].filter(Boolean).join(': ') || undefined,
  }),
  'review-reported': ({ title }) => ({ title: i18n.t('A review was reported'), more: title }),
  'new-lectures': ({ title, lectures }) => ({
    title: i18n.t('{lectures, plural, one {A new lecture} other {# new lectures}}', {
      lectures: Number(lectures ?? 1),
    }),
    more: title,
  }),
  'lectures-opened': ({ title, lecture, lectures }) => ({
    title:
      lectures === '1' && lecture
        ? i18n.t('“{lecture}” is open now', { lecture })
        : i18n.t('{lectures, plural, one {A lecture is open now} other {# lectures are open now}}', {
            lectures: Number(lectures ?? 1),
          }),
    more: title,
  }),
  'course-handed-over': ({ title, given, fullName }) => ({
    title: given ? i18n.t('A course is yours now') : i18n.t('A course of yours has another teacher now'),
    more: [title, fullName].filter(Boolean).join(': ') || undefined,
  }),
  digest: () => ({ title: i18n.t('Your week of learning') }),
  'marks-released': ({ lecture, title }) => ({
    title: lecture ? i18n.t('You have marks for “{lecture}”', { lecture }) : i18n.t('You have marks'),
    more: title,
  }),
  'marks-changed': ({ title, marks, of, first }) => ({
    title:
      first && title
        ? i18n.t('You have marks for “{title}”', { title })
        : title
          ? i18n.t('Your marks for “{title}” were changed', { title })
          : i18n.t('Your marks were changed'),
    more: marks && of ? i18n.t('The attempt has {marks} of {of} now.', { marks, of }) : undefined,
  }),
  'work-handed-in': ({ fullName, lecture, title }) => ({
    title: i18n.t('{name} handed in work', { name: nameOf(fullName) }),
    more: [lecture, title].filter(Boolean).join(', ') || undefined,
  }),
  'answers-to-mark': ({ title }) => ({ title: i18n.t('Answers wait for your marks'), more: title }),
  'timeline-answered': ({ fullName, title }) => ({
    title: i18n.t('{name} answered to what was noted', { name: nameOf(fullName) }),
    more: title,
  }),
  'timeline-remarked': ({ title }) => ({ title: i18n.t('A remark about what was noted'), more: title }),
  'final-slot-changed': ({ title, startsAt }) => ({
    title: startsAt
      ? i18n.t('Your slot of a final assessment has another time')
      : i18n.t('Your slot of a final assessment is taken away'),
    more: title,
  }),
  'final-soon': ({ title }) => ({ title: i18n.t('Your final assessment begins within a day'), more: title }),
  'course-published': ({ title, words }) => ({
    title: i18n.t('Your course is published'),
    more: [title, words].filter(Boolean).join(': ') || undefined,
  }),
  'course-returned': ({ title, words }) => ({
    title: i18n.t('Your course came back from its review'),
    more: [title, words].filter(Boolean).join(': ') || undefined,
  }),
  security: ({ what = '', browser, system }) => ({
    title: securityWords[what]?.() ?? i18n.t('Something about your sign-in changed'),
    more: [deviceOf(browser, system), whoWasIt()].join(''),
  }),
  'export-ready': () => ({
    title: i18n.t('Your data is ready to download'),
    more: i18n.t('The file is kept for seven days.'),
  }),
  'student-waiting': ({ fullName }) => ({ title: i18n.t('{name} waits for approval', { name: nameOf(fullName) }) }),
  'application-waiting': ({ fullName }) => ({
    title: i18n.t('{name} wants to teach here', { name: nameOf(fullName) }),
  }),
  'course-waiting': ({ title }) => ({ title: i18n.t('A course waits for review'), more: title }),
};
const whoWasIt = () => i18n.t('If this was not you, change your password.');
const deviceOf = (browser: string | undefined, system: string | undefined) => {
  if (browser && system) return i18n.t('{browser} on {system}. ', { browser, system });
  const known = browser ?? system;
  return known ? i18n.t('{known}. ', { known }) : '';
};
const nameOf = (fullName: string | undefined) => fullName || i18n.t('Somebody');

/** What a notice says, in one line and, for most, a second one. */
export const wordsOf = ({ kind, about }: Pick<Notice, 'kind' | 'about'>) => words[kind](about);

/** What a kind is called where it is chosen. */
export const kindLabels: Record<NoticeKind, () => string> = {
  'account-approved': () => i18n.t('Your account is approved'),
  'account-declined': () => i18n.t('Your account was not approved'),
  'account-suspended': () => i18n.t('Your account is suspended'),
  'account-reinstated': () => i18n.t('Your account is open again'),
  'role-changed': () => i18n.t('Your role changes'),
  'application-accepted': () => i18n.t('Your application to teach is accepted'),
  'application-declined': () => i18n.t('Your application to teach was declined'),
  'certificate-ready': () => i18n.t('A certificate is ready'),
  'question-answered': () => i18n.t('A question of yours is answered'),
  'question-asked': () => i18n.t('A learner asks in a course of yours'),
  announcement: () => i18n.t('News of a course you learn in'),
  'certificate-corrected': () => i18n.t('The name on a certificate is corrected'),
  'certificate-withdrawn': () => i18n.t('A certificate is withdrawn'),
  'batch-joined': () => i18n.t('You are put into a batch'),
  'teacher-message': () => i18n.t('An instructor writes to you'),
  'challenge-answered': () => i18n.t('Somebody answers in a discussion about a challenge you wrote in'),
  'challenge-post-reported': () => i18n.t('Something about a challenge of yours is reported'),
  'challenge-judged-anew': () => i18n.t('A challenge is judged again, and counts as solved or no more'),
  'problem-scored': () => i18n.t('The scores of a daily or weekly problem are out'),
  'review-written': () => i18n.t('A course of yours is reviewed'),
  'review-answered': () => i18n.t('A review of yours is answered'),
  'review-hidden': () => i18n.t('A review of yours is hidden'),
  'review-reported': () => i18n.t('A review is reported'),
  'new-lectures': () => i18n.t('A course you learn in has new lectures'),
  'lectures-opened': () => i18n.t('Lectures of a course you learn in open'),
  'course-handed-over': () => i18n.t('A course is given to you, or to somebody else'),
  digest: () => i18n.t('Your week of learning, on Mondays'),
  'marks-released': () => i18n.t('You get marks for an assignment'),
  'marks-changed': () => i18n.t('A teacher gives or changes your marks in a quiz'),
  'work-handed-in': () => i18n.t('A learner hands in work in a course of yours'),
  'answers-to-mark': () => i18n.t('Answers in a quiz of yours wait for marks'),
  'timeline-answered': () => i18n.t('A student answers to what was noted in an assessment of yours'),
  'timeline-remarked': () => i18n.t('A teacher remarks on what was noted in your assessment'),
  'final-slot-changed': () => i18n.t('A slot that you booked is moved or taken away'),
  'final-soon': () => i18n.t('A final assessment of yours begins within a day'),
  'course-published': () => i18n.t('A course of yours is published'),
  'course-returned': () => i18n.t('A course of yours comes back from its review'),
  security: () => i18n.t('Password, email or sign-in changes'),
  'export-ready': () => i18n.t('Your data is ready to download'),
  'student-waiting': () => i18n.t('A student waits for approval'),
  'application-waiting': () => i18n.t('Somebody wants to teach here'),
  'course-waiting': () => i18n.t('A course waits for review'),
};

/** Changes of the reader's own account: worth a word at once, on whatever screen they are. */
const good: readonly NoticeKind[] = ['account-approved', 'account-reinstated', 'role-changed', 'application-accepted'];
const bad: readonly NoticeKind[] = ['account-declined', 'account-suspended', 'application-declined'];
export const ownChange = (kind: NoticeKind) => {
  if (good.includes(kind)) return 'success';
  return bad.includes(kind) ? 'error' : undefined;
};

/** Where somebody with a new role begins. */
const firstSteps: Record<Role, string> = {
  student: '/student/dashboard',
  instructor: '/instructor/edit-profile',
  admin: '/admin/students',
};

/** Where a view of the settings stands for somebody; who is not approved finds what they may use on the dashboard. */
export const settingsOf = (session: Pick<Session, 'role' | 'status'>, view: 'security' | 'data' | 'notices') => {
  if (!isApproved(session)) return '/student/dashboard';
  return `${session.role === 'student' ? '/student' : '/instructor'}/setting?view=${view}`;
};

/** A tab of the player; without a lecture it opens where the reader stopped. */
function discussionOf({ course = '', lecture, questionId }: About, tab: 'questions' | 'announcements') {
  const at = new URLSearchParams({
    course,
    ...(lecture && { lecture }),
    tab,
    ...(questionId && { question: questionId }),
  });
  return `/pages/course/video-player?${at}`;
}

/** The assignment in the player, as who did it or as who marks it. */
function workOf({ course = '', lectureId = '' }: About, marking: boolean) {
  return `/pages/course/video-player?${new URLSearchParams({ course, lecture: lectureId })}${marking ? '&marking' : ''}`;
}

/** Where a notice leads its reader. */
export function placeOf({ kind, about }: Pick<Notice, 'kind' | 'about'>, session: Pick<Session, 'role' | 'status'>) {
  switch (kind) {
    case 'role-changed':
      return firstSteps[session.role];
    case 'application-accepted':
    case 'application-declined':
      return '/pages/become-instructor';
    case 'review-written':
      return '/instructor/review';
    case 'review-reported':
      return '/admin/reviews?state=reported';
    case 'review-answered':
    case 'review-hidden':
      return about['course'] ? `/pages/course/detail-adv/${about['course']}#reviews` : '/student/course-list';
    case 'course-published':
    case 'course-returned':
      return `/instructor/create-course?course=${about['courseId'] ?? ''}`;
    case 'course-handed-over':
      return about['given']
        ? `/instructor/create-course?course=${about['courseId'] ?? ''}`
        : '/instructor/manage-course';
    case 'lectures-opened':
      return about['course']
        ? `/pages/course/video-player?${new URLSearchParams({ course: about['course'], ...(about['lectureId'] && { lecture: about['lectureId'] }) })}`
        : '/student/course-list';
    case 'marks-changed':
      return about['course']
        ? `/pages/course/video-player?${new URLSearchParams({ course: about['course'], lecture: about['lectureId'] ?? '', review: about['attemptId'] ?? '' })}`
        : about['final']
          ? `/student/final-assessment?report=${about['attemptId'] ?? ''}`
          : '/student/dashboard';
    case 'answers-to-mark':
      return `/instructor/student-quiz-result?${new URLSearchParams({ view: 'marking', ...(about['quizId'] && { quiz: about['quizId'] }) })}`;
    case 'timeline-answered':
      return `/instructor/student-quiz-result?${new URLSearchParams({ view: 'attempts', quiz: about['quizId'] ?? '', attempt: about['attemptId'] ?? '' })}#timeline`;
    case 'timeline-remarked':
      return `${about['final'] ? '/student/final-assessment' : '/student/quiz'}?${new URLSearchParams({ review: about['attemptId'] ?? '' })}#timeline`;
    case 'final-slot-changed':
    case 'final-soon':
      return `/student/final-assessment?final=${about['quizId'] ?? ''}`;
    case 'marks-released':
    case 'work-handed-in':
      return workOf(about, kind === 'work-handed-in');
    case 'course-waiting':
      return `/admin/all-courses?submission=${about['submission'] ?? ''}`;
    case 'new-lectures':
    case 'batch-joined':
    case 'teacher-message':
      return about['course'] ? `/pages/course/video-player?course=${about['course']}` : '/student/course-list';
    case 'challenge-answered':
      return `/student/code-challenge?${new URLSearchParams({ ...(about['slug'] && { challenge: about['slug'], tab: 'discussion' }), ...(about['threadId'] && { thread: about['threadId'] }) })}`;
    case 'challenge-post-reported':
      return about['challengeId']
        ? `/instructor/challenges/${about['challengeId']}?${new URLSearchParams({ tab: 'discussion', thread: about['threadId'] ?? '' })}`
        : '/instructor/code-challenge';
    case 'challenge-judged-anew':
      return `/student/code-challenge?${new URLSearchParams({ ...(about['slug'] && { challenge: about['slug'], tab: 'history' }) })}`;
    case 'problem-scored':
      return about['statementId']
        ? `/student/problem-statement-submit/${about['statementId']}`
        : '/student/problem-statement';
    case 'question-answered':
      return discussionOf(about, 'questions');
    case 'question-asked':
      return `/instructor/review?view=questions&question=${about['questionId'] ?? ''}`;
    case 'announcement':
      return discussionOf(about, 'announcements');
    case 'certificate-ready':
    case 'certificate-corrected':
    case 'certificate-withdrawn':
      return `/verify/${about['code'] ?? ''}`;
    case 'security':
      return settingsOf(session, 'security');
    case 'export-ready':
      return settingsOf(session, 'data');
    case 'student-waiting':
      return '/admin/students?status=pending';
    case 'application-waiting':
      return '/admin/instructor-requests';
    default:
      return '/student/dashboard';
  }
}
