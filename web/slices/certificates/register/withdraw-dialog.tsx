import { i18n } from '@lingui/core';
import {
  type CertificateRow,
  certificates,
  chosenCodes,
  Withdrawal,
} from '@stepwell/contract/certificates/certificates.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { withdrawalLabel } from '../withdrawal-labels.ts';

const check = checkedBy(Withdrawal);

interface Props {
  certificate: CertificateRow;
  fresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes a certificate back: a general reason for everybody who checks it, and words for its owner. */
export function WithdrawDialog({ certificate: { code: number, studentName }, fresh, onClose }: Props) {
  const [code, setCode] = useState<(typeof chosenCodes)[number]>('issued-in-error');
  return (
    <ConfirmDialog
      title={i18n.t('Revoke {code}', { code: number })}
      hint={i18n.t(
        'This can’t be undone. Anyone who checks the code sees when it was revoked and the public reason below.',
      )}
      action={i18n.t('Revoke certificate')}
      reason={{
        label: studentName ? i18n.t('Reason shown to {name}', { name: studentName }) : i18n.t('Reason (for the log)'),
        check: (reason) => check({ code, reason })['reason'],
      }}
      onConfirm={async (reason) => {
        await call(certificates.withdraw, { params: { code: number }, body: { code, reason } }).finally(fresh);
        toast.success(i18n.t('Certificate revoked'));
      }}
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('Public reason')}
        options={chosenCodes.map((one) => ({ value: one, label: withdrawalLabel(one) }))}
        value={code}
        onChoose={setCode}
      />
    </ConfirmDialog>
  );
}
