import { eq, sql } from 'drizzle-orm';
import { erased } from '../../../events/identity.ts';
import { orderPaid } from '../../../events/shop.ts';
import { on } from '../../../platform/events/event.ts';
import { eraseRows } from '../../../platform/security/personal.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { i18n } from '../../../platform/text/messages.ts';
import * as tables from '../../../tables/shop/shop.ts';
import { linesOfOrder } from './reading.ts';

const { orders } = tables;

// Both are safe to run twice: the email carries a key, what is cleared stays cleared.
export const listeners = [
  on(orderPaid, async ({ orderId }, { db, ports, publicUrl }) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order?.userId) return;
    const [lines, { siteName }] = await Promise.all([linesOfOrder(db, orderId), siteSettingsOf(db)]);
    const { invoicePdf } = await import('./invoice-pdf.ts');
    const pdf = await invoicePdf(order, lines, siteName);
    await ports.mail.send({
      key: `order-paid:${orderId}`,
      to: order.email,
      subject: i18n.t('Your order {number} is confirmed', { number: String(order.number) }),
      text: i18n.t(
        'Hello {name},\n\nthank you for your order:\n\n{items}\n\nThe invoice is attached. Your order:\n{link}',
        {
          name: order.buyer.fullName,
          items: lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n'),
          link: `${publicUrl}/shop/checkout?order=${orderId}`,
        },
      ),
      attachments: [
        {
          name: `${(order.invoiceNumber ?? 'invoice').replaceAll('/', '-')}.pdf`,
          contentType: 'application/pdf',
          base64: pdf.toString('base64'),
        },
      ],
    });
  }),

  on(erased, async ({ userId }, { db }) => {
    await db.transaction(async (tx) => {
      // Country, state and tax number stay: the accounts rest on them.
      const kept = sql`jsonb_build_object(
        'fullName', '', 'phone', '', 'street', '', 'city', '', 'postcode', '', 'country', ${orders.buyer}->'country',
        'state', ${orders.buyer}->'state', 'taxNumber', ${orders.buyer}->'taxNumber')`;
      await tx.update(orders).set({ email: '', buyer: kept }).where(eq(orders.userId, userId));
      await eraseRows(tx, tables, userId);
    });
  }),
];
