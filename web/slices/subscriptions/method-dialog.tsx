import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { subscriptions, testCards } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlay/toast.ts';

interface Props {
  isPastDue: boolean;
  keep: (newest: Reply<typeof subscriptions.setMethod>) => void;
  close: () => void;
}

/** Another card at the test gateway. Card numbers never come here. */
export function MethodDialog({ isPastDue, keep, close }: Props) {
  const [card, choose] = useState<(typeof testCards)[number]>('succeed');
  return (
    <FormDialog
      title={i18n.t('Payment method')}
      hint={
        isPastDue
          ? i18n.t('Test mode: choose what the card does. The payment that was declined is tried again at once.')
          : i18n.t('Test mode: choose what the card does with later payments.')
      }
      action={i18n.t('Save card')}
      send={async () => {
        keep(await call(subscriptions.setMethod, { body: { card } }));
        toast.success(i18n.t('Card saved'));
      }}
      onClose={close}
    >
      <SelectField
        label={i18n.t('Test card')}
        options={testCards.map((value) => ({
          value,
          label: value === 'succeed' ? i18n.t('4242: payments succeed') : i18n.t('0002: payments are declined'),
        }))}
        value={card}
        onChoose={choose}
      />
    </FormDialog>
  );
}
