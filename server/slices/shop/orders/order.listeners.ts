import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { erased } from '../../../events/identity.ts';
import { disputeOpened, orderPaid, orderShipped, payoutDecided, refundDecided } from '../../../events/shop.ts';
import { on } from '../../../platform/events/event.ts';
import { letter } from '../../../platform/letters/letter.ts';
import { eraseRows } from '../../../platform/security/personal.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { dayText } from '../../../platform/text/day-text.ts';
import { users } from '../../../tables/identity/identity.ts';
import * as disputeTables from '../../../tables/shop/disputes.ts';
import * as downloadTables from '../../../tables/shop/downloads.ts';
import * as earningTables from '../../../tables/shop/earnings.ts';
import * as giftCardTables from '../../../tables/shop/gift-cards.ts';
import * as seatTables from '../../../tables/shop/seats.ts';
import * as shipmentTables from '../../../tables/shop/shipments.ts';
import * as tables from '../../../tables/shop/shop.ts';
import * as stockTables from '../../../tables/shop/stock.ts';
import { sendGiftCards, unnamedGift } from '../gift-cards/issuing.ts';
import { creditNote } from '../refunds/credit-note.ts';
import { amount } from './invoice-amount.ts';
import { linesOfOrder } from './reading.ts';

const { orders, orderLines } = tables;
const { disputes } = disputeTables;
const { shipments } = shipmentTables;
const { giftCards } = giftCardTables;
const { seatLots, seats } = seatTables;
const { payees, payouts, refunds, splitProposals } = earningTables;

