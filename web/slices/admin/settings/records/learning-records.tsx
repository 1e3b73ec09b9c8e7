import { i18n } from '@lingui/core';
import { type LearningRecords as State, xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { CopyLine } from '../../../../ui/parts/copy-line.tsx';
import { When } from '../../../../ui/time/when.tsx';
import css from '../settings.module.css';
import { Credentials } from './credentials.tsx';

/** The learning record store: how other programs reach it, what it holds, and who may speak with it. */
export function LearningRecords() {
  const state = useQuery(ask(xapiCredentials.state, {}));
  return (
    <>
      <section>
        <h2>{i18n.t('Learning record store')}</h2>
        <p className={css['words']}>
          {i18n.t(
            'External programs, such as simulators and apps, send and read learning records with the Experience API (xAPI) 1.0.3.',
          )}
        </p>
        <Answer of={state}>{(known) => <Facts state={known} />}</Answer>
      </section>
      <Credentials />
    </>
  );
}

function Facts({ state: { endpoint, statements, lastStored } }: { state: State }) {
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{i18n.t('Endpoint')}</dt>
        <dd>
          <CopyLine what={i18n.t('endpoint')} text={endpoint} />
        </dd>
      </div>
      <div>
        <dt>{i18n.t('Statements')}</dt>
        <dd className="num">{new Intl.NumberFormat('en-GB').format(statements)}</dd>
      </div>
      <div>
        <dt>{i18n.t('Last received')}</dt>
        <dd>{lastStored ? <When at={lastStored} as="time" /> : i18n.t('None yet')}</dd>
      </div>
      <div>
        <dt>{i18n.t('Connect a program')}</dt>
        <dd>
          {i18n.t(
            'Give the program the endpoint, with key and secret as user name and password (HTTP Basic), or the bearer token. OAuth is not supported.',
          )}
        </dd>
      </div>
      <div>
        <dt>{i18n.t('People')}</dt>
        <dd>
          {i18n.t(
            'Statements that identify a person by email address are included in that person’s data export and deleted with their account.',
          )}
        </dd>
      </div>
    </dl>
  );
}
