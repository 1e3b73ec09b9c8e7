import { i18n } from '@lingui/core';
import { type PayoutMethod, type PayoutOverview, payouts } from '@stepwell/contract/shop/payouts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { amountText, minorOf, priceText } from '../../../ui/text/money.ts';

/** Asks for every balance anew. */
function useRenewal() {
  const queryClient = useQueryClient();
  // Balances of every currency share their payouts and their method.
  return () =>
    Promise.all([payouts.overview, payouts.statement].map((one) => queryClient.invalidateQueries(everything(one))));
}

export function MethodDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewal();
  const [kind, setKind] = useState<PayoutMethod['kind']>('bank');
  const [typed, setTyped] = useState({ holder: '', accountNumber: '', ifsc: '', upiId: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const { holder, accountNumber, ifsc, upiId } = typed;
  const field = (name: keyof typeof typed, label: string, hint?: string) => (
    <LineField
      label={label}
      {...(hint && { hint })}
      name={name}
      value={typed[name]}
      most={100}
      wrong={wrong[name]}
      onType={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <FormDialog
      title={i18n.t('Payout method')}
      hint={i18n.t('Stored encrypted. You see only the last digits afterwards.')}
      action={i18n.t('Save method')}
      onWrong={setWrong}
      send={async () => {
        const body = kind === 'bank' ? { kind, holder, accountNumber, ifsc } : { kind, holder, upiId };
        await call(payouts.setMethod, { body });
        await renew();
        toast.success(i18n.t('Payout method saved'));
      }}
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('Kind')}
        options={[
          { value: 'bank', label: i18n.t('Bank account') },
          { value: 'upi', label: i18n.t('UPI') },
        ]}
        value={kind}
        onChoose={setKind}
      />
      {field('holder', i18n.t('Account holder'))}
      {kind === 'bank' ? (
        <>
          {field('accountNumber', i18n.t('Account number'))}
          {field('ifsc', i18n.t('IFSC'), i18n.t('11 characters, on your cheque book'))}
        </>
      ) : (
        field('upiId', i18n.t('UPI ID'))
      )}
    </FormDialog>
  );
}

export function RequestDialog({ overview, onClose }: { overview: PayoutOverview; onClose: () => void }) {
  const renew = useRenewal();
  const { currency, availableMinor, leastMinor, method } = overview;
  const [payoutId] = useState(newId);
  const [typed, type] = useState(amountText(availableMinor, currency));
  const [wrong, setWrong] = useState<Wrong>({});
  const minor = minorOf(typed, currency);
  const limits = { least: priceText(leastMinor, currency), most: priceText(availableMinor, currency) };
  const fits = minor !== null && minor >= leastMinor && minor <= availableMinor;
  return (
    <FormDialog
      title={i18n.t('Request payout')}
      hint={i18n.t('To {method}, from {least} to {most}.', { method: method ?? '', ...limits })}
      action={i18n.t('Request payout')}
      check={() => (fits ? {} : { minor: i18n.t('Enter an amount from {least} to {most}.', limits) })}
      onWrong={setWrong}
      send={async () => {
        await call(payouts.request, { params: { payoutId }, body: { minor: minor ?? 0, currency } });
        await renew();
        toast.success(i18n.t('Payout requested'));
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Amount ({currency})', { currency })}
        name="minor"
        value={typed}
        most={14}
        wrong={wrong['minor']}
        onType={type}
      />
    </FormDialog>
  );
}
