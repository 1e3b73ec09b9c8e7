import { i18n } from '@lingui/core';
import type { EventCard } from '@stepwell/contract/events/events.ts';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { eventTimes, placeLabel, seatsLabel } from '../sections/dates.ts';
import { Events, Workshops } from '../sections/events.tsx';
import { Newsletter } from '../sections/forms.tsx';
import { Instructors } from '../sections/instructors.tsx';
import { Posts } from '../sections/posts.tsx';
import { Reviews } from '../sections/reviews.tsx';
import styles from './workshop.css?url';

/** A poster: the next date as large as it goes, and how many seats are left. */
function Hero({ texts, data: { workshops } }: HeroProps) {
  const { picture } = texts;
  const next = workshops.find(({ phase }) => phase === 'open' || phase === 'full') ?? workshops[0];
  return (
    <section className="wor-hero" aria-labelledby="hero">
      <div className="h-hero">
        <HeroWords texts={texts} />
        {next && <Poster workshop={next} />}
      </div>
      {picture ? <img className="h-art" src={picture.url} alt={picture.alt} /> : <Stairs />}
    </section>
  );
}

function Poster({ workshop }: { workshop: EventCard }) {
  const { day, month, weekday, from, until, zone } = eventTimes(workshop);
  const { title, summary, path, startsAt, phase } = workshop;
  return (
    <div className="wor-poster">
      <time className="num" dateTime={startsAt}>
        <b>{day}</b>
        <span>{month}</span>
      </time>
      <div>
        <h2>{title}</h2>
        <p>{summary}</p>
        <p className="wor-when num">
          {i18n.t('{weekday}, {from}–{until} ({zone})', { weekday, from, until, zone })} · {placeLabel(workshop)}
        </p>
        <Seats workshop={workshop} />
        <ButtonLink tone="lamp" size="big" to={path}>
          {phase === 'open'
            ? i18n.t('Register')
            : phase === 'full'
              ? i18n.t('Join the waiting list')
              : i18n.t('View workshop')}
        </ButtonLink>
      </div>
    </div>
  );
}

const TREADS = 12;

/** Each tread a twelfth of the seats; those that are left are lit. */
function Seats({ workshop }: { workshop: EventCard }) {
  const { seats, seatsLeft } = workshop;
  const lit = seats > 0 ? Math.ceil((seatsLeft / seats) * TREADS) : 0;
  return (
    <div className="wor-seats">
      <svg viewBox="0 0 240 64" aria-hidden="true">
        {Array.from({ length: TREADS }, (_, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a tread is its place.
            key={at}
            className={at >= TREADS - lit ? 'wor-free' : 'wor-taken'}
            d={`M${at * 20} ${8 + at * 4}h18V64h-18Z`}
          />
        ))}
      </svg>
      <p className="num">{seatsLabel(workshop)}</p>
    </div>
  );
}

function Stairs() {
  return (
    <svg className="wor-stairs" viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
      <path className="wor-1" d="M0 120V0H120V24H360V48H600V72H840V96H1080V120Z" />
      <path className="wor-2" d="M1440 120V24H1320V48H1200V72H1080V96H960V120Z" />
    </svg>
  );
}

export const look: Look = {
  home: 'workshop',
  hero: Hero,
  sections: {
    workshops: { view: Workshops },
    instructors: { view: Instructors },
    events: { view: Events },
    posts: { view: Posts },
    reviews: { view: Reviews, ground: 'soft' },
    newsletter: { view: Newsletter, ground: 'deep' },
  },
  defaultTexts: () => ({
    hero: { heading: i18n.t('Workshops') },
    workshops: { heading: i18n.t('All dates') },
    instructors: { heading: i18n.t('Who teaches') },
    events: { heading: i18n.t('Events') },
    posts: { heading: i18n.t('From the blog') },
    reviews: { heading: i18n.t('Student reviews') },
    newsletter: {
      heading: i18n.t('New dates by email'),
      text: i18n.t('We write when a workshop is announced. Unsubscribe with one click.'),
    },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
