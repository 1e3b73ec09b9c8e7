import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Cart, cart } from '@stepwell/contract/shop/cart.ts';
import { type GiftPart, giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { Buyer, orders } from '@stepwell/contract/shop/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { LineField } from '../../ui/fields/line-field.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { priceText } from '../../ui/text/money.ts';
import { ACCOUNT } from './account.tsx';
import { CouponField } from './coupon-field.tsx';
import { GiftCardField, useGiftCards } from './gift-cards/gift-card-field.tsx';
import { CountryField, StateField } from './place-fields.tsx';
import { CartCurrency } from './prices/currency-choice.public.tsx';
import { renewalText } from './renewal-text.ts';
import css from './shop.module.css';
import { orderPath } from './shop-at.public.ts';
import { Totals } from './totals.tsx';
import { useCart } from './use-cart.ts';

const DRAFT = 'checkout-buyer';
const empty: Buyer = {
  fullName: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  state: '',
  country: 'IN',
  taxNumber: '',
};

/** What was typed before a reload of this tab, or before signing in: an empty field then says nothing about the last order’s. */
function typedBefore(): Partial<Buyer> {
  try {
    const { guest, ...typed } = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as Partial<Buyer> & { guest?: true };
    return guest ? Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) : typed;
  } catch {
    return {};
  }
}

/** What a checkout begins with: the last order's, and over it what was typed before a reload. */
export const initialBuyer = (last: Buyer | null): Buyer => ({ ...empty, ...last, ...typedBefore() });

/** Where taxes are reckoned for; nothing while an Indian buyer's state is not chosen. */
export function taxPlaceOf({ country, state, taxNumber }: Buyer) {
  if (country !== 'IN') return { country, state: '', taxNumber };
  return state === '' ? undefined : { country, state, taxNumber };
}

const check = checkedBy(Buyer);

const freeLabel = ({ lines }: Cart) =>
  lines.some(({ renews }) => renews && renews.trialDays > 0) ? i18n.t('Start free trial') : i18n.t('Place free order');

/**
 * Who buys and where to, beside what it comes to there; then the order is placed. A visitor fills it in too, and sees where
 * to sign in (`account`).
 */
export function BuyerForm({ initial, account }: { initial: Buyer; account?: ReactNode }) {
  const [buyer, setBuyer] = useState(initial);
  // The same id for every try of this order, so that an answer that was lost makes no second one.
  const [orderId] = useState(newId);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const gifts = useGiftCards(!account);
  const { country } = buyer;
  const quote = useCart(taxPlaceOf(wrong['taxNumber'] ? { ...buyer, taxNumber: '' } : buyer));
  const change = (part: Partial<Buyer>) => {
    const next = { ...buyer, ...part };
    setBuyer(next);
    try {
      sessionStorage.setItem(DRAFT, JSON.stringify(account ? { ...next, guest: true } : next));
    } catch {
      // Kept in this page only.
    }
  };
  const line = (name: Exclude<keyof Buyer, 'country' | 'state'>, label: string, most: number, hint?: string) => (
    <LineField
      label={label}
      name={name}
      value={buyer[name] ?? ''}
      most={most}
      wrong={wrong[name]}
      onType={(value) => change({ [name]: value })}
      {...(hint && { hint })}
    />
  );
  const place = async (totalMinor: number, giftParts: GiftPart[]) => {
    const sent = { ...buyer, state: country === 'IN' ? buyer.state : '' };
    const found = check(sent);
    setWrong(found);
    setRefused('');
    const first = Object.keys(found)[0];
    if (first) return document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const order = await call(orders.place, { params: { orderId }, body: { buyer: sent, totalMinor, giftParts } });
      sessionStorage.removeItem(DRAFT);
      queryClient.setQueryData(ask(orders.one, { params: { orderId } }).queryKey, order);
      for (const stale of [orders.list, giftCards.list]) void queryClient.invalidateQueries(everything(stale));
      await navigate(orderPath(orderId), { replace: true });
      void queryClient.invalidateQueries(everything(cart.get));
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
      if (error instanceof Refusal)
        for (const stale of [cart.get, giftCards.list]) await queryClient.invalidateQueries(everything(stale));
      setBusy(false);
    }
  };
  return (
    <div className={css['split']}>
      <div className={css['form']}>
        {account}
        <h2>{quote.data && !quote.data.shipped ? i18n.t('Billing') : i18n.t('Billing and delivery')}</h2>
        {line('fullName', i18n.t('Full name'), 100)}
        {line('company', i18n.t('Organisation (optional)'), 120, i18n.t('The invoice is made out to it.'))}
        {line('phone', i18n.t('Phone (optional)'), 20)}
        <CountryField value={country} onChoose={(to) => change({ country: to })} />
        {line('street', i18n.t('Address'), 200)}
        <div className={css['two']}>
          {line('city', i18n.t('Town or city'), 80)}
          {line('postcode', country === 'IN' ? i18n.t('PIN code') : i18n.t('Postcode'), 12)}
        </div>
        {country === 'IN' && (
          <StateField value={buyer.state} wrong={wrong['state']} onChoose={(to) => change({ state: to })} />
        )}
        {line(
          'taxNumber',
          country === 'IN' ? i18n.t('GSTIN (optional)') : i18n.t('VAT number (optional)'),
          20,
          i18n.t('For invoices to a business.'),
        )}
      </div>
      <aside className={css['summary']} aria-label={i18n.t('Summary')}>
        <h2>{i18n.t('Summary')}</h2>
        <Answer of={quote}>
          {(data) => {
            const giftParts = gifts.partsOf(data);
            const giftMinor = giftParts.reduce((sum, { minor }) => sum + minor, 0);
            return (
              <>
                <ul>
                  {data.lines.map(({ lineId, title, quantity, option, renews }) => (
                    <li key={lineId}>
                      {quantity} × {title}
                      {option && `, ${option}`}
                      {renews && <p className="mut">{renewalText(renews, data.currency)}</p>}
                    </li>
                  ))}
                </ul>
                <Totals sums={{ ...data, giftMinor }} />
                {data.ownOnly && (
                  <p className={css['problem']}>
                    {i18n.t('Orders to this country are paid in the shop’s own currency. Choose it here.')}
                  </p>
                )}
                <CartCurrency of={data} />
                <CouponField coupon={data.coupon} />
                {!account && data.giftableMinor > 0 && <GiftCardField gifts={gifts} cart={data} />}
                {refused && (
                  <p className={css['problem']} role="alert">
                    {refused}
                  </p>
                )}
                {account ? (
                  <Button tone="lamp" size="big" wide onClick={() => document.getElementById(ACCOUNT)?.focus()}>
                    {i18n.t('Sign in to place order')}
                  </Button>
                ) : (
                  <Button
                    tone="lamp"
                    size="big"
                    wide
                    busy={busy}
                    onClick={() => void place(data.totalMinor, giftParts)}
                  >
                    {data.totalMinor === 0
                      ? freeLabel(data)
                      : data.totalMinor === giftMinor
                        ? i18n.t('Place order')
                        : i18n.t('Place order for {total}', {
                            total: priceText(data.totalMinor - giftMinor, data.currency),
                          })}
                  </Button>
                )}
                {!account && data.totalMinor > giftMinor && (
                  <p className="mut">{i18n.t('You choose how to pay in the next step.')}</p>
                )}
              </>
            );
          }}
        </Answer>
      </aside>
    </div>
  );
}
