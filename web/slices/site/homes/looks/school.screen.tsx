import { i18n } from '@lingui/core';
import type { EventCard } from '@stepwell/contract/events/events.ts';
import { Link } from 'react-router';
import { weekdayNames } from '../../../../ui/text/weekday-names.ts';
import { HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { CourseTable } from '../sections/courses.tsx';
import { eventTimes, placeLabel } from '../sections/dates.ts';
import { Faq } from '../sections/faq.tsx';
import { FigureLine } from '../sections/figures.tsx';
import { Admission, Contact } from '../sections/forms.tsx';
import { Portraits, Team } from '../sections/instructors.tsx';
import { NewsList } from '../sections/posts.tsx';
import { monthGrid } from './month-grid.ts';
import styles from './school.css?url';

/** The notice board at the left, the month at the right: what a family comes for. */
function Hero({ texts, data: { posts, events } }: HeroProps) {
  const { picture } = texts;
  return (
    <section className="sch-hero" aria-labelledby="hero">
      <div className="sch-top">
        <div className="h-hero">
          <Crest />
          <div>
            <HeroWords texts={texts} />
          </div>
        </div>
      </div>
      {picture && <img className="h-art" src={picture.url} alt={picture.alt} />}
      <div className="h-hero sch-boards">
        {posts.length > 0 && (
          <section aria-labelledby="notices">
            <h2 id="notices">{i18n.t('Notices')}</h2>
            <NewsList posts={posts.slice(0, 3)} />
          </section>
        )}
        {events[0] && <Calendar events={events} first={events[0]} />}
      </div>
    </section>
  );
}

function Crest() {
  return (
    <svg className="sch-crest" viewBox="0 0 96 112" aria-hidden="true">
      <path className="sch-crest-1" d="M0 0H96V64Q96 96 48 112Q0 96 0 64Z" />
      <path className="sch-crest-2" d="M12 12H84V62Q84 86 48 99Q12 86 12 62Z" />
      <path className="sch-crest-1" d="M24 72V60H36V48H48V36H60V24H72V72Z" />
      <path className="sch-crest-3" d="M60 24H72V36H60Z" />
    </svg>
  );
}

/** The month of the next event, with every day on which there is one. */
function Calendar({ events, first }: { events: EventCard[]; first: EventCard }) {
  const { weeks, of } = monthGrid(events, first);
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar">{eventTimes(first).longMonth}</h2>
      <table className="num">
        <thead>
          <tr>
            {weekdayNames().map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day > 0)}>
              {week.map((day, place) => {
                const event = of.get(day);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is what tells empty days apart.
                  <td key={place}>
                    {event ? (
                      <Link to={event.path} aria-label={i18n.t('{day}: {title}', { day, title: event.title })}>
                        {day}
                      </Link>
                    ) : (
                      day || ''
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {events.slice(0, 3).map((event) => {
          const { day, month, from } = eventTimes(event);
          return (
            <li key={event.slug}>
              <b className="num">
                {day} {month}
              </b>
              <span>
                <Link to={event.path}>{event.title}</Link>
                <small className="num">
                  {from}, {placeLabel(event)}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const look: Look = {
  home: 'school',
  hero: Hero,
  sections: {
    courses: { view: CourseTable },
    instructors: { view: Portraits },
    figures: { view: FigureLine, ground: 'soft' },
    faq: { view: Faq },
    team: { view: Team },
    admission: { view: Admission, ground: 'soft' },
    contact: { view: Contact },
  },
  defaultTexts: () => ({
    hero: { heading: i18n.t('A school that shows its work') },
    courses: { heading: i18n.t('Classes') },
    instructors: { heading: i18n.t('Teachers') },
    figures: { heading: i18n.t('The school in numbers') },
    faq: { heading: i18n.t('Questions and answers') },
    team: { heading: i18n.t('Office') },
    admission: { heading: i18n.t('Admission') },
    contact: { heading: i18n.t('Contact the office') },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
