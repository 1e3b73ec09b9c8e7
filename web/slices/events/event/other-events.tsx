import { i18n } from '@lingui/core';
import type { EventKind } from '@stepwell/contract/events/details.ts';
import type { EventCard } from '@stepwell/contract/events/events.ts';
import { Link } from 'react-router';
import { coveringLink } from '../../../ui/parts/covering-link.ts';
import { placeLabel, seatsLabel } from '../event-labels.ts';
import { clockText, dayParts } from '../event-times.ts';
import css from './event.module.css';

/** The other upcoming ones, a row each. */
export function OtherEvents({ kind, events }: { kind: EventKind; events: EventCard[] }) {
  return (
    <section className={css['others']} aria-labelledby="others">
      <div>
        <h2 id="others">{kind === 'event' ? i18n.t('More events') : i18n.t('More workshops')}</h2>
        <ul>
          {events.map((event) => {
            const date = dayParts(event.startsAt, event.timeZone);
            return (
              <li key={event.slug}>
                <time dateTime={event.startsAt} className="num">
                  <b>{date.day}</b> {date.month}
                </time>
                <div>
                  <h3>
                    <Link className={coveringLink} to={event.path}>
                      {event.title}
                    </Link>
                  </h3>
                  <p>
                    {clockText(event.startsAt, event.timeZone)}, {placeLabel(event)}
                  </p>
                </div>
                <span className={`num ${css['state']}`}>{seatsLabel(event)}</span>
              </li>
            );
          })}
        </ul>
        <a className={css['feed']} href={`/calendars/${kind}s.ics`}>
          {i18n.t('Subscribe in your calendar')}
        </a>
      </div>
    </section>
  );
}
