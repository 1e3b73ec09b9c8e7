import { i18n } from '@lingui/core';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { useEffect, useRef } from 'react';
import { leaving } from '../../../ui/page/leaving.ts';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import css from '../shop.module.css';
import type { CameBack } from './came-back.ts';
import type { Paying } from './paying.ts';
import { providerLabel } from './provider-label.ts';

interface Props extends Paying {
  provider: 'stripe' | 'razorpay';
  cameBack: CameBack;
}

/** Paying on a provider's own page: there and back, and what to do where the buyer came back without paying. */
export function HostedPayment({ order, total, busy, send, provider, cameBack }: Props) {
  const name = providerLabel(provider);
  const params = { orderId: order.orderId };
  const pageUrl = order.payment?.state === 'action' ? order.payment.pageUrl : null;
  // Only whoever pressed the button here is led on; a page that is opened again stays.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!pageUrl || !isLeaving.current) return;
    isLeaving.current = false;
    leaving.to(pageUrl);
  }, [pageUrl]);
  const pay = () => {
    isLeaving.current = true;
    send(orders.pay, { params, body: {} });
  };
  const isChecking = pageUrl !== null && cameBack === 'paid';
  return (
    <>
      {isChecking ? (
        <p className={css['said']} role="status">
          {i18n.t('Checking your payment with {name}. This page updates by itself.', { name })}
        </p>
      ) : pageUrl && cameBack === 'left' ? (
        <p className={css['said']} role="status">
          {i18n.t('You left the payment page of {name} before paying. Nothing was charged.', { name })}
        </p>
      ) : (
        <p className={css['said']}>
          {i18n.t(
            'You pay on the secure page of {name} and come back here. Your card number never reaches this site.',
            {
              name,
            },
          )}
        </p>
      )}
      {order.lines.some(({ kind }) => kind === 'plan') && (
        <p className={css['below']}>
          {provider === 'stripe'
            ? i18n.t('Stripe keeps your payment method, and each renewal is charged to it. Cancel at any time.')
            : i18n.t(
                'Razorpay doesn’t keep your payment method, so this plan isn’t renewed by itself. Buy it again when its period ends.',
              )}
        </p>
      )}
      <div className={css['acts']}>
        {pageUrl ? (
          <ButtonLink tone="lamp" size="big" to={pageUrl}>
            {isChecking ? i18n.t('Back to {name}', { name }) : i18n.t('Continue at {name}', { name })}
          </ButtonLink>
        ) : (
          <Button tone="lamp" size="big" busy={busy} onClick={pay}>
            {i18n.t('Pay {total} with {name}', { total, name })}
          </Button>
        )}
        <Button tone="ghost" busy={busy} onClick={() => send(orders.cancel, { params })}>
          {i18n.t('Cancel order')}
        </Button>
      </div>
    </>
  );
}
