import { i18n } from '@lingui/core';
import { type Cart, type CartLine, cart } from '@stepwell/contract/shop/cart.ts';
import { products } from '@stepwell/contract/shop/products.ts';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { priceText } from '../../ui/text/money.ts';
import { CouponField } from './coupon-field.tsx';
import { giftText } from './gift-cards/gift-text.ts';
import { OpenOrder } from './open-order.tsx';
import { CartCurrency } from './prices/currency-choice.public.tsx';
import { ProductCards } from './product-cards.tsx';
import { renewalText } from './renewal-text.ts';
import { SeatsField } from './seats/seats-field.tsx';
import css from './shop.module.css';
import { CHECKOUT, coverOf, itemPath, SHOP } from './shop-at.public.ts';
import { Totals } from './totals.tsx';
import { cartName, useCart } from './use-cart.ts';

/** /shop/cart */
export function CartScreen() {
  const found = useCart();
  return (
    <div className={css['page']}>
      <h1>{i18n.t('Cart')}</h1>
      <Answer of={found} isEmpty={({ lines, saved }) => lines.length + saved.length === 0} whenEmpty={<Empty />}>
        {(data) => <Filled data={data} />}
      </Answer>
    </div>
  );
}

/** /shop/empty-cart */
export function EmptyCartScreen() {
  return (
    <div className={css['page']}>
      <h1>{i18n.t('Cart')}</h1>
      <Empty />
    </div>
  );
}

function Empty() {
  const found = useQuery(ask(products.list, { query: { inStock: 'yes', limit: 4 } }));
  return (
    <>
      <OpenOrder />
      <NothingYet title={i18n.t('Your cart is empty')} hint={i18n.t('Courses, books and kits you add appear here.')}>
        <ButtonLink to={SHOP}>{i18n.t('Visit shop')}</ButtonLink>
        <ButtonLink tone="ghost" to="/pages/course/grid">
          {i18n.t('Browse courses')}
        </ButtonLink>
      </NothingYet>
      {found.data && found.data.items.length > 0 && (
        <section className={css['related']} aria-labelledby="new">
          <h2 id="new">{i18n.t('New in the shop')}</h2>
          <ProductCards products={found.data.items} heading="h3" />
        </section>
      )}
    </>
  );
}

function Filled({ data }: { data: Cart }) {
  const blocked = data.lines.some(({ problem }) => problem !== null);
  return (
    <div className={css['split']}>
      <div>
        <ul className={css['lines']}>
          {data.lines.map((line) => (
            <Line key={line.lineId} line={line} currency={data.currency} />
          ))}
        </ul>
        {data.saved.length > 0 && (
          <section aria-labelledby="saved">
            <h2 id="saved">{i18n.t('Saved for later')}</h2>
            <ul className={css['lines']}>
              {data.saved.map((line) => (
                <Line key={line.lineId} line={line} currency={data.currency} saved />
              ))}
            </ul>
          </section>
        )}
      </div>
      {data.lines.length > 0 && (
        <aside className={css['summary']} aria-label={i18n.t('Summary')}>
          <h2>{i18n.t('Summary')}</h2>
          <CartCurrency of={data} />
          <Totals sums={data} />
          <CouponField coupon={data.coupon} />
          {blocked ? (
            <p role="status">{i18n.t('Remove or change the marked items to continue.')}</p>
          ) : (
            <ButtonLink tone="lamp" size="big" wide to={CHECKOUT}>
              {i18n.t('Go to checkout')}
            </ButtonLink>
          )}
        </aside>
      )}
    </div>
  );
}

function Line({ line, currency, saved = false }: { line: CartLine; currency: Cart['currency']; saved?: boolean }) {
  const queryClient = useQueryClient();
  const { lineId, title, option, quantity, unitMinor, wasMinor, amountMinor, most, problem } = line;
  const params = { lineId };
  const change = useMutation({
    mutationFn: (to: { quantity: number; saved: boolean; seats?: boolean } | null) =>
      to
        ? call(cart.change, { params, body: { ...cartName(), ...to } })
        : call(cart.remove, { params, query: cartName() }),
    onSuccess: () => queryClient.invalidateQueries(everything(cart.get)),
    onError: (error) => toast.error(error.message),
  });
  const counts = [...new Set([...Array.from({ length: most }, (_, at) => at + 1), quantity])].sort((a, b) => a - b);
  return (
    <li className={css['line']}>
      {line.kind === 'plan' ? (
        <span className={`${css['cover']} ${css['planMark']}`} aria-hidden>
          <IconCreditCard size={28} stroke={1.6} />
        </span>
      ) : (
        <img className={css['cover']} src={coverOf(line)} alt="" width={160} height={100} loading="lazy" />
      )}
      <div>
        <h3>
          <Link to={itemPath(line)}>{title}</Link>
        </h3>
        {option && <p className="mut">{option}</p>}
        {line.seats && <p className="mut">{i18n.t('Seats for other people. You invite them after paying.')}</p>}
        {line.gift && <p className="mut">{giftText(line.gift)}</p>}
        {line.renews && <p className="mut">{renewalText(line.renews, currency)}</p>}
        {line.discountMinor > 0 && (
          <p>{i18n.t('Coupon: −{amount}', { amount: priceText(line.discountMinor, currency) })}</p>
        )}
        {problem && <p className={css['problem']}>{problemLabel(line, currency)}</p>}
        {wasMinor !== null && (
          <p role="status">
            {i18n.t('The price changed from {was} to {now}.', {
              was: priceText(wasMinor, currency),
              now: priceText(unitMinor, currency),
            })}
          </p>
        )}
        <div className={css['lineActs']}>
          {!saved && (line.kind === 'course' || line.kind === 'plan') && (
            <SeatsField key={quantity} line={line} busy={change.isPending} change={change.mutate} />
          )}
          {!saved && !line.seats && (most > 1 || quantity > 1) && (
            <SelectField
              label={i18n.t('Quantity')}
              options={counts.map((one) => ({ value: `${one}`, label: `${one}` }))}
              value={`${quantity}`}
              onChoose={(to) => change.mutate({ quantity: Number(to), saved })}
            />
          )}
          <Button
            size="small"
            tone="ghost"
            busy={change.isPending}
            aria-label={saved ? i18n.t('Move {title} to cart', { title }) : i18n.t('Save {title} for later', { title })}
            onClick={() => change.mutate({ quantity, saved: !saved })}
          >
            {saved ? i18n.t('Move to cart') : i18n.t('Save for later')}
          </Button>
          <Button
            size="small"
            tone="ghost"
            busy={change.isPending}
            aria-label={i18n.t('Remove {title}', { title })}
            onClick={() => change.mutate(null)}
          >
            {i18n.t('Remove')}
          </Button>
        </div>
      </div>
      {problem !== 'other-currency' && <strong className="num">{priceText(amountMinor, currency)}</strong>}
    </li>
  );
}

function problemLabel({ problem, most }: CartLine, currency: string) {
  if (problem === 'other-currency') return i18n.t('Not sold in {currency}', { currency });
  if (problem === 'gone') return i18n.t('No longer sold');
  if (problem === 'sold-out') return i18n.t('Out of stock');
  if (problem === 'subscribed') return i18n.t('You already have a plan. Change it on your subscription page.');
  if (problem === 'enrolled') return i18n.t('You’re already enrolled');
  return i18n.t('Only {most} left', { most });
}
