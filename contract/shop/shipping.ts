import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';

/** `to-pack` → `packed` → `shipped` → `delivered`; cancelled where all goods were refunded before they went out. */
export const shipmentStates = ['to-pack', 'packed', 'shipped', 'delivered', 'cancelled'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

const text = (most: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most, `Use at most ${most} characters.`));

/** How the goods of an order stand. */
export const Shipment = z.object({
  state: z.enum(shipmentStates),
  /** Who carries them, and their number there; empty before they are shipped. */
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
});
export type Shipment = z.infer<typeof Shipment>;

export const ShipmentRow = z.extend(Shipment, {
  orderId: z.uuid(),
  number: z.int(),
  paidAt: z.iso.datetime(),
  buyer: z.string(),
  phone: z.string(),
  /** Where it goes, a line each. */
  address: z.array(z.string()),
  /** What to pack: goods that were not wholly refunded. */
  items: z.array(z.object({ title: z.string(), option: z.string(), quantity: z.int() })),
  /** Nothing is sent out while the payment is disputed. */
  disputed: z.boolean(),
});
export type ShipmentRow = z.infer<typeof ShipmentRow>;

export const shippingDesk = {
  /** Paid orders with goods, the longest waiting first where one state is asked for, else the newest. */
  list: get('/admin/shipments', {
    query: z.extend(ListQuery, { state: z.optional(z.enum(shipmentStates)) }),
    reply: listOf(ShipmentRow),
  }),
  /** One step at a time (`shipment_moved`), none while the payment is disputed (`order_disputed`). */
  move: post('/admin/shipments/:orderId/step', {
    params: z.object({ orderId: z.uuid() }),
    body: z.discriminatedUnion('to', [
      z.object({ to: z.literal('packed') }),
      z.object({
        to: z.literal('shipped'),
        carrier: text(60, 'Enter the carrier.'),
        tracking: text(60, 'Enter the tracking number.'),
      }),
      z.object({ to: z.literal('delivered') }),
    ]),
    reply: ShipmentRow,
  }),
};
