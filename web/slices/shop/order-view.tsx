import { i18n } from '@lingui/core';
import type { Asked, Endpoint, Reply } from '@stepwell/contract/endpoint.ts';
import { type Order, orders, type TestOutcome, testOutcomes } from '@stepwell/contract/shop/orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { priceText } from '../../ui/text/money.ts';
import { When } from '../../ui/time/when.tsx';
import { giftText } from './gift-cards/gift-text.ts';
import { OrderRefunds } from './refunds/order-refunds.tsx';
import { OrderSeats } from './seats/seat-list.tsx';
import css from './shop.module.css';
import { itemPath, SHOP } from './shop-at.public.ts';
import { Totals } from './totals.tsx';

/** An order of one’s own: what is in it, what it came to, and how to pay it while it is open. */
export function OrderView({ order }: { order: Order }) {
  const { state, number, lines, currency, buyer, email, invoiceUrl, invoiceNumber } = order;
  const hasPlan = lines.some(({ kind }) => kind === 'plan');
  const ownCards = lines.some(({ kind, gift }) => kind === 'gift-card' && !gift);
  const hasCourse = lines.some(({ kind, seats }) => kind === 'course' && !seats);
  const hasSeats = lines.some(({ seats }) => seats);
  return (
    <>
      <h1>{titleOf(order)}</h1>
      <p className={css['lead']}>
        {state === 'paid' &&
          i18n.t('Order {number}. The receipt was sent to {email}.', { number: String(number), email })}
        {state === 'open' && i18n.t('Order {number} is reserved for you.', { number: String(number) })}
        {state === 'cancelled' &&
          i18n.t('Order {number} was not paid. Nothing was charged.', { number: String(number) })}
      </p>
      <div className={css['split']}>
        <div>
          {state === 'open' && <Payment order={order} />}
          {state === 'paid' && (
            <div className={css['acts']}>
              {hasPlan && (
                <ButtonLink tone="lamp" to="/student/subscription">
                  {i18n.t('View subscription')}
                </ButtonLink>
              )}
              {hasCourse && !hasPlan && (
                <ButtonLink tone="lamp" to="/student/course-list">
                  {i18n.t('Go to my courses')}
                </ButtonLink>
              )}
              {ownCards && (
                <ButtonLink tone="lamp" to="/student/payment-info">
                  {i18n.t('View gift cards')}
                </ButtonLink>
              )}
              {invoiceUrl && (
                <a className="lnk" href={invoiceUrl} target="_blank" rel="noreferrer">
                  {i18n.t('Open invoice {number}', { number: invoiceNumber ?? '' })}
                </a>
              )}
            </div>
          )}
          {state === 'cancelled' && (
            <div className={css['acts']}>
              <ButtonLink to={SHOP}>{i18n.t('Visit shop')}</ButtonLink>
            </div>
          )}
          <ul className={css['rows']}>
            {lines.map((line) => (
              <li key={line.number}>
                <span>
                  {line.quantity} × <Link to={itemPath(line)}>{line.title}</Link>
                  {line.option && `, ${line.option}`}
                  {line.seats && <p className="mut">{i18n.t('Seats for other people')}</p>}
                  {line.gift && <p className="mut">{giftText(line.gift)}</p>}
                  {line.discountMinor > 0 && (
                    <span className="mut">
                      {' '}
                      {i18n.t('Coupon: −{amount}', { amount: priceText(line.discountMinor, currency) })}
                    </span>
                  )}
                </span>
                <span className="num">{priceText(line.amountMinor, currency)}</span>
              </li>
            ))}
          </ul>
          {state === 'paid' && hasSeats && <OrderSeats orderId={order.orderId} />}
          {state === 'paid' && <OrderRefunds order={order} />}
          <p className="mut">
            {[buyer.fullName, buyer.street, `${buyer.city} ${buyer.postcode}`].filter((one) => one.trim()).join(', ')}
          </p>
        </div>
        <aside className={css['summary']} aria-label={i18n.t('Summary')}>
          <h2>{i18n.t('Summary')}</h2>
          <Totals sums={order} />
        </aside>
      </div>
    </>
  );
}

