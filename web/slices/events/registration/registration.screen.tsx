import { i18n } from '@lingui/core';
import { type OwnRegistration, registrations } from '@stepwell/contract/events/registrations.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { DeadEnd } from '../../../ui/page/dead-end.tsx';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { placeLabel } from '../event-labels.ts';
import { spanText } from '../event-times.ts';
import { OwnState } from './own-state.tsx';
import css from './registration.module.css';

/** /registration?key=…: the private page of a registration, for whoever has the link. */
export function OwnRegistrationPage() {
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  // The server renders this page for everyone alike, so what the key opens is asked by the browser alone.
  const awake = useAwake();
  const query = ask(registrations.own, { body: { key } });
  const own = useQuery({ ...query, enabled: awake && key !== '', refetchInterval: 60_000 });
  const isUnknown = own.error instanceof Refusal && own.error.status < 500;
  if (awake && (key === '' || isUnknown))
    return (
      <DeadEnd
        kind="lost"
        title={i18n.t('Registration not found')}
        acts={<ButtonLink to="/pages/event-detail">{i18n.t('See the next event')}</ButtonLink>}
      >
        {i18n.t('The link is incomplete, or the registration was deleted. Check that you copied the whole link.')}
      </DeadEnd>
    );
  return (
    <div className={css['page']}>
      <Answer of={own}>{(data) => <Opened own={data} />}</Answer>
    </div>
  );
}

function Opened({ own }: { own: OwnRegistration }) {
  const zone = useTimeZone();
  const { title, path, timeZone, address, directions, fullName, email } = own;
  const [here, there] = [spanText(own, timeZone), spanText(own, zone)];
  return (
    <>
      <header className={css['head']}>
        <p className="mut">{i18n.t('Your registration')}</p>
        <h1>{path ? <Link to={path}>{title}</Link> : title}</h1>
      </header>
      <div className={css['columns']}>
        <dl className={css['facts']}>
          <div>
            <dt>{i18n.t('When')}</dt>
            <dd>
              {here} <span className="mut">({timeZone})</span>
              {there !== here && (
                <>
                  <br />
                  {there} <span className="mut">({zone})</span>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Where')}</dt>
            <dd>
              {placeLabel(own)}
              {address && (
                <>
                  <br />
                  {address}
                </>
              )}
              {directions && <p className="mut">{directions}</p>}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Name')}</dt>
            <dd>
              <bdi>{fullName}</bdi>
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Email')}</dt>
            <dd>{email}</dd>
          </div>
        </dl>
        <section className={css['panel']} aria-label={i18n.t('State')}>
          <OwnState own={own} />
        </section>
      </div>
      <p className="mut">{i18n.t('Anyone with the link to this page can open it. Share it with care.')}</p>
    </>
  );
}
