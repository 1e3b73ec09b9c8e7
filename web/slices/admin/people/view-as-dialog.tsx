import { i18n } from '@lingui/core';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { startViewAs } from '../../../session/view-as.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { Subject } from './person-actions.ts';

const check = checkedBy(adminPeople.look.body);

/** Asks why, then shows Stepwell as this person sees it: half an hour, reading only, in all tabs of this browser. */
export function ViewAsDialog({ subject: { userId, fullName }, onClose }: { subject: Subject; onClose: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      title={i18n.t('View as {name}', { name: fullName })}
      hint={i18n.t(
        'For 30 minutes, all tabs of this browser show what {name} sees, read-only. {name} is not notified. The audit log records your name and reason.',
        { name: fullName },
      )}
      tone="main"
      action={i18n.t('View as {name}', { name: fullName })}
      reason={{ label: i18n.t('Reason, for the audit log'), check: (reason) => check({ reason })['reason'] }}
      onConfirm={async (reason) => {
        const look = await call(adminPeople.look, { params: { userId }, body: { reason } });
        startViewAs(look, pathname + search);
      }}
      onClose={onClose}
    />
  );
}
