import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { EnquiryKey, line, paragraph, SenderEmail, Sending } from './enquiries.ts';

export const subscriptionSources = ['footer', 'coming-soon'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];
/** `pending` until the email address is confirmed; nobody is written to before that but once. */
export const subscriptionStates = ['pending', 'subscribed', 'unsubscribed'] as const;

export const SubscribeForm = z.object({ email: SenderEmail, source: z.enum(subscriptionSources) });

export const ComingSoon = z.object({
  /** When it launches; empty where nothing is announced. */
  at: z.string(),
  title: z.string(),
  text: z.string(),
});
export type ComingSoon = z.infer<typeof ComingSoon>;

export const SubscriptionRow = z.object({
  subscriptionId: z.uuid(),
  email: z.string(),
  state: z.enum(subscriptionStates),
  source: z.enum(subscriptionSources),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

export const NewsletterIssue = z.object({
  issueId: z.uuid(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  recipients: z.int(),
  /** Everyone has been written to. */
  isDone: z.boolean(),
});
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

export const NewIssue = z.object({
  /** The browser’s: sending it again does not send it twice. */
  issueId: z.uuid(),
  subject: line(150, z.minLength(1, 'Enter a subject.')),
  text: paragraph(20_000, z.minLength(1, 'Enter the text.')),
});

export const newsletter = {
  /** The same answer whether the address is new, waits or is subscribed, so that nobody can look addresses up. */
  subscribe: post('/newsletter/subscriptions', {
    body: z.extend(SubscribeForm, Sending),
    reply: z.object({ email: z.string() }),
  }),
  /** Good for seven days; fine to repeat. */
  confirm: post('/newsletter/confirmations', {
    body: z.object({ key: EnquiryKey }),
    reply: z.object({ email: z.string() }),
  }),
  /** Fine to repeat. */
  unsubscribe: post('/newsletter/removals', {
    body: z.object({ key: EnquiryKey }),
    reply: z.object({ email: z.string() }),
  }),
  /** What mail programs call by themselves, with the form body of RFC 8058. */
  oneClick: post('/newsletter/one-click', {
    query: z.object({ key: EnquiryKey }),
    file: { accept: ['application/x-www-form-urlencoded', 'multipart/form-data'], maxBytes: 4096 },
    reply: z.object({}),
  }),
  comingSoon: get('/site/coming-soon', { reply: ComingSoon }),
};

export const newsletterAdmin = {
  /** Newest first. */
  list: get('/admin/newsletter/subscriptions', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(subscriptionStates)),
    }),
    reply: listOf(SubscriptionRow),
  }),
  /** The newest issues, and how many would get the next one. */
  issues: get('/admin/newsletter/issues', {
    reply: z.object({ issues: z.array(NewsletterIssue), subscribed: z.int() }),
  }),
  /** To everyone who is subscribed; fine to repeat. */
  sendIssue: post('/admin/newsletter/issues', {
    body: NewIssue,
    reply: z.object({ issues: z.array(NewsletterIssue), subscribed: z.int() }),
  }),
};
