import { i18n } from '@lingui/core';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import type { Subject } from './person-actions.ts';

const check = checkedBy(adminPeople.rename.body);

/** Corrects somebody's name; certificates keep the one of their day. */
export function RenameDialog({
  subject: { userId, fullName },
  onDone,
  onClose,
}: {
  subject: Subject;
  onDone: (fullName: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(fullName);
  const [wrong, setWrong] = useState<Wrong>({});
  const rename = async () => {
    const answer = await call(adminPeople.rename, { params: { userId }, body: { fullName: typed } });
    await onDone(answer.fullName);
  };
  return (
    <FormDialog
      title={i18n.t('Correct {name}’s name', { name: fullName })}
      hint={i18n.t('The name changes everywhere except on certificates already issued.')}
      action={i18n.t('Correct name')}
      check={() => check({ fullName: typed })}
      onWrong={setWrong}
      send={rename}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Full name')}
        name="fullName"
        value={typed}
        most={120}
        wrong={wrong['fullName']}
        autoFocus
        onType={setTyped}
      />
    </FormDialog>
  );
}
