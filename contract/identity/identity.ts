import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';
import { roles, statuses } from './roles.ts';
import { staffRights } from './staff-rights.ts';

export type Role = (typeof roles)[number];
export type Status = (typeof statuses)[number];
export const applicationStates = ['draft', 'submitted', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];
/** What may be missing before an account opens. */
export const approvalSteps = ['confirm-email', 'team'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];
export const Decision = z.enum(['approved', 'declined'], 'Choose to approve or decline.');
export type Decision = z.infer<typeof Decision>;

/** An address as it is kept: trimmed, small letters. */
export const Email = z.pipe(
  z
    .string('Enter your email address.')
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'This email address is too long.')),
  z.email('Enter an email address like name@example.com.'),
);
export const FullName = z
  .string('Enter your name.')
  .check(z.trim(), z.minLength(2, 'Enter your full name.'), z.maxLength(100, 'Use at most 100 characters.'));

/** Length is checked here; common passwords and one's own name are refused by the server. */
export const NewPassword = z
  .string('Choose a password.')
  .check(z.minLength(10, 'Use at least 10 characters.'), z.maxLength(200, 'Use at most 200 characters.'));

/** An admin's words to the person they are about. */
export const Reason = z
  .string('Enter a reason.')
  .check(
    z.trim(),
    z.minLength(3, 'Enter a reason. It’s shown to this person.'),
    z.maxLength(500, 'Use at most 500 characters.'),
  );

export const Profile = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** What a member of staff may do; empty for everybody else. */
  rights: z.array(z.enum(staffRights)),
  status: z.enum(statuses),
  /** Why somebody was declined or suspended, in the admin's words. */
  statusReason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  emailConfirmedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  suspendedUntil: z.nullable(z.iso.datetime()),
  /** A picture that the browser may load for some hours. */
  photoUrl: z.nullable(z.string()),
  /** When the account will be erased, if its owner asked for that. */
  eraseAt: z.nullable(z.iso.datetime()),
  /** Set while an admin looks through this person's eyes: whose eyes are looking. */
  viewedBy: z.nullable(z.object({ userId: z.uuid(), fullName: z.string() })),
  /** How this person wants every device to be; only the answer of `profile` says it. */
  preferences: z.optional(
    z.object({ theme: z.nullable(z.enum(['light', 'dark', 'auto'])), timeZone: z.nullable(z.string()) }),
  ),
});
export type Profile = z.infer<typeof Profile>;

/** The occasions of the bell that say that a result is out. */
export const resultNotices = ['marks-released', 'marks-changed', 'problem-scored'] as const;

/** What is new for a student: a result not read yet, or work of a course due within a day. */
const StudentNews = z.object({
  result: z.optional(
    z.object({
      noticeId: z.uuid(),
      kind: z.enum(resultNotices),
      about: z.record(z.string(), z.string()),
    }),
  ),
  due: z.optional(
    z.object({
      kind: z.enum(['quiz-closes', 'work-due']),
      at: z.iso.datetime(),
      title: z.string(),
      courseId: z.string(),
      lectureId: z.uuid(),
    }),
  ),
});
export type StudentNews = z.infer<typeof StudentNews>;

/** What the frame of every signed-in screen shows beside the person's name; asked once with the first screen. */
const FrameFacts = z.object({
  /** Unread notices, counted as `/notices/unread` counts them. */
  unread: z.int(),
  /** What waits for a decision; for admins only. */
  waiting: z.optional(z.object({ students: z.int(), instructorRequests: z.int(), submissions: z.int() })),
  /** For approved students only. */
  news: z.optional(StudentNews),
  /** Chat conversations that wait for this person; absent where none does. */
  chat: z.optional(z.int()),
});
export type FrameFacts = z.infer<typeof FrameFacts>;

/** What signing in hands over: the bearer token and the profile that the session cookie is written from. */
export const SignedIn = z.object({ token: z.string(), expiresAt: z.iso.datetime(), profile: Profile });
export type SignedIn = z.infer<typeof SignedIn>;

/** Marks a browser in which people have signed in; kept in its storage, and opening nothing by itself. */
export const DeviceToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This device token isn’t valid.'));

/** Either the session, or the token under which the second step has to follow within five minutes. */
export const SignInAnswer = z.discriminatedUnion('kind', [
  z.extend(SignedIn, { kind: z.literal('signed-in'), device: DeviceToken }),
  z.object({ kind: z.literal('second-step'), token: z.string(), expiresAt: z.iso.datetime() }),
]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

const UserId = z.object({ userId: z.uuid() });
const NewStatus = z.object({ status: z.enum(statuses) });

export const identity = {
  /** Makes a pending student. The answer is the same whether or not the address was known; the letter tells which. */
  signUp: post('/auth/sign-up', {
    body: z.object({
      fullName: FullName,
      email: Email,
      password: NewPassword,
      terms: z.literal(true, 'Accept the terms to continue.'),
    }),
    reply: z.object({ email: z.string() }),
  }),
  /** Sends the confirmation letter again; the same answer for every address. */
  resendConfirmation: post('/auth/confirmation-mail', {
    body: z.object({ email: Email }),
    reply: z.object({ email: z.string() }),
  }),
  /** Spends the link of the confirmation letter and signs its owner in. */
  confirm: post('/auth/confirm', {
    body: z.object({
      token: z.string().check(z.minLength(20), z.maxLength(100)),
      device: z.optional(DeviceToken),
    }),
    reply: SignInAnswer,
  }),
  signIn: post('/auth/sign-in', {
    body: z.object({
      email: Email,
      password: z.string('Enter your password.').check(z.minLength(1, 'Enter your password.'), z.maxLength(200)),
      device: z.optional(DeviceToken),
    }),
    reply: SignInAnswer,
  }),
  signOut: post('/auth/sign-out', { reply: z.object({}) }),
  /** The caller's own profile. `frame=yes` adds what the frame around the first screen shows. */
  profile: get('/profile', {
    query: z.object({ frame: z.optional(z.enum(['yes'])) }),
    reply: z.extend(Profile, { frame: z.optional(FrameFacts) }),
  }),
  /** What stands between this person and approval, by the rule that holds now. */
  approval: get('/profile/approval', { reply: z.object({ missing: z.array(z.enum(approvalSteps)) }) }),
  /** Decided once: the second answer is a conflict, whoever gives it. */
  decide: post('/admin/users/:userId/decision', {
    params: UserId,
    body: z.object({ decision: Decision, reason: z.optional(Reason) }),
    reply: NewStatus,
  }),
  /** For good, or until a moment that lies ahead. */
  suspend: post('/admin/users/:userId/suspension', {
    params: UserId,
    body: z.object({ reason: Reason, until: z.optional(z.nullable(z.iso.datetime('Enter a date.'))) }),
    reply: NewStatus,
  }),
  reinstate: del('/admin/users/:userId/suspension', { params: UserId, reply: NewStatus }),
};
