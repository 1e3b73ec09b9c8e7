import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type Order, orders } from '@stepwell/contract/shop/orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../shop.module.css';
import type { CameBack } from './came-back.ts';
import { HostedPayment } from './hosted-payment.tsx';
import type { Paying } from './paying.ts';
import { TestPayment } from './test-payment.tsx';

/** How an open order is paid: with the gateway its payment began with, or the one the site uses now. */
export function Payment({ order, cameBack }: { order: Order; cameBack: CameBack }) {
  const queryClient = useQueryClient();
  const params = { orderId: order.orderId };
  // The second press of a double click comes before the button knows of the first.
  const running = useRef(false);
  const act = useMutation({
    mutationFn: (send: () => Promise<Order>) => send(),
    onSuccess: (newest) => {
      queryClient.setQueryData(ask(orders.one, { params }).queryKey, newest);
      void queryClient.invalidateQueries(everything(orders.list));
    },
    onError: () => queryClient.invalidateQueries(everything(orders.one)),
    onSettled: () => {
      running.current = false;
    },
  });
  const { payment, payWith } = order;
  const isRunning = payment?.state === 'processing' || payment?.state === 'started';
  const isUnderWay = isRunning || payment?.state === 'action';
  const by = isUnderWay ? payment : payWith;
  const paying: Paying = {
    order,
    total: priceText(order.totalMinor - order.giftMinor, order.currency),
    busy: act.isPending,
    send: (endpoint, input) => {
      if (running.current) return;
      running.current = true;
      act.mutate(() => call(endpoint, input) as Promise<Reply<typeof endpoint> & Order>);
    },
  };
  return (
    <section aria-labelledby="pay">
      {by?.isTest && (
        <p className={css['test']}>
          {by.provider === 'test'
            ? i18n.t('Test mode: no money moves, and no card is needed.')
            : i18n.t('Test mode: no money moves. Pay with one of the provider’s test cards.')}
        </p>
      )}
      <h2 id="pay" className={css['acts']}>
        {payment?.state === 'action' && payment.provider === 'test'
          ? i18n.t('Confirm payment')
          : by?.provider === 'test'
            ? i18n.t('Test payment')
            : i18n.t('Payment method')}
      </h2>
      {payment?.state === 'declined' && !act.error && (
        <p className={css['refused']} role="alert">
          {i18n.t('The payment was declined. Nothing was charged. Try again.')}
        </p>
      )}
      {payment?.state === 'cancelled' && !act.error && (
        <p className={css['refused']} role="alert">
          {i18n.t('The payment was interrupted. Nothing was charged. Try again.')}
        </p>
      )}
      {isRunning ? (
        <p className={css['said']} role="status">
          {payment.state === 'started'
            ? i18n.t(
                'Starting the payment. This page updates by itself. If it doesn’t start, you can pay again in a few minutes.',
              )
            : i18n.t('Payment in progress. This page updates by itself; you can also come back later.')}
        </p>
      ) : !by ? (
        <>
          <p className={css['said']}>
            {i18n.t('This site doesn’t take payments online at the moment. Try again later, or contact its team.')}
          </p>
          <CancelOrder {...paying} />
        </>
      ) : by.provider === 'test' ? (
        <TestPayment {...paying} />
      ) : (
        <HostedPayment {...paying} provider={by.provider} cameBack={cameBack} />
      )}
      {act.error && (
        <p className={css['refused']} role="alert">
          {act.error.message}
        </p>
      )}
      {order.reservedUntil && !isRunning && (
        <p className={css['below']}>
          {i18n.t('Reserved until')} <When at={order.reservedUntil} as="clock" />
        </p>
      )}
    </section>
  );
}

const CancelOrder = ({ order, busy, send }: Paying) => (
  <div className={css['acts']}>
    <Button tone="ghost" busy={busy} onClick={() => send(orders.cancel, { params: { orderId: order.orderId } })}>
      {i18n.t('Cancel order')}
    </Button>
  </div>
);
