import { eq } from 'drizzle-orm';
import { issueSent, subscriptionRequested } from '../../../events/enquiries.ts';
import { on } from '../../../platform/events/event.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { subscriptions } from '../../../tables/enquiries/newsletter.ts';
import { confirmSubscriptionEmail } from '../emails.ts';
import { confirmPath } from './subscriptions.ts';

export const newsletterListeners = [
  on(subscriptionRequested, async ({ subscriptionId, at }, services) => {
    const [row] = await services.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    if (row?.state !== 'pending') return;
    const { siteName: site } = await siteSettingsOf(services.db);
    await services.ports.mail.send({
      key: `newsletter-confirm:${subscriptionId}:${at}`,
      to: row.email,
      ...confirmSubscriptionEmail({
        site,
        link: services.publicUrl + confirmPath(services, subscriptionId, row.requestedAt),
      }),
    });
  }),
  on(issueSent, async ({ issueId }, { ports }) => {
    await ports.queue.enqueue('enquiries.deliver-issue', { issueId }, { key: `issue:${issueId}` });
  }),
];
