import { i18n } from '@lingui/core';
import { type CertificateRow, certificates } from '@stepwell/contract/certificates/certificates.ts';
import { Renewal } from '@stepwell/contract/certificates/templates.ts';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

const check = checkedBy(Renewal);

interface Props {
  certificate: CertificateRow;
  fresh: () => Promise<unknown>;
  onClose: () => void;
}

/** The same words in the template that the course follows now. */
export function RenewDialog({ certificate: { code }, fresh, onClose }: Props) {
  return (
    <ConfirmDialog
      title={i18n.t('Reissue {code}', { code })}
      hint={i18n.t('Reissues it with the same code and text, in the course’s current template.')}
      action={i18n.t('Reissue')}
      tone="main"
      reason={{ label: i18n.t('Reason (for the log)'), check: (reason) => check({ reason })['reason'] }}
      onConfirm={async (reason) => {
        await call(certificates.renew, { params: { code }, body: { reason } }).finally(fresh);
        toast.success(i18n.t('Reissuing the certificate'));
      }}
      onClose={onClose}
    />
  );
}
