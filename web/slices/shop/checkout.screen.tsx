import { i18n } from '@lingui/core';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { tokenNow, useSession } from '../../session/session.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { Answer, NothingYet, Waiting } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { OrderView } from './order-view.tsx';
import { type CameBack, cameBackAt } from './payment/came-back.ts';
import { SeatInvitation } from './seats/seat-invitation.tsx';
import css from './shop.module.css';
import { CART, CHECKOUT, SHOP } from './shop-at.public.ts';
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
  if (seat) return <SeatInvitation code={seat} known={known && tokenNow() !== null} />;
  if (!known || tokenNow() === null) return <SignIn to={orderId ? `${CHECKOUT}?order=${orderId}` : CHECKOUT} />;
  return orderId ? <OneOrder orderId={orderId} cameBack={cameBack} /> : <NewOrder />;
}

function SignIn({ to }: { to: string }) {
  const back = `?redirectTo=${encodeURIComponent(to)}`;
  return (
    <>
      <h1>{i18n.t('Checkout')}</h1>
      <p className={css['lead']}>{i18n.t('Sign in or create an account. Your cart comes with you.')}</p>
      <div className={css['acts']}>
        <ButtonLink tone="lamp" to={`/auth/sign-in${back}`}>
          {i18n.t('Sign in')}
        </ButtonLink>
        <ButtonLink tone="ghost" to={`/auth/sign-up${back}`}>
          {i18n.t('Create account')}
        </ButtonLink>
      </div>
    </>
  );
}

function NewOrder() {
  const found = useCart();
  const last = useQuery(ask(orders.lastBuyer, {}));
  return (
    <>
      <h1>{i18n.t('Checkout')}</h1>
      <Answer
        of={found}
        isEmpty={({ lines }) => lines.length === 0}
        whenEmpty={
          <NothingYet title={i18n.t('Your cart is empty')} hint={i18n.t('Add something to order it.')}>
            <ButtonLink to={SHOP}>{i18n.t('Visit shop')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ lines }) =>
          lines.some(({ problem }) => problem !== null) ? (
            <NothingYet title={i18n.t('Check your cart')} hint={i18n.t('Some items can’t be bought as they stand.')}>
              <ButtonLink to={CART}>{i18n.t('View cart')}</ButtonLink>
            </NothingYet>
          ) : (
            <Answer of={last}>{({ buyer }) => <BuyerForm last={buyer} />}</Answer>
          )
        }
      </Answer>
    </>
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
