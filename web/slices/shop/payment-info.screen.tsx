import { i18n } from '@lingui/core';
import { type OrderRow, orders } from '@stepwell/contract/shop/orders.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { priceText } from '../../ui/text/money.ts';
import { When } from '../../ui/time/when.tsx';
import { GiftCards } from './gift-cards/gift-card-list.tsx';
import css from './shop.module.css';
import { orderPath, SHOP } from './shop-at.public.ts';

function stateLabel({ state, refundedMinor, totalMinor, currency }: OrderRow) {
  if (state === 'open') return i18n.t('Awaiting payment');
  if (state !== 'paid') return i18n.t('Cancelled');
  if (refundedMinor === 0) return i18n.t('Paid');
  if (refundedMinor === totalMinor) return i18n.t('Refunded');
  return i18n.t('{amount} refunded', { amount: priceText(refundedMinor, currency) });
}

/** /student/payment-info: one’s own orders, newest first, with their invoices. */
export function PaymentInfo() {
  const first = ask(orders.list, { query: {} });
  const cache = useQueryClient();
  const found = useInfiniteQuery({
    queryKey: [...first.queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => call(orders.list, { query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The loader has asked for these already.
    initialData() {
      const answer = cache.getQueryData(first.queryKey);
      return answer && { pages: [answer], pageParams: [null] };
    },
    initialDataUpdatedAt: () => cache.getQueryState(first.queryKey)?.dataUpdatedAt,
  });
  return (
    <>
      <PageHeader title={i18n.t('Payment history')} />
      <GiftCards />
      <h2>{i18n.t('Orders')}</h2>
      <Answer
        of={found}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        whenEmpty={
          <NothingYet title={i18n.t('No orders yet')} hint={i18n.t('Orders and invoices appear here.')}>
            <ButtonLink to={SHOP}>{i18n.t('Visit shop')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ pages }) => (
          <>
            <ul className={css['rows']}>
              {pages
                .flatMap(({ items }) => items)
                .map((order) => (
                  <li key={order.orderId}>
                    <span>
                      <Link to={orderPath(order.orderId)}>
                        {i18n.t('Order {number}', { number: String(order.number) })}
                      </Link>
                      {': '}
                      {order.titles.join(', ')}
                      <br />
                      <span className="mut">
                        <When at={order.placedAt} /> · {stateLabel(order)}
                        {order.invoiceUrl && (
                          <>
                            {' · '}
                            <a
                              href={order.invoiceUrl}
                              target="_blank"
                              rel="noreferrer"
                              aria-label={i18n.t('Invoice of order {number}', { number: String(order.number) })}
                            >
                              {i18n.t('Invoice')}
                            </a>
                          </>
                        )}
                      </span>
                    </span>
                    <strong className="num">{priceText(order.totalMinor, order.currency)}</strong>
                  </li>
                ))}
            </ul>
            {found.hasNextPage && (
              <Button tone="ghost" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {i18n.t('Show more')}
              </Button>
            )}
          </>
        )}
      </Answer>
    </>
  );
}
