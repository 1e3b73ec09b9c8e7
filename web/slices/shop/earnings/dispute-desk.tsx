import { i18n } from '@lingui/core';
import { type DisputeRow, disputeDesk, disputeStates } from '@stepwell/contract/shop/disputes.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';
import { disputesAt } from '../money-at.ts';
import { disputeStateLabel } from '../money-labels.ts';
import { DeskList } from './desk-list.tsx';

/** Payments that buyers' banks ask back: what waits for an answer at the provider, and how each one ended. */
export function DisputeDesk() {
  const query = disputesAt(useListAddress().search);
  const found = useQuery({ ...ask(disputeDesk.list, { query }), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  const [deciding, setDeciding] = useState<{ dispute: DisputeRow; won: boolean }>();
  return (
    <>
      <DeskList
        of={found}
        states={disputeStates}
        labelOf={disputeStateLabel}
        state={query.state}
        note={
          <p className={css['note']}>
            {i18n.t(
              'While a dispute is open, its order can’t be refunded, instructors’ shares are held, and nothing more is sent out. Answer it at your payment provider.',
            )}
          </p>
        }
        empty={{
          title: i18n.t('No disputes'),
          hint: i18n.t('Disputes appear here when a buyer’s bank asks for a payment back.'),
        }}
      >
        {(dispute) => (
          <li key={dispute.disputeId}>
            <About dispute={dispute} />
            <strong className="num">{priceText(dispute.minor, dispute.currency)}</strong>
            {dispute.isTest && dispute.state === 'open' && (
              <div className={css['acts']}>
                {[true, false].map((won) => (
                  <Button
                    key={`${won}`}
                    size="small"
                    tone="ghost"
                    aria-label={
                      won
                        ? i18n.t('Win dispute of order {number}', { number: String(dispute.number) })
                        : i18n.t('Lose dispute of order {number}', { number: String(dispute.number) })
                    }
                    onClick={() => setDeciding({ dispute, won })}
                  >
                    {won ? i18n.t('Win (test)') : i18n.t('Lose (test)')}
                  </Button>
                ))}
              </div>
            )}
          </li>
        )}
      </DeskList>
      {deciding && (
        <ConfirmDialog
          title={deciding.won ? i18n.t('Win this test dispute') : i18n.t('Lose this test dispute')}
          hint={
            deciding.won
              ? i18n.t('Plays the bank’s decision for you: the money comes back, and the order continues.')
              : i18n.t('Plays the bank’s decision for the buyer: the order is refunded, and what it opened is closed.')
          }
          action={deciding.won ? i18n.t('Win dispute') : i18n.t('Lose dispute')}
          tone={deciding.won ? 'main' : 'bad'}
          onConfirm={async () => {
            const params = { disputeId: deciding.dispute.disputeId };
            await call(disputeDesk.decide, { params, body: { won: deciding.won } });
            await queryClient.invalidateQueries(everything(disputeDesk.list));
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

function About({ dispute }: { dispute: DisputeRow }) {
  const { number, buyer, state, openedAt, closedAt, respondBy, feeMinor, currency, reason } = dispute;
  return (
    <div>
      <strong>
        {i18n.t('Order {number}', { number: String(number) })} · {disputeStateLabel(state)}
      </strong>
      <p className="mut">
        {buyer || i18n.t('Deleted account')} · {i18n.t('opened')} <When at={openedAt} />
        {closedAt && (
          <>
            {' · '}
            {i18n.t('decided')} <When at={closedAt} />
          </>
        )}
      </p>
      {state === 'open' && respondBy && (
        <p>
          {i18n.t('Send evidence by')} <When at={respondBy} as="time" />
        </p>
      )}
      {reason && <p>{i18n.t('Reason: {reason}', { reason: reason.replaceAll('_', ' ') })}</p>}
      {feeMinor > 0 && <p>{i18n.t('Fee: {amount}', { amount: priceText(feeMinor, currency) })}</p>}
    </div>
  );
}
