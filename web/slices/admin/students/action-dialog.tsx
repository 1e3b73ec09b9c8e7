import { i18n } from '@lingui/core';
import type { PeopleAct } from '@stepwell/contract/admin/people.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { type ReactNode, useState } from 'react';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { ActionDetails } from '../people/person-actions.ts';
import { endOf, UntilField } from './until-field.tsx';

export const checkReason = (reason: string) => checkedBy(identity.suspend.body)({ reason })['reason'];

interface Props {
  act: PeopleAct;
  /** Whom, in words: a name, or how many. */
  whom: string;
  /** One person reads the reason, or all of them do. */
  many?: boolean;
  run: (details: ActionDetails) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** A second look before somebody, or many, lose or regain the portal. */
export function ActDialog({ act, whom, many = false, run, onClose, children }: Props) {
  const [day, setDay] = useState('');
  const needsReason = act === 'decline' || act === 'suspend';
  const { title, hint, action } = wordsOf(act, whom);
  return (
    <ConfirmDialog
      title={title}
      hint={hint}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => run({ reason, until: act === 'suspend' ? endOf(day) : null })}
      {...(needsReason && {
        reason: {
          label: many ? i18n.t('Reason shown to each student') : i18n.t('Reason shown to {name}', { name: whom }),
          check: checkReason,
        },
      })}
    >
      {children}
      {act === 'suspend' && <UntilField day={day} onDay={setDay} />}
    </ConfirmDialog>
  );
}

function wordsOf(act: PeopleAct, whom: string) {
  if (act === 'approve') {
    return {
      title: i18n.t('Approve {whom}', { whom }),
      hint: i18n.t('They can open all courses and get an email.'),
      action: i18n.t('Approve'),
    };
  }
  if (act === 'decline') {
    return {
      title: i18n.t('Decline {whom}', { whom }),
      hint: i18n.t('They keep their account but can only see their dashboard.'),
      action: i18n.t('Decline'),
    };
  }
  if (act === 'suspend') {
    return {
      title: i18n.t('Suspend {whom}', { whom }),
      hint: i18n.t('They can only see their dashboard from now on. Progress is saved.'),
      action: i18n.t('Suspend'),
    };
  }
  return {
    title: i18n.t('Reinstate {whom}', { whom }),
    hint: i18n.t('They get full access again at once.'),
    action: i18n.t('Reinstate'),
  };
}
