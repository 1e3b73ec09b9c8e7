import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import type { Order, orders } from '@stepwell/contract/shop/orders.ts';

/** What a step of paying may do. */
export interface Paying {
  order: Order;
  /** The amount that is charged, as people read it. */
  total: string;
  busy: boolean;
  send: <E extends Endpoint>(endpoint: E & { reply: typeof orders.one.reply }, input: Asked<E>) => void;
}
