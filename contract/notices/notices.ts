import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { TimeZone } from '../time-zone.ts';

/** Every occasion the bell rings for. A new kind is one line here, its words in web and server catalogues. */
export const noticeKinds = [
  'account-approved',
  'account-declined',
  'account-suspended',
  'account-reinstated',
  'role-changed',
  'application-accepted',
  'application-declined',
  'certificate-ready',
  'question-answered',
  'question-asked',
  'announcement',
  'certificate-corrected',
  'certificate-withdrawn',
  'batch-joined',
  'teacher-message',
  'challenge-answered',
  'challenge-post-reported',
  'challenge-judged-anew',
  'problem-scored',
  'review-written',
  'review-answered',
  'review-hidden',
  'review-reported',
  'new-lectures',
  'lectures-opened',
  'course-handed-over',
  'course-split',
  'digest',
  'marks-released',
  'marks-changed',
  'interview-reviewed',
  'module-set',
  'practice-feedback',
  'interview-to-review',
  'assessment-appeal',
  'assessment-appeal-answered',
  'interview-video-question',
  'interview-video-answer',
  'chat-reply',
  'chat-mention',
  'work-handed-in',
  'due-extended',
  'answers-to-mark',
  'timeline-answered',
  'timeline-remarked',
  'final-slot-changed',
  'final-soon',
  'live-class-soon',
  'live-class-moved',
  'live-class-cancelled',
  'drive-opened',
  'drive-slot',
  'drive-cancelled',
  'drive-result',
  'job-application-moved',
  'job-message',
  'job-offer',
  'job-alert',
  'job-invitation',
  'job-reminder',
  'job-offer-answered',
  'job-replies-overdue',
  'job-fee-reported',
  'wishlist-price-dropped',
  'course-published',
  'course-returned',
  'post-published',
  'post-returned',
  'comment-published',
  'security',
  'export-ready',
  'student-waiting',
  'application-waiting',
  'course-waiting',
  'post-waiting',
  'comment-waiting',
  'comment-reported',
  'enquiry-waiting',
  'searches-missed',
  'webhook-failing',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice of the kind `security` is about. */
export const securityChanges = [
  'password',
  'email',
  'two-step-on',
  'two-step-off',
  'recovery-code-used',
  'new-device',
  'passkey-added',
  'passkey-removed',
  'account-linked',
  'account-unlinked',
  'api-key-created',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/** What the browser needs to say it: words are made from the kind and `about`, the link follows from both. */
export const Notice = z.object({
  noticeId: z.uuid(),
  kind: z.enum(noticeKinds),
  about: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type Notice = z.infer<typeof Notice>;

/** Why a letter of this kind comes whatever somebody chose: it is about their rights here, or about their safety. */
export const mailRules = ['chosen', 'always-rights', 'always-safety'] as const;
/** When an email about a notice is sent: at once, or with others in one email a day or a week. */
export const mailPaces = ['now', 'daily', 'weekly'] as const;
export type MailPace = (typeof mailPaces)[number];
/** What is left out stays as it is. */
export const NoticePreference = z.object({
  kind: z.enum(noticeKinds),
  bell: z.boolean(),
  mail: z.boolean(),
  pace: z.optional(z.enum(mailPaces)),
  push: z.optional(z.boolean()),
  /** The browser's; it counts for digests where the person has chosen none in the settings. */
  timeZone: z.optional(TimeZone),
});
export type NoticePreference = z.infer<typeof NoticePreference>;
export const KnownPreference = z.object({
  kind: z.enum(noticeKinds),
  bell: z.boolean(),
  mail: z.boolean(),
  pace: z.enum(mailPaces),
  push: z.boolean(),
  mailRule: z.enum(mailRules),
  /** False where it comes as a letter only; `bell`, `push` and `pace` say nothing then. */
  hasBell: z.boolean(),
});
export type KnownPreference = z.infer<typeof KnownPreference>;

/** Beyond this many nobody counts on; a screen says "99+". */
export const MOST_UNREAD = 100;
const Unread = z.object({ unread: z.int() });
const Preferences = z.object({ preferences: z.array(KnownPreference) });

export const notices = {
  /** Newest first. */
  list: get('/notices', {
    query: z.extend(ListQuery, { show: z._default(z.enum(['all', 'unread']), 'all') }),
    reply: listOf(Notice),
  }),
  unread: get('/notices/unread', { reply: Unread }),
  /** Fine to repeat. */
  read: post('/notices/:noticeId/read', { params: z.object({ noticeId: z.uuid() }), reply: Unread }),
  readAll: post('/notices/read', { reply: Unread }),
  /** The kinds that concern this person's role, each with where it is told. */
  preferences: get('/notices/preferences', { reply: Preferences }),
  prefer: put('/notices/preferences', { body: NoticePreference, reply: Preferences }),
  /** One channel of several kinds at once. A kind keeps what it cannot be without: its bell that is none, its letter that always comes. */
  preferSeveral: put('/notices/preferences/several', {
    body: z.object({
      kinds: z.array(z.enum(noticeKinds)).check(z.minLength(1), z.maxLength(noticeKinds.length)),
      channel: z.enum(['bell', 'mail', 'push']),
      on: z.boolean(),
      /** Of emails that are switched on. */
      pace: z.optional(z.enum(mailPaces)),
      timeZone: z.optional(TimeZone),
    }),
    reply: Preferences,
  }),
};
