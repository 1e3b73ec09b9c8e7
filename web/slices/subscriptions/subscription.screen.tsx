import { i18n } from '@lingui/core';
import {
  type MySubscription,
  type Subscription,
  subscriptions,
} from '@stepwell/contract/subscriptions/subscriptions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { priceText } from '../../ui/text/money.ts';
import { When } from '../../ui/time/when.tsx';
import { CameBackFromCardPage, CardPageButton } from './card-page.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { MethodDialog } from './method-dialog.tsx';
import css from './subscription.module.css';
import { endReasonText, stateLabel, termsText } from './subscription-labels.ts';

const PRICING = '/pages/about/pricing';

/** /student/subscription: the plan, its renewal, what can be done with it, its card and its invoices. */
export function SubscriptionScreen() {
  const found = useQuery(ask(subscriptions.mine, {}));
  return (
    <>
      <PageHeader title={i18n.t('My subscription')} />
      <Answer
        of={found}
        isEmpty={({ subscription }) => subscription === null}
        whenEmpty={
          <NothingYet
            title={i18n.t('No plan yet')}
            hint={i18n.t('Your plan, its renewals and invoices appear here once you subscribe.')}
          >
            <ButtonLink tone="lamp" to={PRICING}>
              {i18n.t('View plans')}
            </ButtonLink>
          </NothingYet>
        }
      >
        {(mine) => mine.subscription && <Plan mine={mine} subscription={mine.subscription} />}
      </Answer>
    </>
  );
}

type Opened = 'change' | 'cancel' | 'pause' | 'method';

function Plan({ mine, subscription }: { mine: MySubscription; subscription: Subscription }) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const keep = (newest: MySubscription) => queryClient.setQueryData(ask(subscriptions.mine, {}).queryKey, newest);
  const close = () => setOpened(undefined);
  const { can, state, name, next, method, seat } = subscription;
  /** A press that needs no second thought. */
  const act = async (send: () => Promise<MySubscription>, done: string) => {
    try {
      keep(await send());
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
      await queryClient.invalidateQueries(ask(subscriptions.mine, {}));
    }
  };
  const cardLabel = method ? i18n.t('Use another card') : i18n.t('Add card');
  return (
    <>
      <section className={css['plan']} aria-labelledby="plan">
        <p className={css['state']} data-state={state}>
          {stateLabel(subscription)}
        </p>
        <h2 id="plan">{name}</h2>
        <p className={css['price']}>
          {seat ? seatText(subscription, seat) : termsText(subscription, subscription.currency)}
        </p>
        <Outlook subscription={subscription} />
        <p className="mut">{includesText(subscription)}</p>
        <div className={css['acts']}>
          {state === 'ended' && (
            <ButtonLink tone="lamp" to={PRICING}>
              {i18n.t('Choose a plan')}
            </ButtonLink>
          )}
          {can.resume && (
            <Button tone="lamp" onClick={() => void act(() => call(subscriptions.resume, {}), i18n.t('Plan resumed'))}>
              {i18n.t('Resume plan')}
            </Button>
          )}
          {can.undoCancel && (
            <Button
              tone="lamp"
              onClick={() => void act(() => call(subscriptions.undoCancel, {}), i18n.t('Your plan renews again'))}
            >
              {i18n.t('Keep plan')}
            </Button>
          )}
          {can.change && mine.choices.length > 0 && (
            <Button onClick={() => setOpened('change')}>{i18n.t('Change plan')}</Button>
          )}
          {next && can.change && (
            <Button
              tone="ghost"
              onClick={() => void act(() => call(subscriptions.undoChange, {}), i18n.t('Change dropped'))}
            >
              {i18n.t('Undo change')}
            </Button>
          )}
          {can.pause && (
            <Button tone="ghost" onClick={() => setOpened('pause')}>
              {i18n.t('Pause plan')}
            </Button>
          )}
          {can.cancel && (
            <Button tone="ghost" onClick={() => setOpened('cancel')}>
              {i18n.t('Cancel plan')}
            </Button>
          )}
        </div>
      </section>
      {state !== 'ended' && !seat && (
        <section className={css['part']} aria-labelledby="method">
          <h2 id="method">{i18n.t('Payment method')}</h2>
          <div className={css['row']}>
            <span>{method || i18n.t('No card stored')}</span>
            {can.setMethod &&
              (mine.cardsAt === 'stripe' ? (
                <CardPageButton label={cardLabel} />
              ) : (
                <Button size="small" tone="ghost" onClick={() => setOpened('method')}>
                  {cardLabel}
                </Button>
              ))}
          </div>
          <CameBackFromCardPage keep={keep} />
          {mine.cardsAt === 'test' && (
            <p className="mut">{i18n.t('Test mode: no money moves, and no card number is asked for.')}</p>
          )}
          {mine.cardsAt === 'stripe' && can.setMethod && (
            <p className="mut">
              {i18n.t('You enter the card on Stripe’s secure page. Its number never reaches this site.')}
            </p>
          )}
        </section>
      )}
      {(!seat || mine.invoices.length > 0) && <Invoices invoices={mine.invoices} />}
      {opened === 'change' && <ChangeDialog mine={mine} subscription={subscription} keep={keep} close={close} />}
      {opened === 'method' && <MethodDialog isPastDue={state === 'past-due'} keep={keep} close={close} />}
      {opened === 'pause' && (
        <ConfirmDialog
          title={i18n.t('Pause plan')}
          hint={i18n.t(
            'Your courses close now, and the days you have left are kept. The plan resumes when you want, at the latest after 90 days.',
          )}
          action={i18n.t('Pause plan')}
          onConfirm={async () => keep(await call(subscriptions.pause, {}))}
          onClose={close}
        />
      )}
      {opened === 'cancel' && (
        <ConfirmDialog
          title={i18n.t('Cancel plan')}
          hint={
            state === 'active' || state === 'trial'
              ? i18n.t(
                  'Your plan stays open to the end of the period, and you can undo this until then. Progress is kept.',
                )
              : i18n.t('Your plan ends now. Your progress is kept.')
          }
          action={i18n.t('Cancel plan')}
          tone="bad"
          onConfirm={async () => keep(await call(subscriptions.cancel, {}))}
          onClose={close}
        />
      )}
    </>
  );
}

