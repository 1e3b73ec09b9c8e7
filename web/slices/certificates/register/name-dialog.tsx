import { i18n } from '@lingui/core';
import { type CertificateRow, certificates, NameCorrection } from '@stepwell/contract/certificates/certificates.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

const check = checkedBy(NameCorrection);

interface Props {
  certificate: CertificateRow;
  fresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Corrects the name on a certificate; the code stays, the paper is made anew. */
export function NameDialog({ certificate: { code, studentName }, fresh, onClose }: Props) {
  const [typed, setTyped] = useState(studentName ?? '');
  const [wrong, setWrong] = useState<Wrong>({});
  const correct = async () => {
    await call(certificates.correct, { params: { code }, body: { fullName: typed } });
    await fresh();
    toast.success(i18n.t('Name corrected. Reissuing the certificate.'));
  };
  return (
    <FormDialog
      title={i18n.t('Correct the name on {code}', { code })}
      hint={i18n.t('The certificate is reissued with the same code. Its owner is notified.')}
      action={i18n.t('Correct name')}
      check={() => check({ fullName: typed })}
      onWrong={setWrong}
      send={correct}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Full name')}
        name="fullName"
        value={typed}
        most={100}
        wrong={wrong['fullName']}
        autoFocus
        onType={setTyped}
      />
    </FormDialog>
  );
}
