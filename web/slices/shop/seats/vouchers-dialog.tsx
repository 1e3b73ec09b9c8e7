import { i18n } from '@lingui/core';
import { type SeatLot, seats } from '@stepwell/contract/shop/seats.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

interface Props {
  lotId: string;
  free: number;
  onChange: (lot: SeatLot) => void;
  close: () => void;
}

/** Codes to hand out, each for one seat. */
export function VouchersDialog({ lotId, free, onChange, close }: Props) {
  const [typed, setTyped] = useState(`${free}`);
  const [expiresOn, setExpiresOn] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return (
    <FormDialog
      title={i18n.t('Create vouchers')}
      hint={i18n.t('Each voucher is a code for one seat. Print or send them yourself; the CSV lists their links.')}
      action={i18n.t('Create vouchers')}
      unsaved={typed !== `${free}` || expiresOn !== ''}
      check={() => (count >= 1 && count <= free ? {} : { count: i18n.t('Enter 1 to {free}.', { free }) })}
      onWrong={setWrong}
      send={async () => {
        onChange(await call(seats.makeVouchers, { params: { lotId }, body: { count, expiresOn: expiresOn || null } }));
        toast.success(i18n.t('{count, plural, one {# voucher created} other {# vouchers created}}', { count }));
      }}
      onClose={close}
    >
      <LineField
        label={i18n.t('Vouchers')}
        hint={i18n.t('{free} seats are free.', { free })}
        name="count"
        value={typed}
        most={3}
        wrong={wrong['count']}
        onType={setTyped}
        autoFocus
      />
      <LineField
        label={i18n.t('Expires after')}
        hint={i18n.t('Optional. Without a date they stay valid.')}
        name="expiresOn"
        type="date"
        value={expiresOn}
        wrong={wrong['expiresOn']}
        onType={setExpiresOn}
      />
    </FormDialog>
  );
}
