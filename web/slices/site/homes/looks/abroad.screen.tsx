import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { HeroArt, HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { CourseFeature } from '../sections/courses.tsx';
import { dayLabel, monthLabel } from '../sections/dates.ts';
import { Events } from '../sections/events.tsx';
import { Faq } from '../sections/faq.tsx';
import { Admission, Contact } from '../sections/forms.tsx';
import { Posts } from '../sections/posts.tsx';
import { costLabel, Programmes } from '../sections/programmes.tsx';
import { Reviews } from '../sections/reviews.tsx';
import styles from './abroad.css?url';

/** A departures board: where one can go, when it starts, until when to apply. */
function Hero({ texts, data: { programmes } }: HeroProps) {
  return (
    <section className="abr-hero" aria-labelledby="hero">
      <div className="h-hero">
        <div className="abr-top">
          <div>
            <HeroWords texts={texts} />
          </div>
          {/* The form is below the programme with the next deadline. */}
          <ButtonLink
            tone="lamp"
            size="big"
            to={programmes.length > 0 ? '/pages/abroad-single#counselling' : '/pages/about/contact-us'}
          >
            {i18n.t('Ask a counsellor')}
          </ButtonLink>
        </div>
        <HeroArt texts={texts}>{programmes.length > 0 ? <Board programmes={programmes} /> : <Horizon />}</HeroArt>
      </div>
    </section>
  );
}

function Board({ programmes }: Pick<HeroProps['data'], 'programmes'>) {
  return (
    <table className="abr-board num">
      <thead>
        <tr>
          <th scope="col">{i18n.t('Country')}</th>
          <th scope="col">{i18n.t('Programme')}</th>
          <th scope="col">{i18n.t('Starts')}</th>
          <th scope="col">{i18n.t('Apply by')}</th>
          <th scope="col">{i18n.t('First year')}</th>
        </tr>
      </thead>
      <tbody>
        {programmes.slice(0, 6).map(({ slug, path, title, country, city, nextIntake, firstYearCost, currency }) => (
          <tr key={slug}>
            <td>
              <b>{country}</b>
              <span>{city}</span>
            </td>
            <td>
              <Link to={path}>{title}</Link>
            </td>
            <td>{nextIntake ? monthLabel(nextIntake.startsIn) : ''}</td>
            <td>{nextIntake ? dayLabel(nextIntake.deadline) : ''}</td>
            <td>{firstYearCost === null ? '' : costLabel(firstYearCost, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where no programme is open yet: stairs that lead up to a gate. */
function Horizon() {
  return (
    <svg className="h-art abr-horizon" viewBox="0 0 1200 260" aria-hidden="true">
      <path
        className="abr-1"
        d="M0 260V220H200V190H320V160H420V130H500V100H700V130H780V160H880V190H1000V220H1200V260Z"
      />
      <path className="abr-2" d="M520 100V20H680V100Z" />
      <path className="abr-3" d="M560 100V60Q560 36 600 26Q640 36 640 60V100Z" />
    </svg>
  );
}

export const look: Look = {
  home: 'abroad',
  hero: Hero,
  sections: {
    programmes: { view: Programmes },
    admission: { view: Admission, ground: 'soft' },
    courses: { view: CourseFeature },
    events: { view: Events },
    reviews: { view: Reviews, ground: 'soft' },
    posts: { view: Posts },
    faq: { view: Faq },
    contact: { view: Contact, ground: 'deep' },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('Departures'),
      text: i18n.t('Programmes you can still apply for, with their costs and deadlines.'),
    },
    programmes: { heading: i18n.t('Compare programmes') },
    admission: {
      heading: i18n.t('Apply with us'),
      text: i18n.t('Send your documents once. We check them and answer by email.'),
    },
    courses: { heading: i18n.t('Prepare before you go') },
    events: { heading: i18n.t('Meet us') },
    reviews: { heading: i18n.t('Student reviews') },
    posts: { heading: i18n.t('Read before you travel') },
    faq: { heading: i18n.t('Questions and answers') },
    contact: {
      heading: i18n.t('Talk to a counsellor'),
      text: i18n.t('Tell us where you want to study and what you have studied so far.'),
    },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
