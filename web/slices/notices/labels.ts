import { i18n } from '@lingui/core';
import type { Notice, NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { priceText } from '../../ui/text/money.ts';

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
  'new-device': () => i18n.t('New sign-in from an unknown device'),
  'passkey-added': () => i18n.t('A passkey was added to your account'),
  'passkey-removed': () => i18n.t('A passkey was removed from your account'),
  'account-linked': () => i18n.t('Another account was linked to yours'),
  'account-unlinked': () => i18n.t('An account was unlinked from yours'),
  'api-key-created': () => i18n.t('An API key was created for your account'),
};

const newRole = (role: string | undefined) => {
  if (role === 'admin') return i18n.t('You’re now an admin');
  if (role === 'staff') return i18n.t('Your staff rights were changed');
  return role === 'instructor' ? i18n.t('You’re now an instructor') : i18n.t('You’re now a student');
};

const jobSteps: Record<string, (about: { employer: string }) => string> = {
  review: (about) => i18n.t('{employer} is reviewing your application', about),
  interview: (about) => i18n.t('{employer} invites you to an interview', about),
  offer: (about) => i18n.t('Your application at {employer} reached the offer stage', about),
  hired: (about) => i18n.t('{employer} hired you', about),
  rejected: (about) => i18n.t('{employer} chose other candidates', about),
  moved: () => i18n.t('Your application moved on'),
};

const slotChanges: Record<string, () => string> = {
  booked: () => i18n.t('Your interview slot is booked'),
  moved: () => i18n.t('Your interview slot was moved'),
  returned: () => i18n.t('Your interview slot was given back'),
  missed: () => i18n.t('You missed your interview slot'),
};
const driveResults: Record<string, () => string> = {
  active: () => i18n.t('You’re through to the next round'),
  selected: () => i18n.t('You passed every round'),
  rejected: () => i18n.t('You were not selected this time'),
};