/** Who paid for a seat, and for how long. */
function seatText({ period }: Subscription, { from }: NonNullable<Subscription['seat']>) {
  if (from === '') return period === 'month' ? i18n.t('Paid for one month') : i18n.t('Paid for one year');
  return period === 'month'
    ? i18n.t('Paid for one month by {from}', { from })
    : i18n.t('Paid for one year by {from}', { from });
}

/** What comes next, and when. */
function Outlook({ subscription }: { subscription: Subscription }) {
  const {
    state,
    cancelsAtEnd,
    next,
    periodEnd,
    resumesAt,
    retryAt,
    endedAt,
    endReason,
    method,
    currency,
    priceMinor,
    can,
  } = subscription;
  if (state === 'ended' && endedAt)
    return (
      <p>
        {i18n.t('Ended on')} <When at={endedAt} />
        {endReason && ` · ${endReasonText(endReason)}`}
      </p>
    );
  if (state === 'paused' && resumesAt)
    return (
      <p>
        {i18n.t('Paused. Resumes by itself on')} <When at={resumesAt} />
      </p>
    );
  if (state === 'past-due')
    return (
      <p className={css['bad']} role="status">
        {can.setMethod
          ? i18n.t('The last payment was declined. Your plan stays open for now. Use another card to pay at once.')
          : i18n.t('The last payment was declined. Your plan stays open for now.')}
        {retryAt && (
          <>
            {' '}
            {i18n.t('Next try:')} <When at={retryAt} as="time" />
          </>
        )}
      </p>
    );
  if (subscription.seat)
    return (
      <p>
        {i18n.t('Open until')} <When at={periodEnd} as="time" />. {i18n.t('It doesn’t renew.')}
      </p>
    );
  if (cancelsAtEnd)
    return (
      <p>
        {i18n.t('Cancelled. Open until')} <When at={periodEnd} as="time" />
      </p>
    );
  if (!method)
    return (
      <p className={css['bad']} role="status">
        {outlookWithoutCard(subscription)} <When at={periodEnd} as="time" />
      </p>
    );
  return (
    <p>
      {next
        ? i18n.t('Changes to {name}, {terms}, on', { name: next.name, terms: termsText(next, currency) })
        : i18n.t('Renews for {price} on', { price: priceText(priceMinor, currency) })}{' '}
      <When at={periodEnd} as="time" />
    </p>
  );
}

function outlookWithoutCard({ state, can }: Subscription) {
  if (state !== 'trial') return i18n.t('No card is stored, so your plan ends on');
  return can.setMethod
    ? i18n.t('Add a card to keep your plan after the trial. It ends on')
    : i18n.t('Your trial ends on');
}

const includesText = ({ includes: { allCourses, courses } }: Subscription) =>
  allCourses
    ? i18n.t('Opens all courses.')
    : i18n.t(
        '{courses, plural, =0 {Opens no paid courses.} one {Opens # paid course.} other {Opens # paid courses.}}',
        {
          courses,
        },
      );

function Invoices({ invoices }: Pick<MySubscription, 'invoices'>) {
  return (
    <section className={css['part']} aria-labelledby="invoices">
      <h2 id="invoices">{i18n.t('Invoices')}</h2>
      {invoices.length === 0 ? (
        <p className="mut">{i18n.t('No invoices yet. Each payment adds one.')}</p>
      ) : (
        <ul className={css['invoices']}>
          {invoices.map(({ orderId, number, title, paidAt, totalMinor, currency, invoiceUrl }) => (
            <li key={orderId}>
              <span>
                <Link to={`/shop/checkout?order=${orderId}`}>{title}</Link>
                <br />
                <span className="mut">
                  <When at={paidAt} />
                  {invoiceUrl && (
                    <>
                      {' · '}
                      <a href={invoiceUrl} target="_blank" rel="noreferrer">
                        {i18n.t('Invoice {number}', { number })}
                      </a>
                    </>
                  )}
                </span>
              </span>
              <strong className="num">{priceText(totalMinor, currency)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
