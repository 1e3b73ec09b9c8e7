import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin.ts';
import { identity } from '@stepwell/contract/identity.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { checkedBy } from '../../ui/form.tsx';
import type { Act } from './student-acts.ts';

const checkReason = checkedBy(identity.suspend.body);

interface Props {
  act: Act;
  student: StudentRow;
  run: (act: Act, student: StudentRow, reason?: string) => Promise<void>;
  onClose: () => void;
}

/** A second look before somebody loses or regains the portal. */
export function StudentDialog({ act, student, run, onClose }: Props) {
  const name = student.fullName;
  const shared = { onClose, onConfirm: (reason: string) => run(act, student, reason) };
  if (act === 'reinstate') {
    return (
      <ConfirmDialog
        {...shared}
        title={i18n.t('Reinstate {name}', { name })}
        hint={i18n.t('Everything opens again at once.')}
        action={i18n.t('Reinstate')}
      />
    );
  }
  const suspending = act === 'suspend';
  return (
    <ConfirmDialog
      {...shared}
      title={suspending ? i18n.t('Suspend {name}', { name }) : i18n.t('Decline {name}', { name })}
      hint={
        suspending
          ? i18n.t('All but the dashboard closes with the next step. Progress is kept.')
          : i18n.t('The account stays, and all but the dashboard remains shut.')
      }
      action={suspending ? i18n.t('Suspend') : i18n.t('Decline')}
      reason={{
        label: i18n.t('Reason, for {name} to read', { name }),
        check: (reason) => checkReason({ reason })['reason'],
      }}
    />
  );
}