function titleOf({ state }: Order) {
  if (state === 'paid') return i18n.t('Order confirmed');
  return state === 'open' ? i18n.t('Payment') : i18n.t('Order cancelled');
}

const outcomeLabel = (outcome: TestOutcome) =>
  ({
    succeed: i18n.t('Succeeds'),
    decline: i18n.t('Is declined'),
    'second-step': i18n.t('Asks for confirmation'),
    late: i18n.t('Succeeds after 30 seconds'),
    'time-out': i18n.t('Doesn’t answer in time'),
  })[outcome];

function Payment({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const [outcome, choose] = useState<TestOutcome>('succeed');
  const params = { orderId: order.orderId };
  const act = useMutation({
    mutationFn: (send: () => Promise<Order>) => send(),
    onSuccess: (newest) => {
      queryClient.setQueryData(ask(orders.one, { params }).queryKey, newest);
      void queryClient.invalidateQueries(everything(orders.list));
    },
    onError: () => queryClient.invalidateQueries(everything(orders.one)),
  });
  const send = <E extends Endpoint>(endpoint: E & { reply: typeof orders.one.reply }, input: Asked<E>) =>
    act.mutate(() => call(endpoint, input) as Promise<Reply<E> & Order>);
  const { payment } = order;
  const running = payment?.state === 'processing' || payment?.state === 'started';
  return (
    <section aria-labelledby="pay">
      <p className={css['test']}>{i18n.t('Test mode: no money moves, and no card is needed.')}</p>
      <h2 id="pay" className={css['acts']}>
        {payment?.state === 'action' ? i18n.t('Confirm payment') : i18n.t('Test payment')}
      </h2>
      {payment?.state === 'declined' && (
        <p className={css['problem']} role="alert">
          {i18n.t('The payment was declined. Nothing was charged. Try again.')}
        </p>
      )}
      {running ? (
        <p role="status">{i18n.t('Payment in progress. This page updates by itself; you can also come back later.')}</p>
      ) : payment?.state === 'action' ? (
        <div className={css['acts']}>
          <Button
            tone="lamp"
            busy={act.isPending}
            onClick={() => send(orders.confirm, { params, body: { approve: true } })}
          >
            {i18n.t('Approve payment')}
          </Button>
          <Button
            tone="ghost"
            busy={act.isPending}
            onClick={() => send(orders.confirm, { params, body: { approve: false } })}
          >
            {i18n.t('Decline payment')}
          </Button>
        </div>
      ) : (
        <>
          <fieldset className={css['outcomes']}>
            <legend>{i18n.t('What the test payment does')}</legend>
            {testOutcomes.map((one) => (
              <label key={one}>
                <input type="radio" name="outcome" checked={one === outcome} onChange={() => choose(one)} />
                {outcomeLabel(one)}
              </label>
            ))}
          </fieldset>
          <div className={css['acts']}>
            <Button
              tone="lamp"
              size="big"
              busy={act.isPending}
              onClick={() => send(orders.pay, { params, body: { outcome } })}
            >
              {i18n.t('Pay {total}', { total: priceText(order.totalMinor - order.giftMinor, order.currency) })}
            </Button>
            <Button tone="ghost" busy={act.isPending} onClick={() => send(orders.cancel, { params })}>
              {i18n.t('Cancel order')}
            </Button>
          </div>
        </>
      )}
      {act.error && (
        <p className={css['problem']} role="alert">
          {act.error.message}
        </p>
      )}
      {order.reservedUntil && !running && (
        <p className="mut">
          {i18n.t('Reserved until')} <When at={order.reservedUntil} as="clock" />
        </p>
      )}
    </section>
  );
}
