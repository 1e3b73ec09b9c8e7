import { i18n } from '@lingui/core';
import type { EventCard } from '@stepwell/contract/events/events.ts';
import { Link } from 'react-router';
import { coveringLink } from '../../../../ui/parts/covering-link.ts';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';
import { eventTimes, placeLabel, seatsLabel } from './dates.ts';

/** Coming events, their day first. */
export function Events({ id, texts, data: { events } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <EventList events={events} />
    </>
  );
}

/** Coming workshops with their seats. */
export function Workshops({ id, texts, data: { workshops } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <EventList events={workshops} />
    </>
  );
}

export function EventList({ events }: { events: EventCard[] }) {
  return (
    <ul className="h-events">
      {events.map((event) => {
        const { day, month, weekday, from, until, zone } = eventTimes(event);
        return (
          <li key={event.slug}>
            <time className="num" dateTime={event.startsAt}>
              <b>{day}</b> {month}
            </time>
            <div>
              <h3>
                <Link className={coveringLink} to={event.path}>
                  {event.title}
                </Link>
              </h3>
              <p>{event.summary}</p>
            </div>
            <p className="num">
              {i18n.t('{weekday}, {from}–{until} ({zone})', { weekday, from, until, zone })}
              <br />
              {placeLabel(event)}
            </p>
            <p className="h-seats num" data-phase={event.phase}>
              {seatsLabel(event)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
