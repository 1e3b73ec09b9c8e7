import { i18n } from '@lingui/core';
import type { Order } from '@stepwell/contract/shop/orders.ts';
import type { Shipment } from '@stepwell/contract/shop/shipping.ts';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { priceText } from '../../ui/text/money.ts';
import { When } from '../../ui/time/when.tsx';
import { OrderDownloads } from './downloads/order-downloads.tsx';
import { giftText } from './gift-cards/gift-text.ts';
import type { CameBack } from './payment/came-back.ts';
import { Payment } from './payment/payment-step.tsx';
import { OrderRefunds } from './refunds/order-refunds.tsx';
import { OrderSeats } from './seats/seat-list.tsx';
import css from './shop.module.css';
import { itemPath, SHOP } from './shop-at.public.ts';
import { Totals } from './totals.tsx';

/** An order of one’s own: what is in it, what it came to, and how to pay it while it is open. */
export function OrderView({ order, cameBack }: { order: Order; cameBack: CameBack }) {
  const { state, number, lines, currency, buyer, email, invoiceUrl, invoiceNumber } = order;
  const hasPlan = lines.some(({ kind, seats }) => kind === 'plan' && !seats);
  const ownCards = lines.some(({ kind, gift }) => kind === 'gift-card' && !gift);
  const hasCourse = lines.some(({ kind, seats }) => kind === 'course' && !seats);
  const hasDownloads = lines.some(({ kind }) => kind === 'download');
  const hasSeats = lines.some(({ seats }) => seats);
  return (
    <>
      <h1>{titleOf(order)}</h1>
      <p className={css['lead']}>
        {state === 'paid' &&
          i18n.t('Order {number}. The receipt was sent to {email}.', { number: String(number), email })}
        {state === 'open' && i18n.t('Order {number} is reserved for you.', { number: String(number) })}
        {state === 'cancelled' &&
          (order.payment?.state === 'returning' || order.payment?.state === 'returned'
            ? lateText(order)
            : i18n.t('Order {number} was not paid. Nothing was charged.', { number: String(number) }))}
      </p>
      <div className={css['split']}>
        <div>
          {state === 'open' && <Payment order={order} cameBack={cameBack} />}
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
          {order.shipment && <ShipmentNote shipment={order.shipment} />}
          {state === 'paid' && hasDownloads && <OrderDownloads orderId={order.orderId} />}
          {state === 'paid' && hasSeats && <OrderSeats orderId={order.orderId} />}
          {order.disputed && (
            <p className={css['test']} role="status">
              {i18n.t('Your bank disputes this payment. Refunds are paused until it decides.')}
            </p>
          )}
          {state === 'paid' && <OrderRefunds order={order} />}
          <p className={css['below']}>
            {[buyer.company ?? '', buyer.fullName, buyer.street, `${buyer.city} ${buyer.postcode}`]
              .filter((one) => one.trim())
              .join(', ')}
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

/** How far the goods are on their way. */
function ShipmentNote({ shipment: { state, carrier, tracking, shippedAt, deliveredAt } }: { shipment: Shipment }) {
  if (state === 'cancelled') return null;
  return (
    <p className={css['below']} role="status">
      {state === 'to-pack' && i18n.t('Your goods are being prepared. You get an email when they’re shipped.')}
      {state === 'packed' && i18n.t('Your goods are packed. You get an email when they’re shipped.')}
      {shippedAt && (
        <>
          {i18n.t('Shipped with {carrier}, tracking number {tracking}', { carrier, tracking })} ·{' '}
          <When at={shippedAt} />
        </>
      )}
      {deliveredAt && (
        <>
          {' · '}
          {i18n.t('Delivered')} <When at={deliveredAt} />
        </>
      )}
    </p>
  );
}

/** Of money that came after the order was closed. */
const lateText = ({ number, payment }: Order) =>
  payment?.state === 'returned'
    ? i18n.t('Your payment for order {number} came after it was closed, and was sent back.', { number: String(number) })
    : i18n.t('Your payment for order {number} came after it was closed. It’s being sent back.', {
        number: String(number),
      });

function titleOf({ state }: Order) {
  if (state === 'paid') return i18n.t('Order confirmed');
  return state === 'open' ? i18n.t('Payment') : i18n.t('Order cancelled');
}
