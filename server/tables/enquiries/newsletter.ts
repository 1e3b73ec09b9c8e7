import { subscriptionSources, subscriptionStates } from '@stepwell/contract/enquiries/newsletter.ts';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Who wants the newsletter. One row for an address, however often it subscribes. */
export const subscriptions = pgTable(
  'enquiries_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('one_subscription_per_email'),
    state: text({ enum: subscriptionStates }).notNull().default('pending'),
    source: text({ enum: subscriptionSources }).notNull(),
    /** Whose email address it is, where an account has it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** When it was last asked for: links of earlier emails end with it. */
    requestedAt: moment('requested_at').notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('enquiries_subscriptions_by_age').on(t.createdAt, t.id),
    index('enquiries_subscriptions_by_state').on(t.state, t.id),
    index('enquiries_subscriptions_of_a_person').on(t.userId),
  ],
);
export const subscriptionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A newsletter that was sent, and how far it has come. */
export const newsletterIssues = pgTable(
  'enquiries_newsletter_issues',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    text: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull(),
    recipients: integer().notNull().default(0),
    doneAt: moment('done_at'),
  },
  (t) => [index('enquiries_newsletter_issues_by_age').on(t.sentAt, t.id)],
);
export const newsletterIssuesPersonal: PersonalData = {
  export: 'no: written for the site, to all its subscribers',
  erase: 'keep: it was sent to everybody on the list, and is the site’s word',
  of: 'authorId',
};
