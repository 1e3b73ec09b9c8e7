import { i18n } from '@lingui/core';
import { type PaidOrder, type RefundRow, refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { amountText, minorOf, priceText } from '../../../ui/text/money.ts';
import css from '../money.module.css';

function useRefreshed() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [refundDesk.list, refundDesk.orders].map((endpoint) => queryClient.invalidateQueries(everything(endpoint))),
    );
}

/** Gives back an order’s lines or parts of them: as its buyer asked (`refund`), or by the admin’s own decision. */
export function GrantDialog({ order, refund, onClose }: { order: PaidOrder; refund?: RefundRow; onClose: () => void }) {
  const refreshed = useRefreshed();
  const { currency } = order;
  const open = order.lines.filter(({ paidMinor, refundedMinor }) => paidMinor > refundedMinor);
  const leftOf = ({ paidMinor, refundedMinor }: (typeof open)[number]) => paidMinor - refundedMinor;
  const [refundId] = useState(() => refund?.refundId ?? newId());
  const [typed, setTyped] = useState<Record<number, string>>(
    Object.fromEntries(
      open
        .filter(({ number }) => refund?.asked.includes(number))
        .map((line) => [line.number, amountText(leftOf(line), currency)]),
    ),
  );
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const lines = open.flatMap(({ number }) => {
    const minor = minorOf(typed[number] ?? '', currency);
    return minor === null || minor === 0 ? [] : [{ number, minor }];
  });
  const check = () => {
    const found: Wrong = {};
    for (const line of open) {
      const minor = minorOf(typed[line.number] ?? '', currency);
      if (minor !== null && !(minor <= leftOf(line)))
        found[`line${line.number}`] = i18n.t('Enter an amount up to {most}.', {
          most: priceText(leftOf(line), currency),
        });
    }
    if (lines.length === 0 && open[0]) found[`line${open[0].number}`] = i18n.t('Enter an amount.');
    return found;
  };
  const total = lines.reduce((sum, { minor }) => sum + (minor || 0), 0);
  return (
    <FormDialog
      title={i18n.t('Refund order {number}', { number: String(order.number) })}
      hint={i18n.t('Amounts include tax. A wholly refunded course closes for the buyer.')}
      action={i18n.t('Refund {total}', { total: priceText(total, currency) })}
      tone="bad"
      check={check}
      onWrong={setWrong}
      send={async () => {
        if (refund) await call(refundDesk.grant, { params: { refundId }, body: { lines } });
        else await call(refundDesk.give, { params: { orderId: order.orderId, refundId }, body: { lines, reason } });
        await refreshed();
        toast.success(i18n.t('Refund granted'));
      }}
      onClose={onClose}
    >
      {refund && <p>{i18n.t('Reason: {reason}', { reason: refund.reason })}</p>}
      <div className={css['amounts']}>
        {open.map((line) => (
          <LineField
            key={line.number}
            label={line.title}
            hint={hintOf(line, currency)}
            name={`line${line.number}`}
            value={typed[line.number] ?? ''}
            most={14}
            wrong={wrong[`line${line.number}`]}
            onType={(value) => setTyped({ ...typed, [line.number]: value })}
          />
        ))}
      </div>
      {!refund && (
        <LineField
          label={i18n.t('Reason')}
          name="reason"
          value={reason}
          most={500}
          rows={3}
          wrong={wrong['reason']}
          onType={setReason}
        />
      )}
    </FormDialog>
  );
}

function hintOf({ paidMinor, refundedMinor, progress }: PaidOrder['lines'][number], currency: string) {
  const left = i18n.t('Up to {left} of {paid}', {
    left: priceText(paidMinor - refundedMinor, currency),
    paid: priceText(paidMinor, currency),
  });
  return progress === null ? left : `${left}. ${i18n.t('{percent}% completed', { percent: progress })}`;
}

export function RefuseDialog({ refund, onClose }: { refund: RefundRow; onClose: () => void }) {
  const refreshed = useRefreshed();
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Refuse refund of order {number}', { number: String(refund.order.number) })}
      hint={i18n.t('The buyer gets your reason by email.')}
      action={i18n.t('Refuse refund')}
      tone="bad"
      onWrong={setWrong}
      send={async () => {
        await call(refundDesk.refuse, { params: { refundId: refund.refundId }, body: { answer } });
        await refreshed();
        toast.success(i18n.t('Refund refused'));
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Reason')}
        name="answer"
        value={answer}
        most={500}
        rows={3}
        wrong={wrong['answer']}
        onType={setAnswer}
        autoFocus
      />
    </FormDialog>
  );
}
