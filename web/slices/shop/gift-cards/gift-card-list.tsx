import { i18n } from '@lingui/core';
import { type GiftCard, giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../shop.module.css';
import { orderPath } from '../shop-at.public.ts';
import { GiftCodeForm } from './code-form.tsx';

const moveLabel = (kind: GiftCard['moves'][number]['kind']) =>
  ({
    issued: i18n.t('Issued'),
    used: i18n.t('Used'),
    returned: i18n.t('Returned, order not paid'),
    refunded: i18n.t('Refunded to card'),
    voided: i18n.t('Card refunded'),
  })[kind];

/** The gift cards of one’s account with their balance and history, and the way to add one. */
export function GiftCards() {
  const found = useQuery(ask(giftCards.list, {}));
  return (
    <section aria-labelledby="gift-cards" className={css['giftCards']}>
      <h2 id="gift-cards">{i18n.t('Gift cards')}</h2>
      <Answer of={found}>
        {({ cards }) => (
          <>
            {cards.length === 0 && <p className="mut">{i18n.t('Gift cards you buy, get or add appear here.')}</p>}
            <ul className={css['rows']}>
              {cards.map((card) => (
                <Card key={card.cardId} card={card} />
              ))}
            </ul>
          </>
        )}
      </Answer>
      <GiftCodeForm />
    </section>
  );
}

function Card({ card: { ending, currency, balanceMinor, initialMinor, voided, moves } }: { card: GiftCard }) {
  return (
    <li>
      <div>
        <details>
          <summary>{i18n.t('Gift card •••• {ending}', { ending })}</summary>
          <ul className={css['moves']}>
            {moves.map(({ kind, at, minor, order }) => (
              <li key={`${at} ${kind} ${minor}`}>
                <span>
                  {moveLabel(kind)}
                  {order && (
                    <>
                      {', '}
                      <Link to={orderPath(order.orderId)}>
                        {i18n.t('Order {number}', { number: String(order.number) })}
                      </Link>
                    </>
                  )}
                  {' · '}
                  <When at={at} />
                </span>
                <span className="num">
                  {minor < 0 ? '−' : '+'}
                  {priceText(Math.abs(minor), currency)}
                </span>
              </li>
            ))}
          </ul>
        </details>
        <span className="mut">
          {voided ? i18n.t('Refunded') : i18n.t('Value {amount}', { amount: priceText(initialMinor, currency) })}
        </span>
      </div>
      <strong className="num">{priceText(balanceMinor, currency)}</strong>
    </li>
  );
}