const textByKind: Record<NoticeKind, (about: About) => Words> = {
  'account-approved': () => ({
    title: i18n.t('Your account is approved'),
    more: i18n.t('You can open all courses now.'),
  }),
  'account-declined': ({ reason }) => ({ title: i18n.t('Your account was not approved'), more: reason }),
  'account-suspended': ({ reason }) => ({ title: i18n.t('Your account is suspended'), more: reason }),
  'account-reinstated': () => ({
    title: i18n.t('Your account is active again'),
    more: i18n.t('Continue where you left off.'),
  }),
  'role-changed': ({ to }) => ({ title: newRole(to) }),
  'application-accepted': () => ({
    title: i18n.t('Your application to teach was approved'),
    more: i18n.t('You’re now an instructor.'),
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
  announcement: ({ announcement, title }) => ({ title: announcement ?? i18n.t('Course update'), more: title }),
  'certificate-corrected': ({ title }) => ({
    title: i18n.t('The name on your certificate was corrected'),
    more: title,
  }),
  'certificate-withdrawn': ({ title, reason }) => ({
    title: i18n.t('Your certificate was revoked'),
    more: [title, reason].filter(Boolean).join(': ') || undefined,
  }),
  'batch-joined': ({ batch, title }) => ({
    title: batch ? i18n.t('You were added to the batch “{batch}”', { batch }) : i18n.t('You were added to a batch'),
    more: title,
  }),
  'teacher-message': ({ subject, text, fullName }) => ({
    title: subject || i18n.t('A message from your instructor'),
    more: [fullName, text].filter(Boolean).join(': ') || undefined,
  }),
  // What stands there may give a solution away: it is said where, not what.
  'challenge-answered': ({ fullName, title }) => ({
    title: i18n.t('{name} replied in your discussion', { name: nameOf(fullName) }),
    more: title,
  }),
  'challenge-post-reported': ({ title }) => ({
    title: i18n.t('A challenge discussion was reported'),
    more: title,
  }),
  'challenge-judged-anew': ({ title, solved }) => ({
    title: solved
      ? i18n.t('A challenge was rejudged and now counts as solved')
      : i18n.t('A challenge was rejudged and no longer counts as solved'),
    more: title,
  }),
  'problem-scored': ({ title, again }) => ({
    title: again ? i18n.t('Problem scores were corrected') : i18n.t('Problem scores are published'),
    more: title,
  }),
  'review-written': ({ title, stars }) => ({
    title: stars
      ? i18n.t('A new review with {stars, plural, one {# star} other {# stars}}', { stars: Number(stars) })
      : i18n.t('A new review'),
    more: title,
  }),
  'review-answered': ({ title }) => ({ title: i18n.t('The instructor replied to your review'), more: title }),
  'review-hidden': ({ title, reason }) => ({
    title: i18n.t('Your review was hidden'),
    more: [title, reason].filter(Boolean).join(': ') || undefined,
  }),
  'review-reported': ({ title }) => ({ title: i18n.t('Review reported'), more: title }),
  'new-lectures': ({ title, lectures }) => ({
    title: i18n.t('{lectures, plural, one {# new lecture} other {# new lectures}}', {
      lectures: Number(lectures ?? 1),
    }),
    more: title,
  }),
  'lectures-opened': ({ title, lecture, lectures }) => ({
    title:
      lectures === '1' && lecture
        ? i18n.t('“{lecture}” is now open', { lecture })
        : i18n.t('{lectures, plural, one {# lecture is now open} other {# lectures are now open}}', {
            lectures: Number(lectures ?? 1),
          }),
    more: title,
  }),
  'course-handed-over': ({ title, given, fullName }) => ({
    title: given ? i18n.t('You now teach another course') : i18n.t('Your course has a new teacher'),
    more: [title, fullName].filter(Boolean).join(': ') || undefined,
  }),
  'course-split': ({ title, change, percent = '' }) => ({
    title:
      {
        proposed: i18n.t('You’re offered {percent} of a course’s instructor share', { percent }),
        accepted: i18n.t('A co-instructor accepted {percent} of the share', { percent }),
        declined: i18n.t('A co-instructor declined {percent} of the share', { percent }),
        set: i18n.t('Your part of a course’s instructor share is now {percent}', { percent }),
        ended: i18n.t('You no longer share in the sales of a course'),
      }[change ?? ''] ?? i18n.t('The split of a course’s share changed'),
    more: title,
  }),
  digest: () => ({ title: i18n.t('Your weekly summary') }),
  'marks-released': ({ lecture, title }) => ({
    title: lecture ? i18n.t('“{lecture}” was marked', { lecture }) : i18n.t('Your results are published'),
    more: title,
  }),
  'due-extended': ({ lecture = '', title }) => ({
    title: i18n.t('“{lecture}” has a new due date', { lecture }),
    more: title,
  }),
  'interview-reviewed': ({ role }) => ({ title: i18n.t('Your interview was reviewed'), more: role }),
  'module-set': ({ title }) => ({ title: i18n.t('New communication module'), more: title }),
  'practice-feedback': ({ title, subject }) => ({
    title:
      subject === 'module' || subject === 'text'
        ? i18n.t('Feedback on your English practice')
        : i18n.t('Your contested mark is decided'),
    more: title,
  }),
  'assessment-appeal': ({ title }) => ({ title: i18n.t('A candidate appeals a result'), more: title }),
  'assessment-appeal-answered': ({ title }) => ({ title: i18n.t('Your appeal is answered'), more: title }),
  'interview-video-question': ({ title }) => ({ title: i18n.t('New question about your video'), more: title }),
  'chat-mention': ({ title, group }) => ({ title: i18n.t('You were mentioned in {group}', { group }), more: title }),
  'chat-reply': ({ title }) => ({ title: i18n.t('New chat message'), more: title }),
  'interview-video-answer': ({ title }) => ({ title: i18n.t('Your question was answered'), more: title }),
  'interview-to-review': ({ role, dueOn }) => ({
    title: dueOn ? i18n.t('A student asks for another interview review') : i18n.t('An interview is shared with you'),
    more: role,
  }),
  'marks-changed': ({ title, marks, of, first }) => ({
    title:
      first && title
        ? i18n.t('Your results for “{title}” are published', { title })
        : title
          ? i18n.t('Your marks for “{title}” were changed', { title })
          : i18n.t('Your marks were changed'),
    more: marks && of ? i18n.t('New marks: {marks} of {of}', { marks, of }) : undefined,
  }),
  'work-handed-in': ({ fullName, lecture, title }) => ({
    title: i18n.t('{name} submitted an assignment', { name: nameOf(fullName) }),
    more: [lecture, title].filter(Boolean).join(', ') || undefined,
  }),
  'answers-to-mark': ({ title }) => ({ title: i18n.t('Answers to mark'), more: title }),
  'timeline-answered': ({ fullName, title }) => ({
    title: i18n.t('{name} replied about an integrity event', { name: nameOf(fullName) }),
    more: title,
  }),
  'timeline-remarked': ({ title }) => ({ title: i18n.t('A teacher commented on an integrity event'), more: title }),
  'final-slot-changed': ({ title, startsAt }) => ({
    title: startsAt
      ? i18n.t('Your final assessment slot was rescheduled')
      : i18n.t('Your final assessment slot was cancelled'),
    more: title,
  }),
  'final-soon': ({ title }) => ({ title: i18n.t('Your final assessment starts within a day'), more: title }),
  'live-class-soon': ({ title, when }) => ({
    title: when === 'soon' ? i18n.t('Your class starts in 15 minutes') : i18n.t('Your class is within a day'),
    more: title,
  }),
  'live-class-moved': ({ title }) => ({ title: i18n.t('A class has a new time'), more: title }),
  'live-class-cancelled': ({ title, reason }) => ({
    title: i18n.t('A class was cancelled'),
    more: reason ? `${title}: ${reason}` : title,
  }),
  'drive-opened': ({ title, employer = '' }) => ({
    title: i18n.t('{employer} opened an interview drive', { employer }),
    more: title,
  }),
  'drive-slot': ({ title, change = '' }) => ({
    title: slotChanges[change]?.() ?? i18n.t('Your interview slot changed'),
    more: title,
  }),
  'drive-cancelled': ({ title, reason }) => ({
    title: i18n.t('An interview drive was cancelled'),
    more: reason ? `${title}: ${reason}` : title,
  }),
  'drive-result': ({ title, outcome = '' }) => ({
    title: driveResults[outcome]?.() ?? i18n.t('News of an interview drive'),
    more: title,
  }),
  'job-application-moved': ({ job, employer = '', step = '' }) => ({
    title: (jobSteps[step] ?? jobSteps['moved'])?.({ employer }) ?? '',
    more: job,
  }),
  'job-message': ({ subject, employer = '' }) => ({
    title: i18n.t('{employer} sent you a message', { employer }),
    more: subject,
  }),
  'job-offer': ({ job, employer = '' }) => ({ title: i18n.t('{employer} made you an offer', { employer }), more: job }),
  'job-invitation': ({ job, employer = '' }) => ({
    title: i18n.t('{employer} invites you to apply', { employer }),
    more: job,
  }),
  'job-alert': ({ search = '', job }) => ({ title: i18n.t('New jobs for “{search}”', { search }), more: job }),
  'job-reminder': ({ job, employer }) => ({
    title: i18n.t('Job reminder'),
    more: [job, employer].filter(Boolean).join(', '),
  }),
  'job-offer-answered': ({ job, answer }) => ({
    title: answer === 'accepted' ? i18n.t('An offer was accepted') : i18n.t('An offer was declined'),
    more: job,
  }),
  'job-replies-overdue': ({ job, count = '' }) => ({ title: i18n.t('Replies overdue: {count}', { count }), more: job }),
  'job-fee-reported': ({ job }) => ({ title: i18n.t('A demand for money was reported'), more: job }),
  'wishlist-price-dropped': ({ title, was, now, currency = 'INR' }) => ({
    title: i18n.t('Price drop on your wishlist'),
    more: i18n.t('{title}: {now}, was {was}', {
      title: title ?? '',
      now: Number(now) ? priceText(Number(now), currency) : i18n.t('Free'),
      was: priceText(Number(was) || 0, currency),
    }),
  }),
  'course-published': ({ title, words }) => ({
    title: i18n.t('Your course is published'),
    more: [title, words].filter(Boolean).join(': ') || undefined,
  }),
  'course-returned': ({ title, words }) => ({
    title: i18n.t('Your course was returned after review'),
    more: [title, words].filter(Boolean).join(': ') || undefined,
  }),
  'post-published': ({ title }) => ({ title: i18n.t('Your post is published'), more: title }),
  'post-returned': ({ title, remark }) => ({
    title: i18n.t('Your post needs changes'),
    more: [title, remark].filter(Boolean).join(': ') || undefined,
  }),
  'comment-published': ({ title }) => ({ title: i18n.t('Your comment is published'), more: title }),
  security: ({ what = '', browser, system }) => ({
    title: securityWords[what]?.() ?? i18n.t('Your sign-in settings changed'),
    more: [deviceOf(browser, system), whoWasIt()].join(''),
  }),
  'export-ready': () => ({
    title: i18n.t('Your data is ready to download'),
    more: i18n.t('Available for 7 days.'),
  }),
  'student-waiting': ({ fullName }) => ({
    title: i18n.t('{name} is waiting for approval', { name: nameOf(fullName) }),
  }),
  'application-waiting': ({ fullName }) => ({
    title: i18n.t('{name} applied to teach', { name: nameOf(fullName) }),
  }),
  'course-waiting': ({ title }) => ({ title: i18n.t('Course waiting for review'), more: title }),
  'post-waiting': ({ title, fullName }) => ({
    title: i18n.t('Post waiting for review'),
    more: [title, fullName].filter(Boolean).join(': ') || undefined,
  }),
  'comment-waiting': ({ title }) => ({ title: i18n.t('Comment waiting for review'), more: title }),
  'comment-reported': ({ title }) => ({ title: i18n.t('Comment reported'), more: title }),
  'enquiry-waiting': () => ({ title: i18n.t('New enquiry') }),
  'webhook-failing': ({ webhook, off }) => ({
    title: off ? i18n.t('A webhook was turned off') : i18n.t('A webhook is failing'),
    more: webhook,
  }),
  'searches-missed': ({ count, first }) => ({
    title: i18n.t('{count, plural, one {# help search} other {# help searches}} without results', {
      count: Number(count) || 0,
    }),
    more: first && i18n.t('Most frequent: “{first}”', { first }),
  }),
};
const whoWasIt = () => i18n.t('If this was not you, change your password.');
const deviceOf = (browser: string | undefined, system: string | undefined) => {
  if (browser && system) return i18n.t('{browser} on {system}. ', { browser, system });
  const known = browser ?? system;
  return known ? i18n.t('{known}. ', { known }) : '';
};
const nameOf = (fullName: string | undefined) => fullName || i18n.t('Unknown user');

/** What a notice says, in one line and, for most, a second one. */
export const wordsOf = ({ kind, about }: Pick<Notice, 'kind' | 'about'>) => textByKind[kind](about);

/** Changes of the reader's own account: worth a word at once, on whatever screen they are. */
const good: readonly NoticeKind[] = ['account-approved', 'account-reinstated', 'role-changed', 'application-accepted'];
const bad: readonly NoticeKind[] = ['account-declined', 'account-suspended', 'application-declined'];
export const ownChange = (kind: NoticeKind) => {
  if (good.includes(kind)) return 'success';
  return bad.includes(kind) ? 'error' : undefined;
};
