import * as z from 'zod/mini';

/** An order was paid, or was free: what it holds can be handed over. */
export const orderPaid = { name: 'shop.order-paid', payload: z.object({ orderId: z.uuid() }) };
