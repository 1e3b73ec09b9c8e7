import { i18n } from '@lingui/core';
import { type AdminApiKey, apiKeysAdmin, keyStates } from '@stepwell/contract/integrations/api-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import css from '../integrations.module.css';
import { KeysTable, stateText } from './keys-table.tsx';

/** Everybody’s keys, for admins: whose, what for, last used; revoked where one leaked. */
export function ApiKeysOfAll() {
  const list = useListAddress();
  const query = {
    q: list.search.get('q')?.trim().slice(0, 100) || undefined,
    state: keyStates.find((state) => state === list.search.get('state')),
    cursor: list.search.get('cursor') ?? undefined,
  };
  const keys = useQuery(ask(apiKeysAdmin.list, { query }));
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  return (
    <section>
      <h2>{i18n.t('API keys')}</h2>
      <p className={css['lead']}>
        {i18n.t('Keys of all people. They create their own in Settings; none can do more than its owner.')}
      </p>
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search keys')} placeholder={i18n.t('Person or key')} />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...keyStates.map((state) => ({ value: state, label: stateText(state) })),
          ]}
          value={query.state ?? 'all'}
          onChoose={(state) => list.change({ state: state === 'all' ? undefined : state })}
        />
        <CsvDownload
          name="api-keys"
          columns={csv}
          pageAt={(cursor) => call(apiKeysAdmin.list, { query: { ...query, limit: 100, cursor } })}
        />
      </ListFilters>
      <Answer
        of={keys}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No keys match these filters') : i18n.t('No API keys yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another state.')
                : i18n.t('Keys appear here when people create them in their settings.')
            }
          >
            {isNarrowed && <ButtonLink to="?view=keys">{i18n.t('Clear filters')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <KeysTable rows={items} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </section>
  );
}

const csv = (): Columns<AdminApiKey> => [
  [i18n.t('Owner'), ({ owner }) => owner.fullName],
  [i18n.t('Email'), ({ owner }) => owner.email],
  [i18n.t('Name'), ({ name }) => name],
  [i18n.t('Key'), ({ start }) => start],
  [i18n.t('Permissions'), ({ scopes }) => scopes.join(' ')],
  [i18n.t('Created'), ({ createdAt }) => createdAt],
  [i18n.t('Expires'), ({ expiresAt }) => expiresAt],
  [i18n.t('Last used'), ({ usedAt }) => usedAt],
  [i18n.t('Last used from'), ({ usedFrom }) => usedFrom],
  [i18n.t('Revoked'), ({ revokedAt }) => revokedAt],
];
