import { i18n } from '@lingui/core';
import { useState } from 'react';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';

interface Props {
  name: string;
  block: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Stops a student's writing in the chat; the reason is shown to them and stands in the audit log. */
export function BlockDialog({ name, block, close }: Props) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Block {name} from writing', { name })}
      hint={i18n.t('They can still read their messages. They see the reason.')}
      action={i18n.t('Block')}
      tone="bad"
      onWrong={setWrong}
      check={(): Wrong => (reason.trim().length < 3 ? { reason: i18n.t('Enter a reason.') } : {})}
      send={() => block(reason)}
      onClose={close}
    >
      <LineField
        label={i18n.t('Reason')}
        name="reason"
        value={reason}
        most={300}
        wrong={wrong['reason']}
        onType={setReason}
      />
    </FormDialog>
  );
}
