import { eq } from 'drizzle-orm';
import { webhookFailing } from '../../../events/integrations.ts';
import { on } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
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
      subject: isOff
        ? i18n.t('A webhook was turned off: {name}', { name })
        : i18n.t('A webhook is failing: {name}', { name }),
      text: isOff
        ? i18n.t(
            'the webhook “{name}” was turned off because its deliveries only failed. Check its target, then turn it on again:',
            { name },
          )
        : i18n.t(
            'a delivery of the webhook “{name}” failed for a day and was given up. Check its target, then send the delivery again:',
            { name },
          ),
      path: `/admin/admin-settings?view=webhooks&webhook=${webhookId}`,
    });
  }),
];
