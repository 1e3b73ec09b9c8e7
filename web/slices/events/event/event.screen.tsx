import { i18n } from '@lingui/core';
import type { EventKind } from '@stepwell/contract/events/details.ts';
import { type EventPage, events } from '@stepwell/contract/events/events.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Failed, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { StepDown } from '../../../ui/page/step-down.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { ShareLinks } from '../../../ui/parts/share-links.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { clockText, dayText } from '../event-times.ts';
import { eventCrumbs, eventQueryOf, kindsLabel, pagePaths } from '../events-at.ts';
import css from './event.module.css';
import { EventHead } from './event-head.tsx';
import { OtherEvents } from './other-events.tsx';
import { RegistrationPanel } from './registration-panel.tsx';

/** /pages/event-detail */
export const EventDetail = () => <Detail kind="event" />;
/** /pages/workshop-detail */
export const WorkshopDetail = () => <Detail kind="workshop" />;

/** The one that the address names, otherwise the next one. */
function Detail({ kind }: { kind: EventKind }) {
  const [search] = useSearchParams();
  const page = useQuery(ask(events.page, eventQueryOf(kind, search)));
  if (page.data?.event) return <Opened event={page.data.event} others={page.data.others} />;
  if (page.data)
    return (
      <div className={css['page']}>
        <h1>{kindsLabel(kind)}</h1>
        <NothingYet
          title={kind === 'event' ? i18n.t('No events planned') : i18n.t('No workshops planned')}
          hint={i18n.t('New dates appear here. Subscribe to the newsletter to hear of them first.')}
        >
          <ButtonLink to="/newsletter">{i18n.t('Newsletter')}</ButtonLink>
        </NothingYet>
      </div>
    );
  if (page.error)
    return (
      <div className={css['page']}>
        <Failed
          error={page.error}
          retry={page.refetch}
          retrying={page.isFetching}
          title={kind === 'event' ? i18n.t('Event not found') : i18n.t('Workshop not found')}
        />
        <p>
          <Link className="lnk" to={pagePaths[kind]}>
            {kind === 'event' ? i18n.t('See the next event') : i18n.t('See the next workshop')}
          </Link>
        </p>
      </div>
    );
  return <Waiting />;
}

function Opened({ event, others }: { event: EventPage; others: Parameters<typeof OtherEvents>[0]['events'] }) {
  const { kind, title, path, html } = event;
  return (
    <>
      <div className={css['page']}>
        <Breadcrumbs crumbs={eventCrumbs(kind)} />
        <EventHead event={event} />
        <div className={css['columns']}>
          <div className={css['main']}>
            <Prose html={html} className={css['text'] ?? ''} />
            <Agenda event={event} />
            <Speakers event={event} />
            <Place event={event} />
            <ShareLinks
              label={kind === 'event' ? i18n.t('Share this event') : i18n.t('Share this workshop')}
              title={title}
              path={path}
            />
          </div>
          <RegistrationPanel key={event.eventId} event={event} />
        </div>
      </div>
      {others.length > 0 && (
        <>
          <StepDown from="bg" to="deep" />
          <OtherEvents kind={kind} events={others} />
        </>
      )}
    </>
  );
}

/** By the event’s own clock; days are named where there are several. */
function Agenda({ event: { agenda, timeZone } }: { event: EventPage }) {
  if (agenda.length === 0) return null;
  const days = new Set(agenda.map(({ startsAt }) => dayText(startsAt, timeZone)));
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">{i18n.t('Agenda')}</h2>
      {[...days].map((day) => (
        <div key={day}>
          {days.size > 1 && <h3 className={css['day']}>{day}</h3>}
          <ol className={css['agenda']}>
            {agenda
              .filter(({ startsAt }) => dayText(startsAt, timeZone) === day)
              .map(({ startsAt, title, text }) => (
                <li key={startsAt + title}>
                  <time dateTime={startsAt} className="num">
                    {clockText(startsAt, timeZone)}
                  </time>
                  <div>
                    <h3>{title}</h3>
                    {text && <p>{text}</p>}
                  </div>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Speakers({ event: { speakers } }: { event: EventPage }) {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers">{i18n.t('Speakers')}</h2>
      <ul className={css['speakers']}>
        {speakers.map(({ name, role, about, photoUrl, path }) => (
          <li key={name}>
            <Initials name={name} photoUrl={photoUrl} size={64} />
            <div>
              <h3>{path ? <Link to={path}>{name}</Link> : name}</h3>
              {role && <p className="mut">{role}</p>}
              {about && <p>{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ event: { mode, venue, address, directions } }: { event: EventPage }) {
  if (mode === 'online') return null;
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address || venue)}`;
  return (
    <section aria-labelledby="place">
      <h2 id="place">{i18n.t('Place')}</h2>
      <address className={css['place']}>
        <b>{venue}</b>
        {address && <span>{address}</span>}
      </address>
      {directions && <p className={css['directions']}>{directions}</p>}
      {address && (
        <p>
          <a className="lnk" href={map} target="_blank" rel="noopener noreferrer">
            {i18n.t('Open map')}
          </a>
        </p>
      )}
    </section>
  );
}
