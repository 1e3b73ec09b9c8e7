import { i18n } from '@lingui/core';
import { apiKeysAdmin } from '@stepwell/contract/integrations/api-keys.ts';
import { type ScimState, scimAdmin } from '@stepwell/contract/integrations/scim.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask, everything } from '../../../api/call.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { CopyLine } from '../../../ui/parts/copy-line.tsx';
import css from '../integrations.module.css';
import { KeysTable } from '../keys/keys-table.tsx';
import { NewKey } from '../keys/new-key.tsx';

/** Provisioning by SCIM: where the identity provider connects, with which keys, and what it keeps up to date. */
export function Provisioning() {
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const state = useQuery(ask(scimAdmin.state, {}));
  const baseUrl = state.data?.baseUrl;
  const keys = useQuery(ask(apiKeysAdmin.list, { query: { scope: 'people:provision', cursor } }));
  const queryClient = useQueryClient();
  return (
    <>
      <section>
        <h2>{i18n.t('Provisioning (SCIM)')}</h2>
        <p className={css['lead']}>
          {i18n.t(
            'Your identity provider, such as Microsoft Entra or Okta, creates, renames and suspends people here and fills batches.',
          )}{' '}
          <Link to="/help/center-detail?article=provision-people-with-scim">{i18n.t('How it works')}</Link>
        </p>
        <Answer of={state}>{(known) => <Facts of={known} />}</Answer>
      </section>
      <section>
        <h2>{i18n.t('Keys for provisioning')}</h2>
        <Answer
          of={keys}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={
            <NothingYet
              title={i18n.t('No keys for provisioning yet')}
              hint={i18n.t('Create one and copy it into your identity provider as the bearer token.')}
            />
          }
        >
          {({ items, nextCursor }) => (
            <>
              <KeysTable rows={items} />
              <Pager nextCursor={nextCursor} rows={items.length} />
            </>
          )}
        </Answer>
        <NewKey
          offered={['people:provision']}
          lines={baseUrl ? [{ label: i18n.t('SCIM base URL'), what: i18n.t('URL'), text: baseUrl }] : []}
          onMade={() => queryClient.invalidateQueries(everything(apiKeysAdmin.list))}
        />
      </section>
    </>
  );
}

const number = new Intl.NumberFormat('en-GB');

function Facts({ of: { baseUrl, people, suspended, groups } }: { of: ScimState }) {
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{i18n.t('SCIM base URL')}</dt>
        <dd>
          <CopyLine what={i18n.t('URL')} text={baseUrl} />
        </dd>
      </div>
      <div>
        <dt>{i18n.t('People')}</dt>
        <dd className="num">
          {suspended > 0
            ? i18n.t('{people}, {suspended} suspended', {
                people: number.format(people),
                suspended: number.format(suspended),
              })
            : number.format(people)}
        </dd>
      </div>
      <div>
        <dt>{i18n.t('Batches')}</dt>
        <dd className="num">{number.format(groups)}</dd>
      </div>
    </dl>
  );
}
