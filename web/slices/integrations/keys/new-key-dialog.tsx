import { i18n } from '@lingui/core';
import { type ApiScope, keyDays, NewApiKey, type NewApiKey as Wish } from '@stepwell/contract/integrations/api-keys.ts';
import { useState } from 'react';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TickList } from '../tick-list.tsx';
import { scopeLabel } from './scope-labels.ts';

const check = checkedBy(NewApiKey);

const daysText = (days: (typeof keyDays)[number]) =>
  days === 365 ? i18n.t('1 year') : i18n.t('{days} days', { days });

interface Props {
  /** What this person’s role can use. */
  offered: ApiScope[];
  send: (wish: Wish) => Promise<unknown>;
  onClose: () => void;
}

/** A name, what the key may do, and for how long. */
export function NewKeyDialog({ offered, send, onClose }: Props) {
  const only = offered.length === 1;
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>(only ? offered : []);
  const [days, setDays] = useState<(typeof keyDays)[number]>(90);
  const [wrong, setWrong] = useState<Wrong>({});
  const wish: Wish = { name, scopes, days };
  return (
    <FormDialog
      title={i18n.t('Create API key')}
      hint={i18n.t(
        'A program with this key acts in your name, within the permissions you choose. Use one key per program.',
      )}
      action={i18n.t('Create API key')}
      unsaved={name !== '' || (!only && scopes.length > 0)}
      check={() => check(wish)}
      onWrong={setWrong}
      send={() => send(wish)}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        hint={i18n.t('The program that will use it, such as “Nightly grade export”.')}
        name="name"
        value={name}
        most={60}
        wrong={wrong['name']}
        autoFocus
        onType={setName}
      />
      <SelectField
        label={i18n.t('Expires in')}
        options={keyDays.map((one) => ({ value: String(one), label: daysText(one) }))}
        value={String(days)}
        onChoose={(value) => setDays(keyDays.find((one) => String(one) === value) ?? 90)}
      />
      {!only && (
        <TickList
          legend={i18n.t('Permissions')}
          name="scopes"
          options={offered.map((scope) => ({ value: scope, ...scopeLabel(scope) }))}
          chosen={scopes}
          choose={setScopes}
          wrong={wrong['scopes']}
        />
      )}
    </FormDialog>
  );
}
