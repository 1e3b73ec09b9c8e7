import { i18n } from '@lingui/core';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useFreshPeople } from '../people/use-person-actions.tsx';

const check = checkedBy(adminPeople.add.body);

/** One student by name and address; they get an email to choose a password. */
export function AddStudentDialog({ onClose }: { onClose: () => void }) {
  const refresh = useFreshPeople();
  const [typed, setTyped] = useState({ fullName: '', email: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const student = { ...typed, status: 'approved' as const };
  const add = async () => {
    await call(adminPeople.add, { body: student });
    toast.success(i18n.t('Invitation sent to {email}', { email: typed.email.trim() }));
    await refresh();
  };
  return (
    <FormDialog
      title={i18n.t('Add student')}
      hint={i18n.t('The student is approved and gets an email to choose a password.')}
      action={i18n.t('Add student')}
      unsaved={Object.values(typed).some((value) => value !== '')}
      check={() => check(student)}
      onWrong={setWrong}
      send={add}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Full name')}
        name="fullName"
        value={typed.fullName}
        most={120}
        wrong={wrong['fullName']}
        autoFocus
        onType={(fullName) => setTyped({ ...typed, fullName })}
      />
      <LineField
        label={i18n.t('Email address')}
        name="email"
        value={typed.email}
        most={254}
        wrong={wrong['email']}
        onType={(email) => setTyped({ ...typed, email })}
      />
    </FormDialog>
  );
}
