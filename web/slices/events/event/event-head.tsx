import { i18n } from '@lingui/core';
import type { EventPage } from '@stepwell/contract/events/events.ts';
import { IconCalendar, IconMapPin, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { partsUntil } from '../../../ui/time/countdown.ts';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { placeLabel } from '../event-labels.ts';
import { dayParts, leftText, spanText } from '../event-times.ts';
import css from './event.module.css';
import { SeatsBar } from './seats-bar.tsx';

/** What it is, when by both clocks and where, the date large over its picture. */
export function EventHead({ event }: { event: EventPage }) {
  const { title, summary, startsAt, timeZone, cover, phase } = event;
  const date = dayParts(startsAt, timeZone);
  return (
    <header className={css['head']}>
      <div>
        <h1>{title}</h1>
        <p className={css['lead']}>{summary}</p>
        <ul className={css['facts']}>
          <When event={event} />
          <Fact icon={<IconMapPin size={22} stroke={1.6} aria-hidden />}>
            <b>{placeLabel(event)}</b>
            {event.mode !== 'venue' && <span>{i18n.t('Registered people get the link to join.')}</span>}
          </Fact>
          <Fact icon={<IconTicket size={22} stroke={1.6} aria-hidden />}>
            <b>{i18n.t('Free')}</b>
          </Fact>
        </ul>
        {(phase === 'open' || phase === 'full') && (
          <div className={css['act']}>
            <ButtonLink size="big" to="#register">
              {phase === 'open' ? i18n.t('Register') : i18n.t('Join the waiting list')}
            </ButtonLink>
            <SeatsBar event={event} />
          </div>
        )}
      </div>
      <div className={css['poster']}>
        <img src={cover.url} alt={cover.alt} width={800} height={500} />
        <p className={css['date']}>
          <span>{date.weekday}</span>
          <b className="num">{date.day}</b>
          <span>{date.month}</span>
        </p>
        <Countdown event={event} />
      </div>
    </header>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>{children}</div>
    </li>
  );
}

/** By the event’s clock, which the server knows; by the reader’s own where that shows something else. */
function When({ event }: { event: EventPage }) {
  const { startsAt, timeZone, kind, slug } = event;
  const awake = useAwake();
  const own = useTimeZone();
  const [here, there] = [spanText(event, timeZone), spanText(event, own)];
  return (
    <Fact icon={<IconCalendar size={22} stroke={1.6} aria-hidden />}>
      <time dateTime={startsAt}>
        <b>{here}</b>
      </time>
      <span>{timeZone}</span>
      {awake && there !== here && <span>{i18n.t('Your time ({zone}): {there}', { zone: own, there })}</span>}
      <a className="lnk" href={`/calendars/${kind}s/${slug}.ics`} download>
        {i18n.t('Add to calendar')}
      </a>
    </Fact>
  );
}

function Countdown({ event: { startsAt, endsAt, phase } }: { event: EventPage }) {
  const now = useNow(20_000);
  if (now === null || phase === 'cancelled' || phase === 'over' || Date.parse(endsAt) <= now) return null;
  const left = leftText(partsUntil(startsAt, now));
  return <p className={css['left']}>{left ? i18n.t('Starts in {left}', { left }) : i18n.t('Happening now')}</p>;
}
