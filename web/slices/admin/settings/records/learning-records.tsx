import { i18n } from '@lingui/core';
import { type LearningRecords as State, xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { When } from '../../../../ui/time/when.tsx';
import css from '../settings.module.css';
import { CopyLine } from './copy-line.tsx';
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
            'Programs outside this house send what people learn there, and read it back: simulators, apps, courses of other makers. They speak the Experience API (xAPI) 1.0.3.',
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
        <dt>{i18n.t('Last arrived')}</dt>
        <dd>{lastStored ? <When at={lastStored} as="time" /> : i18n.t('Nothing yet')}</dd>
      </div>
      <div>
        <dt>{i18n.t('To connect')}</dt>
        <dd>
          {i18n.t(
            'Give the program the endpoint, and key and secret of a credential as user name and password (HTTP Basic). Programs that want one bearer token take that instead. OAuth is not offered.',
          )}
        </dd>
      </div>
      <div>
        <dt>{i18n.t('People')}</dt>
        <dd>
          {i18n.t(
            'Statements that name a person of this house by mailbox are part of their own export, and go when their account is erased.',
          )}
        </dd>
      </div>
    </dl>
  );
}
