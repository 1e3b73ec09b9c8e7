import { i18n } from '@lingui/core';
import {
  type PayoutMethod,
  type PayoutRow,
  payoutDesk,
  payoutStates,
  type Transfer,
} from '@stepwell/contract/shop/payouts.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { amountText, priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';
import { payoutsAt } from '../money-at.ts';
import { payoutStateLabel } from '../money-labels.ts';
import { DeskList } from './desk-list.tsx';

/** Payouts of everybody: to approve, to pay by bank, or to return. */
export function PayoutDesk() {
  const query = payoutsAt(useListAddress().search);
  const found = useQuery({ ...ask(payoutDesk.list, { query }), placeholderData: keepPreviousData });
  return (
    <DeskList
      of={found}
      states={payoutStates}
      labelOf={payoutStateLabel}
      state={query.state}
      note={<BankFile />}
      empty={{ title: i18n.t('No payouts'), hint: i18n.t('Payouts appear here when instructors request them.') }}
    >
      {(payout) => <PayoutLine key={payout.payoutId} payout={payout} />}
    </DeskList>
  );
}

function PayoutLine({ payout }: { payout: PayoutRow }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'paid' | 'returned'>();
  const { payoutId, state, instructor, method, reference, reason } = payout;
  const name = instructor.name || i18n.t('Deleted account');
  const isOpen = state === 'requested' || state === 'approved';
  const canReturn = state !== 'returned';
  const approve = async () => {
    try {
      await call(payoutDesk.decide, { params: { payoutId }, body: { to: 'approved' } });
      toast.success(i18n.t('Payout approved'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await queryClient.invalidateQueries(everything(payoutDesk.list));
  };
  return (
    <li>
      <div>
        <strong>
          {name} · {payoutStateLabel(state)}
        </strong>
        <p className="mut">
          <When at={payout.decidedAt ?? payout.requestedAt} as="time" /> {method && `· ${method}`}
        </p>
        {reference && <p>{i18n.t('Reference: {reference}', { reference })}</p>}
        {reason && <p>{i18n.t('Reason: {reason}', { reason })}</p>}
      </div>
      <strong className="num">{priceText(payout.minor, payout.currency)}</strong>
      {canReturn && (
        <div className={css['acts']}>
          {!isOpen ? null : state === 'requested' ? (
            <Button
              size="small"
              aria-label={i18n.t('Approve payout of {name}', { name })}
              onClick={() => void approve()}
            >
              {i18n.t('Approve')}
            </Button>
          ) : (
            <Button
              size="small"
              aria-label={i18n.t('Mark payout of {name} as paid', { name })}
              onClick={() => setOpen('paid')}
            >
              {i18n.t('Mark as paid')}
            </Button>
          )}
          <Button
            size="small"
            tone="ghost"
            aria-label={i18n.t('Return payout of {name}', { name })}
            onClick={() => setOpen('returned')}
          >
            {state === 'paid' ? i18n.t('Returned by bank') : i18n.t('Return')}
          </Button>
        </div>
      )}
      {open && <DecideDialog payout={payout} to={open} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

function DecideDialog({ payout, to, onClose }: { payout: PayoutRow; to: 'paid' | 'returned'; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, type] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const { payoutId, minor, currency } = payout;
  const isPaid = to === 'paid';
  const name = isPaid ? 'reference' : 'reason';
  return (
    <FormDialog
      title={
        isPaid
          ? i18n.t('Pay {amount}', { amount: priceText(minor, currency) })
          : i18n.t('Return {amount} to the balance', { amount: priceText(minor, currency) })
      }
      hint={
        isPaid
          ? i18n.t('Transfer the amount at your bank first. Then enter the transfer’s reference.')
          : payout.state === 'paid'
            ? i18n.t('Use this if the bank sent the transfer back. The instructor gets your reason by email.')
            : i18n.t('The instructor gets your reason by email.')
      }
      action={isPaid ? i18n.t('Mark as paid') : i18n.t('Return payout')}
      tone={isPaid ? 'main' : 'bad'}
      onWrong={setWrong}
      send={async () => {
        const body = isPaid ? { to, reference: typed } : { to, reason: typed, byBank: payout.state === 'paid' };
        await call(payoutDesk.decide, { params: { payoutId }, body: body as { to: 'paid'; reference: string } });
        await queryClient.invalidateQueries(everything(payoutDesk.list));
        toast.success(isPaid ? i18n.t('Payout marked as paid') : i18n.t('Payout returned'));
      }}
      onClose={onClose}
    >
      {isPaid && <Details payoutId={payoutId} masked={payout.method} />}
      <LineField
        label={isPaid ? i18n.t('Reference') : i18n.t('Reason')}
        name={name}
        value={typed}
        most={isPaid ? 60 : 300}
        wrong={wrong[name]}
        onType={type}
      />
    </FormDialog>
  );
}

/** All approved payouts in one file for the bank, and marked as paid together. */
function BankFile() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css['note']}>
      <Button size="small" tone="ghost" onClick={() => setOpen(true)}>
        {i18n.t('Pay approved payouts')}
      </Button>
      {isOpen && <BankFileDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function BankFileDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [transfers, setTransfers] = useState<Transfer[]>();
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const many = transfers?.length ?? 0;
  return (
    <FormDialog
      title={i18n.t('Pay approved payouts')}
      hint={i18n.t('Download the file and upload it at your bank. Once the bank has paid, enter its reference.')}
      action={i18n.t('Mark as paid')}
      check={(): Wrong => (many === 0 ? { reference: i18n.t('Download a file with payouts first.') } : {})}
      onWrong={setWrong}
      send={async () => {
        const payoutIds = (transfers ?? []).map(({ payoutId }) => payoutId);
        const { paid } = await call(payoutDesk.settle, { body: { payoutIds, reference } });
        await queryClient.invalidateQueries(everything(payoutDesk.list));
        toast.success(
          i18n.t('{count, plural, one {# payout marked as paid} other {# payouts marked as paid}}', { count: paid }),
        );
      }}
      onClose={onClose}
    >
      <div className={css['acts']}>
        <CsvDownload
          name="payouts"
          label={i18n.t('Download bank file')}
          columns={transferColumns}
          pageAt={async () => {
            const made = await call(payoutDesk.file, {});
            setTransfers(made.transfers);
            return { items: made.transfers, nextCursor: null };
          }}
        />
        {transfers && (
          <span role="status">
            {many === 0
              ? i18n.t('No approved payouts')
              : i18n.t('{count, plural, one {# payout} other {# payouts}}', { count: many })}
          </span>
        )}
      </div>
      <LineField
        label={i18n.t('Reference')}
        name="reference"
        value={reference}
        most={60}
        wrong={wrong['reference']}
        onType={setReference}
      />
    </FormDialog>
  );
}

const transferColumns = (): Columns<Transfer> => [
  [i18n.t('Payout'), ({ payoutId }) => payoutId],
  [i18n.t('Account holder'), ({ holder }) => holder],
  [i18n.t('Account number'), ({ accountNumber }) => accountNumber],
  [i18n.t('IFSC'), ({ ifsc }) => ifsc],
  [i18n.t('UPI ID'), ({ upiId }) => upiId],
  [i18n.t('Amount'), ({ minor, currency }) => Number(amountText(minor, currency))],
  [i18n.t('Currency'), ({ currency }) => currency],
];

/** The payment details, once somebody asks to see them; that leaves a line in the audit log. */
function Details({ payoutId, masked }: { payoutId: string; masked: string }) {
  const [shown, show] = useState<PayoutMethod>();
  const [refused, setRefused] = useState<string>();
  const reveal = () =>
    call(payoutDesk.reveal, { params: { payoutId } }).then(show, (error: unknown) =>
      setRefused(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action')),
    );
  if (!shown)
    return (
      <div className={css['acts']}>
        <span>{masked}</span>
        <Button tone="ghost" size="small" onClick={() => void reveal()}>
          {i18n.t('Show payment details')}
        </Button>
        {refused && <p role="alert">{refused}</p>}
      </div>
    );
  return (
    <dl className={css['facts']}>
      <dt>{i18n.t('Account holder')}</dt>
      <dd>{shown.holder}</dd>
      {shown.kind === 'bank' ? (
        <>
          <dt>{i18n.t('Account number')}</dt>
          <dd className="num">{shown.accountNumber}</dd>
          <dt>{i18n.t('IFSC')}</dt>
          <dd className="num">{shown.ifsc}</dd>
        </>
      ) : (
        <>
          <dt>{i18n.t('UPI ID')}</dt>
          <dd>{shown.upiId}</dd>
        </>
      )}
    </dl>
  );
}
