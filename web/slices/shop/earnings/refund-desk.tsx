import { i18n } from '@lingui/core';
import { refundStates } from '@stepwell/contract/shop/orders.ts';
import { type RefundRow, refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';
import { refundsAt } from '../money-at.ts';
import { refundStateLabel } from '../money-labels.ts';
import { DeskList } from './desk-list.tsx';
import { GrantDialog, RefuseDialog } from './refund-dialogs.tsx';

/** Refunds of everybody: requests to answer, and what was given back. */
export function RefundDesk() {
  const query = refundsAt(useListAddress().search);
  const found = useQuery({ ...ask(refundDesk.list, { query }), placeholderData: keepPreviousData });
  const [open, setOpen] = useState<{ refund: RefundRow; as: 'grant' | 'refuse' }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <DeskList
        of={found}
        states={refundStates}
        labelOf={refundStateLabel}
        state={query.state}
        empty={{
          title: i18n.t('No refunds'),
          hint: i18n.t('Refund requests appear here when buyers ask for their money back.'),
        }}
      >
        {(refund) => (
          <li key={refund.refundId}>
            <About refund={refund} />
            <strong className="num">{priceText(refund.minor ?? requestedMinor(refund), refund.order.currency)}</strong>
            {refund.state === 'requested' && (
              <div className={css['acts']}>
                <Button
                  size="small"
                  aria-label={i18n.t('Review refund of order {number}', { number: String(refund.order.number) })}
                  onClick={() => setOpen({ refund, as: 'grant' })}
                >
                  {i18n.t('Refund')}
                </Button>
                <Button
                  size="small"
                  tone="ghost"
                  aria-label={i18n.t('Refuse refund of order {number}', { number: String(refund.order.number) })}
                  onClick={() => setOpen({ refund, as: 'refuse' })}
                >
                  {i18n.t('Refuse')}
                </Button>
              </div>
            )}
          </li>
        )}
      </DeskList>
      {open?.as === 'grant' && <GrantDialog order={open.refund.order} refund={open.refund} onClose={close} />}
      {open?.as === 'refuse' && <RefuseDialog refund={open.refund} onClose={close} />}
    </>
  );
}

/** What the asked lines come to, as far as it was not given back yet. */
const requestedMinor = ({ asked, order }: RefundRow) =>
  order.lines
    .filter(({ number }) => asked.includes(number))
    .reduce((sum, { paidMinor, refundedMinor }) => sum + paidMinor - refundedMinor, 0);

function About({ refund }: { refund: RefundRow }) {
  const { order, state, reason, answer, asked, creditNoteUrl, creditNoteNumber, sent } = refund;
  const titles = order.lines.filter(({ number }) => asked.includes(number)).map(({ title }) => title);
  return (
    <div>
      <strong>
        {i18n.t('Order {number}', { number: String(order.number) })} · {refundStateLabel(state)}
      </strong>
      <p className="mut">
        {order.buyer || i18n.t('Deleted account')} · <When at={refund.decidedAt ?? refund.requestedAt} as="time" />
        {state === 'granted' && !sent && ` · ${i18n.t('Being sent')}`}
      </p>
      {titles.length > 0 && <p>{titles.join(', ')}</p>}
      {reason && <p>{i18n.t('Reason: {reason}', { reason })}</p>}
      {answer && <p>{i18n.t('Answer: {answer}', { answer })}</p>}
      {creditNoteUrl && (
        <a className="lnk" href={creditNoteUrl} target="_blank" rel="noreferrer">
          {i18n.t('Open credit note {number}', { number: creditNoteNumber ?? '' })}
        </a>
      )}
    </div>
  );
}
