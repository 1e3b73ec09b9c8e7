import { i18n } from '@lingui/core';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import type { Role } from '@stepwell/contract/identity/identity.ts';
import { roles } from '@stepwell/contract/identity/roles.ts';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import css from '../students/people.module.css';
import type { Subject } from './person-actions.ts';
import { RightsFields } from './rights-fields.tsx';
import { roleText } from './role-text.ts';

function roleHint(role: Role) {
  if (role === 'admin') return i18n.t('Full access to everything, like you.');
  if (role === 'instructor') return i18n.t('Creates courses, sees enrolled students and can take courses.');
  if (role === 'staff') return i18n.t('Does only what the rights below allow, for the whole site.');
  return i18n.t('Takes courses. Courses they created stay available.');
}

/** Which rooms somebody may enter; it bites with their next step. */
export function RoleDialog({
  subject: { userId, fullName, role: now, rights: held = [] },
  onDone,
  onClose,
}: {
  subject: Subject;
  onDone: (role: Role) => Promise<unknown>;
  onClose: () => void;
}) {
  const [role, setRole] = useState(now);
  const [rights, setRights] = useState<readonly StaffRight[]>(held);
  const [wrong, setWrong] = useState<Wrong>({});
  const change = async () => {
    await call(adminPeople.changeRole, {
      params: { userId },
      body: { role, rights: role === 'staff' ? [...rights] : [] },
    });
    await onDone(role);
  };
  const same =
    now === 'staff'
      ? i18n.t('{name} already has this role and these rights.', { name: fullName })
      : i18n.t('{name} already has this role. Choose another one.', { name: fullName });
  return (
    <FormDialog
      title={i18n.t('{name}’s role', { name: fullName })}
      action={i18n.t('Change role')}
      tone={role === 'admin' ? 'bad' : 'main'}
      check={(): Wrong => {
        if (role === 'staff' && rights.length === 0) return { role: i18n.t('Choose at least one right.') };
        return role === now && (role !== 'staff' || rights.join() === held.join()) ? { role: same } : {};
      }}
      onWrong={setWrong}
      send={change}
      onClose={onClose}
    >
      <fieldset className={css['roles']}>
        <legend className="sr">{i18n.t('Role')}</legend>
        {roles.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="role"
              checked={one === role}
              data-autofocus={one === now || undefined}
              onChange={() => setRole(one)}
            />
            <span>
              <b>{roleText(one)}</b>
              {roleHint(one)}
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'staff' && <RightsFields rights={rights} onChange={setRights} />}
      {wrong['role'] && (
        <p role="alert">
          <FieldError>{wrong['role']}</FieldError>
        </p>
      )}
    </FormDialog>
  );
}
