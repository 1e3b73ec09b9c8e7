import { i18n } from '@lingui/core';
import { type StaffRight, staffRights, staffRoleNames, staffRoles } from '@stepwell/contract/identity/staff-rights.ts';
import { rightText, staffRoleText } from '../../../ui/text/staff-text.ts';
import css from './rights-fields.module.css';

interface Props {
  rights: readonly StaffRight[];
  onChange: (rights: StaffRight[]) => void;
}

/** Roles of staff, each given whole or in part. */
export function RightsFields({ rights, onChange }: Props) {
  const give = (some: readonly StaffRight[], on: boolean) =>
    onChange(staffRights.filter((right) => (some.includes(right) ? on : rights.includes(right))));
  return (
    <fieldset className={css['rights']}>
      <legend>{i18n.t('Rights')}</legend>
      {staffRoleNames.map((role) => {
        const whole = staffRoles[role];
        const held = whole.filter((right) => rights.includes(right));
        return (
          <div key={role}>
            <label>
              <input
                type="checkbox"
                checked={held.length === whole.length}
                ref={(box) => {
                  if (box) box.indeterminate = held.length > 0 && held.length < whole.length;
                }}
                onChange={({ target }) => give(whole, target.checked)}
              />
              <b>{staffRoleText(role)}</b>
            </label>
            <ul>
              {whole.map((right) => (
                <li key={right}>
                  <label>
                    <input
                      type="checkbox"
                      checked={rights.includes(right)}
                      onChange={({ target }) => give([right], target.checked)}
                    />
                    {rightText(right)}
                  </label>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </fieldset>
  );
}