// All are safe to run twice: the email carries a key, what is cleared stays cleared.
export const listeners = [
  on(orderPaid, (_, services) => sendGiftCards(services)),

  on(orderPaid, async ({ orderId }, { db, ports, publicUrl }) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order?.userId) return;
    const [lines, { siteName }] = await Promise.all([linesOfOrder(db, orderId), siteSettingsOf(db)]);
    const { invoicePdf } = await import('./invoice-pdf.ts');
    const pdf = await invoicePdf(order, lines, siteName);
    await ports.mail.send({
      key: `order-paid:${orderId}`,
      to: order.email,
      ...letter('order-confirmed', {
        number: String(order.number),
        name: order.buyer.fullName,
        items: lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n'),
        link: `${publicUrl}/shop/checkout?order=${orderId}`,
      }),
      attachments: [
        {
          name: `${(order.invoiceNumber ?? 'invoice').replaceAll('/', '-')}.pdf`,
          contentType: 'application/pdf',
          base64: pdf.toString('base64'),
        },
      ],
    });
  }),

  on(refundDecided, async ({ refundId }, { db, ports, publicUrl }) => {
    const [row] = await db
      .select({ refund: refunds, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId));
    if (!row?.order.userId) return;
    const { refund, order } = row;
    const about = {
      name: order.buyer.fullName,
      number: String(order.number),
      answer: refund.answer,
      link: `${publicUrl}/shop/checkout?order=${order.id}`,
    };
    const note = refund.state === 'granted' ? await creditNote(db, refundId) : null;
    // The refund of a lost dispute goes by the dispute's own id.
    const byBank = (await db.$count(disputes, eq(disputes.id, refundId))) > 0;
    await ports.mail.send({
      key: `refund-decided:${refundId}`,
      to: order.email,
      ...(byBank
        ? letter('refund-by-bank', about)
        : note
          ? letter('refund-granted', about)
          : letter('refund-refused', about)),
      ...(note && {
        attachments: [
          {
            name: `${note.number.replaceAll('/', '-')}.pdf`,
            contentType: 'application/pdf',
            base64: note.pdf.toString('base64'),
          },
        ],
      }),
    });
  }),

  on(orderShipped, async ({ orderId }, { db, ports, publicUrl }) => {
    const [row] = await db
      .select({ order: orders, shipment: shipments })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(eq(shipments.orderId, orderId));
    if (!row?.order.userId) return;
    const { order, shipment } = row;
    await ports.mail.send({
      key: `order-shipped:${orderId}`,
      to: order.email,
      ...letter('order-shipped', {
        name: order.buyer.fullName,
        number: String(order.number),
        carrier: shipment.carrier,
        tracking: shipment.tracking,
        link: `${publicUrl}/shop/checkout?order=${orderId}`,
      }),
    });
  }),

  // The provider waits a few days for evidence, and hears nothing from those who know of nothing.
  on(disputeOpened, async ({ disputeId }, { db, ports, publicUrl }) => {
    const [row] = await db
      .select({ dispute: disputes, number: orders.number })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(eq(disputes.id, disputeId));
    if (row?.dispute.state !== 'open') return;
    const { minor, currency, respondBy } = row.dispute;
    const admins = await db
      .select({ id: users.id, name: users.fullName, email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.status, 'approved'), isNull(users.erasedAt)));
    for (const { id, name, email } of admins) {
      const about = {
        name,
        number: String(row.number),
        worth: `${currency} ${amount(minor, currency)}`,
        day: respondBy ? dayText(respondBy.toISOString().slice(0, 10)) : '',
        link: `${publicUrl}/admin/earnings?view=disputes`,
      };
      await ports.mail.send({
        key: `dispute:${disputeId}:${id}`,
        to: email,
        ...(respondBy ? letter('dispute-opened-until', about) : letter('dispute-opened', about)),
      });
    }
  }),

  on(payoutDecided, async ({ payoutId, state }, { db, ports, publicUrl }) => {
    const [row] = await db
      .select({ reference: payouts.reference, reason: payouts.reason, name: users.fullName, email: users.email })
      .from(payouts)
      .innerJoin(payees, eq(payees.id, payouts.payeeId))
      .innerJoin(users, eq(users.id, payees.userId))
      .where(eq(payouts.id, payoutId));
    if (!row || state === 'approved') return;
    const about = { ...row, link: `${publicUrl}/instructor/payout` };
    await ports.mail.send({
      key: `payout-${state}:${payoutId}`,
      to: row.email,
      ...(state === 'paid' ? letter('payout-sent', about) : letter('payout-returned', about)),
    });
  }),

  on(erased, async ({ userId }, { db }) => {
    await db.transaction(async (tx) => {
      // Country, state and tax number stay: the accounts rest on them.
      const remainingBuyer = sql`jsonb_build_object(
        'fullName', '', 'phone', '', 'street', '', 'city', '', 'postcode', '', 'country', ${orders.buyer}->'country',
        'state', ${orders.buyer}->'state', 'taxNumber', ${orders.buyer}->'taxNumber')`;
      const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
      await tx.update(shipments).set({ tracking: '' }).where(inArray(shipments.orderId, own));
      await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, own));
      await tx.update(orders).set({ email: '', buyer: remainingBuyer }).where(eq(orders.userId, userId));
      const paid = tx.select({ id: payees.id }).from(payees).where(eq(payees.userId, userId));
      await tx.update(payouts).set({ secret: null, masked: '' }).where(inArray(payouts.payeeId, paid));
      // A card that waits to be sent still goes to whom it is for; of one that was sent only its money stays.
      await tx
        .update(giftCards)
        .set({ gift: unnamedGift })
        .where(and(inArray(giftCards.orderId, own), isNotNull(giftCards.sentAt)));
      await tx.update(orderLines).set({ gift: null }).where(inArray(orderLines.orderId, own));
      const lots = tx.select({ id: seatLots.id }).from(seatLots).where(inArray(seatLots.orderId, own));
      // Their own address, and those they invited: nobody is left to read them.
      await tx
        .update(seats)
        .set({ email: null })
        .where(or(eq(seats.userId, userId), inArray(seats.lotId, lots)));
      await tx.delete(splitProposals).where(eq(splitProposals.proposedBy, userId));
      await eraseRows(tx, seatTables, userId);
      await eraseRows(tx, giftCardTables, userId);
      await eraseRows(tx, earningTables, userId);
      await eraseRows(tx, disputeTables, userId);
      await eraseRows(tx, downloadTables, userId);
      await eraseRows(tx, stockTables, userId);
      await eraseRows(tx, shipmentTables, userId);
      await eraseRows(tx, tables, userId);
    });
  }),
];
