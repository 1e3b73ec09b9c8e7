import { i18n } from '@lingui/core';
import { type PayoutOverview, payouts } from '@stepwell/contract/shop/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import { BalanceCurrency } from '../earnings/balance-currency.tsx';
import css from '../money.module.css';
import { balanceAt, ORDERS } from '../money-at.ts';
import { payoutStateLabel, percentText } from '../money-labels.ts';
import { MethodDialog, RequestDialog } from './payout-dialogs.tsx';
import { SplitProposals } from './split-proposals.tsx';
import { Statements } from './statements.tsx';

/** /instructor/payout: one’s balance, how it is paid, payouts and monthly statements. */
export function TeacherPayouts() {
  const list = useListAddress();
  const found = useQuery(ask(payouts.overview, { query: balanceAt(list.search) }));
  return (
    <>
      <PageHeader title={i18n.t('Payouts')}>
        <ButtonLink tone="ghost" to={ORDERS}>
          {i18n.t('Orders')}
        </ButtonLink>
      </PageHeader>
      <Answer of={found}>
        {(overview) => (
          <>
            <BalanceCurrency of={overview} choose={(currency) => list.change({ currency })} />
            <Overview key={overview.currency} overview={overview} />
          </>
        )}
      </Answer>
    </>
  );
}

function Overview({ overview }: { overview: PayoutOverview }) {
  const {
    currency,
    availableMinor,
    heldMinor,
    requestedMinor,
    paidMinor,
    leastMinor,
    shareBp,
    planShareBp,
    holdDays,
    method,
  } = overview;
  const [open, setOpen] = useState<'method' | 'request'>();
  const money = (minor: number) => priceText(minor, currency);
  const isUnderWay = overview.payouts.some(({ state }) => state === 'requested' || state === 'approved');
  const why = reasonOf(overview, isUnderWay);
  return (
    <>
      <dl className={css['figures']}>
        <Figure label={i18n.t('Available')} value={money(availableMinor)} />
        <Figure label={i18n.t('Held')} value={money(heldMinor)} />
        <Figure label={i18n.t('Requested')} value={money(requestedMinor)} />
        <Figure label={i18n.t('Paid out')} value={money(paidMinor)} />
      </dl>
      <div className={css['acts']}>
        <Button tone="lamp" disabled={why !== undefined} onClick={() => setOpen('request')}>
          {i18n.t('Request payout')}
        </Button>
        {why && <span className="mut">{why}</span>}
      </div>
      <div className={css['spaced']}>
        <Fold title={i18n.t('How shares work')}>
          <p>
            {i18n.t('You earn {percent} of the price without tax, unless a course has its own share.', {
              percent: percentText(shareBp),
            })}{' '}
            {i18n.t(
              'From plans, instructors share {percent} of what each subscriber pays for a month, by how long they learn in each course: video watched, and the length of each text, quiz and challenge completed.',
              { percent: percentText(planShareBp) },
            )}{' '}
            {i18n.t('A share is held for {days} days, until refunds are over. Smallest payout: {least}.', {
              days: holdDays,
              least: money(leastMinor),
            })}
          </p>
        </Fold>
      </div>
      <SplitProposals proposals={overview.proposals} />
      {overview.splits.length > 0 && (
        <>
          <p className={css['note']}>{i18n.t('You split the share of these courses with other instructors:')}</p>
          <ul>
            {overview.splits.map(({ title, partBp }) => (
              <li key={title}>
                {i18n.t('{title}: your part is {percent} of the share', { title, percent: percentText(partBp) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <section className={css['part']} aria-labelledby="method">
        <h2 id="method">{i18n.t('Payout method')}</h2>
        <div className={css['acts']}>
          <span>{method ?? i18n.t('No payout method yet')}</span>
          <Button tone="ghost" size="small" onClick={() => setOpen('method')}>
            {method ? i18n.t('Change method') : i18n.t('Add method')}
          </Button>
        </div>
      </section>
      <section className={css['part']} aria-labelledby="payouts">
        <h2 id="payouts">{i18n.t('Payouts')}</h2>
        {overview.payouts.length === 0 && <p className="mut">{i18n.t('No payouts yet.')}</p>}
        <ul className={css['rows']}>
          {overview.payouts.map((payout) => (
            <li key={payout.payoutId}>
              <div>
                <strong>{payoutStateLabel(payout.state)}</strong>
                <span className="mut">
                  {' · '}
                  <When at={payout.decidedAt ?? payout.requestedAt} /> {payout.method && `· ${payout.method}`}
                </span>
                {payout.reference && <p>{i18n.t('Reference: {reference}', { reference: payout.reference })}</p>}
                {payout.reason && <p>{payout.reason}</p>}
              </div>
              <strong className="num">{priceText(payout.minor, payout.currency)}</strong>
            </li>
          ))}
        </ul>
      </section>
      <Statements months={overview.months} currency={currency} />
      {open === 'method' && <MethodDialog onClose={() => setOpen(undefined)} />}
      {open === 'request' && <RequestDialog overview={overview} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Why nothing can be requested now. */
function reasonOf({ availableMinor, leastMinor, method }: PayoutOverview, isUnderWay: boolean) {
  if (isUnderWay) return i18n.t('You already have a payout in progress.');
  if (availableMinor < leastMinor) return i18n.t('Your available balance is below the smallest payout.');
  return method === null ? i18n.t('Add a payout method first.') : undefined;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
