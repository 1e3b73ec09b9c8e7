import * as z from 'zod/mini';
import { del, get, post } from './endpoint.ts';

export const roles = ['student', 'instructor', 'admin'] as const;
export type Role = (typeof roles)[number];
export const statuses = ['pending', 'approved', 'declined', 'suspended'] as const;
export type Status = (typeof statuses)[number];
export const Decision = z.enum(['approved', 'declined'], 'Say approved or declined.');
export type Decision = z.infer<typeof Decision>;

/** An address as it is kept: trimmed, small letters. */
export const Email = z.pipe(
  z.string('Enter your email address.').check(z.trim(), z.toLowerCase(), z.maxLength(254, 'This address is too long.')),
  z.email('Enter an email address like name@example.com.'),
);
export const FullName = z
  .string('Enter your name.')
  .check(z.trim(), z.minLength(2, 'Enter your full name.'), z.maxLength(100, 'Use at most 100 characters.'));

/** Length is checked here; common passwords and one's own name are refused by the server. */
export const NewPassword = z
  .string('Choose a password.')
  .check(z.minLength(10, 'Use at least 10 characters.'), z.maxLength(200, 'Use at most 200 characters.'));

const Reason = z
  .string('Give a reason.')
  .check(
    z.trim(),
    z.minLength(3, 'Give a reason; the person will read it.'),
    z.maxLength(500, 'Keep it under 500 characters.'),
  );

export const Profile = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(statuses),
  /** Why somebody was declined or suspended, in the admin's words. */
  statusReason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  emailConfirmedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type Profile = z.infer<typeof Profile>;

/** What signing in hands over: the bearer token and the profile that the session cookie is written from. */
export const SignedIn = z.object({ token: z.string(), expiresAt: z.iso.datetime(), profile: Profile });
export type SignedIn = z.infer<typeof SignedIn>;

const UserId = z.object({ userId: z.uuid() });
const NewStatus = z.object({ status: z.enum(statuses) });

export const identity = {
  /** Makes a pending student. The answer is the same whether or not the address was known; the letter tells which. */
  signUp: post('/auth/sign-up', {
    body: z.object({
      fullName: FullName,
      email: Email,
      password: NewPassword,
      terms: z.literal(true, 'Please accept the terms to go on.'),
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
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    reply: SignedIn,
  }),
  signIn: post('/auth/sign-in', {
    body: z.object({
      email: Email,
      password: z.string('Enter your password.').check(z.minLength(1, 'Enter your password.'), z.maxLength(200)),
    }),
    reply: SignedIn,
  }),
  signOut: post('/auth/sign-out', { reply: z.object({}) }),
  profile: get('/profile', { reply: Profile }),
  /** Decided once: the second answer is a conflict, whoever gives it. */
  decide: post('/admin/users/:userId/decision', {
    params: UserId,
    body: z.object({ decision: Decision, reason: z.optional(Reason) }),
    reply: NewStatus,
  }),
  suspend: post('/admin/users/:userId/suspension', {
    params: UserId,
    body: z.object({ reason: Reason }),
    reply: NewStatus,
  }),
  reinstate: del('/admin/users/:userId/suspension', { params: UserId, reply: NewStatus }),
};
