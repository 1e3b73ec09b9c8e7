import { eq } from 'drizzle-orm';
import { webhookFailing } from '../../../events/integrations.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { webhooks } from '../../../tables/integrations/webhooks.ts';
import { notifyWithEmail } from '../telling.ts';
import { adminsOf } from '../waiting.ts';

/** What admins hear of links to other systems. */
export const integrationNews = [
  on(webhookFailing, async ({ webhookId, isOff, at }, services) => {
    const [row] = await services.db.select({ name: webhooks.name }).from(webhooks).where(eq(webhooks.id, webhookId));
    // Deleted meanwhile.
    if (!row) return;
    const { name } = row;
    await notifyWithEmail(services, await adminsOf(services.db), {
      kind: 'webhook-failing',
      key: `webhook-failing:${webhookId}:${isOff ? 'off' : 'failing'}:${at}`,
      about: { webhookId, webhook: name, ...(isOff && { off: 'yes' }) },
      letter: isOff ? draft('webhook-turned-off', { webhook: name }) : draft('webhook-failing', { webhook: name }),
      path: `/admin/admin-settings?view=webhooks&webhook=${webhookId}`,
    });
  }),
];
