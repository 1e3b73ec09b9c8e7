import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { credentialScopes, xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { checkedBy } from '../../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../../ui/fields/line-field.tsx';
import people from '../../students/people.module.css';
import { scopeText } from './credential-table.tsx';

export type Issued = Reply<typeof xapiCredentials.issue>;
type Scope = (typeof credentialScopes)[number];
const check = checkedBy(xapiCredentials.issue.body);

const scopeHint = (scope: Scope) =>
  scope === 'write'
    ? i18n.t('For programs that send learning records and store state and profiles.')
    : i18n.t('For programs that create reports.');

/** A name and what it may do; the secret is shown after it was made. */
export function IssueDialog({
  onIssued,
  onClose,
}: {
  onIssued: (issued: Issued) => Promise<void>;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('write');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Issue credential')}
      hint={i18n.t('Use one per program. The name appears as the authority of its statements.')}
      action={i18n.t('Issue credential')}
      check={() => check({ name, scope })}
      onWrong={setWrong}
      send={async () => onIssued(await call(xapiCredentials.issue, { body: { name, scope } }))}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Program')}
        name="name"
        value={name}
        most={100}
        wrong={wrong['name']}
        autoFocus
        onType={setName}
      />
      <fieldset className={people['roles']}>
        <legend className="sr">{i18n.t('Permissions')}</legend>
        {credentialScopes.map((one) => (
          <label key={one}>
            <input type="radio" name="scope" checked={one === scope} onChange={() => setScope(one)} />
            <span>
              <b>{scopeText(one)}</b>
              {scopeHint(one)}
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
