import { i18n } from '@lingui/core';
import { type Order, orders } from '@stepwell/contract/shop/orders.ts';
import { refunds } from '@stepwell/contract/shop/refunds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';
import { refundStateLabel } from '../money-labels.ts';

/** Refunds of one’s own paid order: what was asked and given, and the way to ask. */
export function OrderRefunds({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { refunds: given, refundPolicy, currency } = order;
  const { days, percent, until, lines } = refundPolicy;
  // While a dispute runs, the order says so itself.
  if (given.length === 0 && (days === 0 || order.disputed)) return null;
  return (
    <section className={css['part']} aria-labelledby="refunds">
      <h2 id="refunds">{i18n.t('Refunds')}</h2>
      {given.length > 0 && (
        <ul className={css['rows']}>
          {given.map((refund) => (
            <li key={refund.refundId}>
              <div>
                <strong>{refundStateLabel(refund.state)}</strong>
                <span className="mut">
                  {' · '}
                  <When at={refund.decidedAt ?? refund.requestedAt} />
                  {refund.state === 'granted' && !refund.sent && ` · ${i18n.t('Being sent')}`}
                </span>
                {refund.giftMinor > 0 && (
                  <p className="mut">
                    {i18n.t('{amount} was returned to your gift card.', {
                      amount: priceText(refund.giftMinor, currency),
                    })}
                  </p>
                )}
                {refund.answer && <p>{refund.answer}</p>}
                {refund.creditNoteUrl && (
                  <p>
                    <a className="lnk" href={refund.creditNoteUrl} target="_blank" rel="noreferrer">
                      {i18n.t('Open credit note {number}', { number: refund.creditNoteNumber ?? '' })}
                    </a>
                  </p>
                )}
              </div>
              {refund.minor !== null && <strong className="num">{priceText(refund.minor, currency)}</strong>}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && until ? (
        <>
          <p className={css['note']}>
            {i18n.t(
              'You can ask for a refund within {days} days, and for a course before completing {percent}% of it.',
              {
                days,
                percent,
              },
            )}{' '}
            {order.lines.some(({ kind }) => kind === 'download') &&
              `${i18n.t('A download can be refunded until you fetch it.')} `}
            {i18n.t('Until:')} <When at={until} as="time" />
          </p>
          <Button tone="ghost" onClick={() => setAsking(true)}>
            {i18n.t('Request refund')}
          </Button>
        </>
      ) : (
        given.length === 0 && <p className={css['note']}>{i18n.t('This order can’t be refunded any more.')}</p>
      )}
      {asking && <AskDialog order={order} onClose={() => setAsking(false)} />}
    </section>
  );
}

function AskDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queryClient = useQueryClient();
  const id = useId();
  const [refundId] = useState(newId);
  const [chosen, choose] = useState(order.refundPolicy.lines);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const titleOf = (number: number) => order.lines.find((line) => line.number === number)?.title ?? i18n.t('Delivery');
  const flip = (number: number) =>
    choose(chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  return (
    <FormDialog
      title={i18n.t('Request refund')}
      hint={i18n.t('We answer by email. A refunded course closes for you.')}
      action={i18n.t('Send request')}
      onWrong={setWrong}
      send={async () => {
        const params = { orderId: order.orderId, refundId };
        const newest = await call(refunds.ask, { params, body: { lines: chosen, reason } });
        queryClient.setQueryData(ask(orders.one, { params: { orderId: order.orderId } }).queryKey, newest);
        toast.success(i18n.t('Refund requested'));
      }}
      onClose={onClose}
    >
      <fieldset className={css['choices']}>
        <legend>{i18n.t('Items')}</legend>
        {order.refundPolicy.lines.map((number) => (
          <div key={number} className={css['check']}>
            <Check id={`${id}-${number}`} checked={chosen.includes(number)} onChange={() => flip(number)} />
            <label htmlFor={`${id}-${number}`}>{titleOf(number)}</label>
          </div>
        ))}
      </fieldset>
      <LineField
        label={i18n.t('Reason')}
        name="reason"
        value={reason}
        most={500}
        rows={3}
        wrong={wrong['reason']}
        onType={setReason}
      />
    </FormDialog>
  );
}
