import { i18n } from '@lingui/core';
import type { Cart } from '@stepwell/contract/shop/cart.ts';
import { priceText } from '../../ui/text/money.ts';
import css from './shop.module.css';

type Sums = Pick<
  Cart,
  | 'currency'
  | 'subtotalMinor'
  | 'discountMinor'
  | 'deliveryMinor'
  | 'taxes'
  | 'inclusive'
  | 'totalMinor'
  | 'reverseCharge'
> & {
  /** What gift cards pay of the total. */
  giftMinor?: number;
  state?: 'open' | 'paid' | 'cancelled';
};

/** Subtotal, delivery, taxes and total, as the server has computed them. */
export function Totals({ sums }: { sums: Sums }) {
  const {
    currency,
    subtotalMinor,
    discountMinor,
    deliveryMinor,
    taxes,
    inclusive,
    totalMinor,
    reverseCharge,
    giftMinor = 0,
    state,
  } = sums;
  const money = (minor: number) => priceText(minor, currency);
  return (
    <dl className={css['totals']}>
      <div>
        <dt>{i18n.t('Subtotal')}</dt>
        <dd>{money(subtotalMinor)}</dd>
      </div>
      {discountMinor > 0 && (
        <div>
          <dt>{i18n.t('Discount')}</dt>
          <dd>−{money(discountMinor)}</dd>
        </div>
      )}
      {deliveryMinor !== null && (
        <div>
          <dt>{i18n.t('Delivery')}</dt>
          <dd>{deliveryMinor === 0 ? i18n.t('Free') : money(deliveryMinor)}</dd>
        </div>
      )}
      {taxes.map(({ name, bp, minor }) => (
        <div key={`${name}-${bp}`}>
          <dt>
            {inclusive
              ? i18n.t('{name} {rate}%, included', { name, rate: bp / 100 })
              : i18n.t('{name} {rate}%', { name, rate: bp / 100 })}
          </dt>
          <dd>{money(minor)}</dd>
        </div>
      ))}
      <div className={css['total']}>
        <dt>{i18n.t('Total')}</dt>
        <dd>{money(totalMinor)}</dd>
      </div>
      {giftMinor > 0 && (
        <>
          <div>
            <dt>{i18n.t('Gift cards')}</dt>
            <dd>−{money(giftMinor)}</dd>
          </div>
          <div className={css['total']}>
            <dt>{state === 'paid' ? i18n.t('Paid online') : i18n.t('To pay')}</dt>
            <dd>{money(totalMinor - giftMinor)}</dd>
          </div>
        </>
      )}
      {reverseCharge && <p className="mut">{i18n.t('Reverse charge: you account for VAT yourself.')}</p>}
    </dl>
  );
}
