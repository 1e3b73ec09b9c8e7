import { i18n } from '@lingui/core';
import { type Buyer, orders } from '@stepwell/contract/shop/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { tokenNow, useSession } from '../../session/session.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { Answer, NothingYet, Waiting } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Account } from './account.tsx';
import { BuyerForm, initialBuyer, taxPlaceOf } from './buyer-form.tsx';
import { OpenOrder } from './open-order.tsx';
import { OrderView } from './order-view.tsx';
import { type CameBack, cameBackAt } from './payment/came-back.ts';
import { SeatInvitation } from './seats/seat-invitation.tsx';
import css from './shop.module.css';
import { CART, CHECKOUT, orderPath, SHOP } from './shop-at.public.ts';
import { useCart } from './use-cart.ts';

/** How often a payment under way is asked for, and one that waits for its buyer on another page. */
const POLL_MS = 3000;
const AWAY_MS = 10_000;

/** /shop/checkout, an order of one’s own at ?order=, and a seat that was paid for at ?seat= */
export function Checkout() {
  const [search] = useSearchParams();
  const awake = useAwake();
  const session = useSession();
  const orderId = search.get('order');
  // A code that no invitation has would be asked for in vain.
  const seat = /^[0-9A-Za-z-]{8,40}$/.exec(search.get('seat') ?? '')?.[0] ?? null;
  return (
    <div className={css['page']}>
      {awake ? (
        <Inside orderId={orderId} seat={seat} known={session !== null} cameBack={cameBackAt(search)} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

interface InsideProps {
  orderId: string | null;
  seat: string | null;
  known: boolean;
  cameBack: CameBack;
}

function Inside({ orderId, seat, known, cameBack }: InsideProps) {
  const isKnown = known && tokenNow() !== null;
  if (seat) return <SeatInvitation key={isKnown ? 'known' : 'visitor'} code={seat} known={isKnown} />;
  if (!orderId) return <NewOrder known={isKnown} />;
  if (isKnown) return <OneOrder orderId={orderId} cameBack={cameBack} />;
  return (
    <>
      <h1>{i18n.t('Your order')}</h1>
      <Account
        title={i18n.t('Sign in to view your order')}
        lead={i18n.t('Use the account you ordered with.')}
        redirectTo={orderPath(orderId)}
      />
    </>
  );
}

function NewOrder({ known }: { known: boolean }) {
  const last = useQuery({ ...ask(orders.lastBuyer, {}), enabled: known });
  return (
    <>
      <h1>{i18n.t('Checkout')}</h1>
      {known ? (
        <Answer of={last}>{({ buyer }) => <FilledCart last={buyer} />}</Answer>
      ) : (
        <FilledCart
          last={null}
          account={
            <Account
              title={i18n.t('Sign in to place your order')}
              lead={i18n.t('What you filled in on this page stays.')}
              redirectTo={CHECKOUT}
            />
          }
        />
      )}
    </>
  );
}

/** The cart as it is taxed where the buyer is known to be: asked for once, and again only where that changes. */
function FilledCart({ last, account }: { last: Buyer | null; account?: ReactNode }) {
  const [initial] = useState(() => initialBuyer(last));
  const found = useCart(taxPlaceOf(initial));
  return (
    <Answer
      of={found}
      isEmpty={({ lines }) => lines.length === 0}
      whenEmpty={
        <>
          <OpenOrder />
          <NothingYet title={i18n.t('Your cart is empty')} hint={i18n.t('Add something to order it.')}>
            <ButtonLink to={SHOP}>{i18n.t('Visit shop')}</ButtonLink>
          </NothingYet>
        </>
      }
    >
      {({ lines }) =>
        lines.some(({ problem }) => problem !== null) ? (
          <NothingYet title={i18n.t('Check your cart')} hint={i18n.t('Some items can’t be bought as they stand.')}>
            <ButtonLink to={CART}>{i18n.t('View cart')}</ButtonLink>
          </NothingYet>
        ) : (
          <BuyerForm initial={initial} account={account} />
        )
      }
    </Answer>
  );
}

function OneOrder({ orderId, cameBack }: { orderId: string; cameBack: CameBack }) {
  const found = useQuery({
    ...ask(orders.one, { params: { orderId } }),
    refetchInterval: ({ state }) => {
      const payment = state.data?.payment;
      if (state.data?.state !== 'open' || !payment) return false;
      if (payment.state === 'processing' || payment.state === 'started') return POLL_MS;
      return payment.state === 'action' && payment.pageUrl ? (cameBack === 'paid' ? POLL_MS : AWAY_MS) : false;
    },
  });
  return <Answer of={found}>{(order) => <OrderView order={order} cameBack={cameBack} />}</Answer>;
}
