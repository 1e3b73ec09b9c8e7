import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { NewIssue, newsletterAdmin } from '@stepwell/contract/enquiries/newsletter.ts';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { issueSent } from '../../../events/enquiries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { newsletterIssues, subscriptions } from '../../../tables/enquiries/newsletter.ts';
import { issueEmail } from '../emails.ts';
import { oneClickPath, unsubscribePath } from './subscriptions.ts';

const AT_ONCE = 200;
const SHOWN = 20;

/** The newest issues, and how many would get the next one. */
export async function issuesOf(db: Db) {
  const issues = await db
    .select()
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.sentAt), desc(newsletterIssues.id))
    .limit(SHOWN);
  return {
    issues: issues.map(({ id: issueId, subject, sentAt, recipients, doneAt }) => ({
      issueId,
      subject,
      recipients,
      sentAt: sentAt.toISOString(),
      isDone: doneAt !== null,
    })),
    subscribed: await db.$count(subscriptions, eq(subscriptions.state, 'subscribed')),
  };
}

/** Sends an issue to everyone who is subscribed; a second press sends nothing. */
export async function sendIssue(db: Db, authorId: string, issue: z.infer<typeof NewIssue>, now: Date) {
  const { issueId: id, subject, text } = issue;
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(newsletterIssues)
      .values({ id, subject, text, authorId, sentAt: now })
      .onConflictDoNothing()
      .returning();
    if (!fresh) return;
    await record(tx, {
      actorId: authorId,
      act: 'newsletter.sent',
      subjectId: null,
      before: {},
      after: { newsletter: subject },
    });
    await emit(tx, issueSent, { issueId: id });
  });
  return issuesOf(db);
}

/**
 * Writes to one subscriber after the other. May be stopped and run again: each email carries a key, so nobody gets two,
 * and whoever left in between gets none.
 */
export async function deliverIssue(services: Services, issueId: string) {
  const { db, ports, publicUrl } = services;
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId));
  if (!issue || issue.doneAt) return;
  const { siteName: site } = await siteSettingsOf(db);
  let last = '00000000-0000-0000-0000-000000000000';
  let recipients = 0;
  for (;;) {
    const some = await db
      .select({ id: subscriptions.id, email: subscriptions.email })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'subscribed'), gt(subscriptions.id, last)))
      .orderBy(asc(subscriptions.id))
      .limit(AT_ONCE);
    for (const { id, email } of some) {
      await ports.mail.send({
        key: `newsletter:${issueId}:${id}`,
        to: email,
        unsubscribeUrl: publicUrl + oneClickPath(services, id),
        ...issueEmail({ ...issue, site, link: publicUrl + unsubscribePath(services, id) }),
      });
    }
    recipients += some.length;
    const end = some.at(-1);
    if (!end || some.length < AT_ONCE) break;
    last = end.id;
  }
  await db.update(newsletterIssues).set({ recipients, doneAt: services.now() }).where(eq(newsletterIssues.id, issueId));
}

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** Who wants the newsletter, who has yet to confirm, and who left. */
export async function listSubscriptions(
  db: Db,
  { q, state, limit, cursor }: Parsed<typeof newsletterAdmin.list>['query'],
) {
  const after = readCursor(Place, cursor);
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        state && eq(subscriptions.state, state),
        ...wordsIn(q).map((word) => sql`${subscriptions.email} ilike ${anywhere(word)}`),
        after && sql`(${subscriptions.createdAt}, ${subscriptions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  return {
    items: items.map(({ id: subscriptionId, email, state: now, source, createdAt, confirmedAt }) => ({
      subscriptionId,
      email,
      source,
      state: now,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
