import { i18n } from '@lingui/core';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { tokenNow, useSession } from '../../session/session.ts';
import css from './shop.module.css';
import { orderPath } from './shop-at.public.ts';

/** Back from paying, or in another tab, the cart is empty: what was in it waits as an order. */
export function OpenOrder() {
  const known = useSession() !== null;
  const { data } = useQuery({ ...ask(orders.list, { query: { limit: 1 } }), enabled: known && tokenNow() !== null });
  const order = data?.items.find(({ state }) => state === 'open');
  if (!order) return null;
  return (
    <p className={css['test']} role="status">
      {i18n.t('Order {number} is waiting for your payment.', { number: order.number })}{' '}
      <Link to={orderPath(order.orderId)}>{i18n.t('Go to payment')}</Link>
    </p>
  );
}
