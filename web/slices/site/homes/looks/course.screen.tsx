import { i18n } from '@lingui/core';
import { lengths, levels } from '@stepwell/contract/catalog/catalog.ts';
import { Link } from 'react-router';
import { lengthWord, ratingWord } from '../../../catalog/catalogue/catalogue-labels.public.ts';
import { levelWord } from '../../../catalog/course-card.public.tsx';
import { CourseSearch, HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { CourseMarket } from '../sections/courses.tsx';
import { Newsletter } from '../sections/forms.tsx';
import { Instructors } from '../sections/instructors.tsx';
import { Lecture } from '../sections/lecture.tsx';
import { Plans } from '../sections/plans.tsx';
import { Reviews } from '../sections/reviews.tsx';
import { Subjects } from '../sections/subjects.tsx';
import styles from './course.css?url';

const GRID = '/pages/course/grid';

/** The catalogue itself: what one chooses by is a bar, and the shelf comes at once. */
function Hero({ texts }: HeroProps) {
  const { picture } = texts;
  return (
    <section className="crs-hero" aria-labelledby="hero">
      {picture && <img className="h-art" src={picture.url} alt={picture.alt} />}
      <div className="h-hero">
        <div>
          <HeroWords texts={texts} />
        </div>
        <CourseSearch />
      </div>
      <nav className="crs-bar" aria-label={i18n.t('Filters')}>
        <div>
          <p>
            <b>{i18n.t('Level')}</b>
            {levels.map((level) => (
              <Link key={level} to={`${GRID}?level=${level}`}>
                {levelWord(level)}
              </Link>
            ))}
          </p>
          <p>
            <b>{i18n.t('Length')}</b>
            {lengths.slice(0, 4).map((length) => (
              <Link key={length} to={`${GRID}?length=${length}`}>
                {lengthWord(length)}
              </Link>
            ))}
          </p>
          <p>
            <b>{i18n.t('Rating')}</b>
            {[4.5, 4].map((step) => (
              <Link key={step} to={`${GRID}?rating=${step}`}>
                {ratingWord(step)}
              </Link>
            ))}
          </p>
        </div>
      </nav>
    </section>
  );
}

export const look: Look = {
  home: 'course',
  hero: Hero,
  sections: {
    courses: { view: CourseMarket },
    subjects: { view: Subjects, ground: 'soft' },
    lecture: { view: Lecture },
    instructors: { view: Instructors },
    plans: { view: Plans },
    reviews: { view: Reviews, ground: 'soft' },
    newsletter: { view: Newsletter, ground: 'soft' },
  },
  defaultTexts: () => ({
    hero: { heading: i18n.t('Find your next course') },
    courses: { heading: i18n.t('Most popular') },
    subjects: { heading: i18n.t('Shop by subject') },
    lecture: {
      heading: i18n.t('Try a lecture first'),
      text: i18n.t('The first lecture of every course is open to everyone.'),
    },
    instructors: { heading: i18n.t('Popular instructors') },
    plans: { heading: i18n.t('Plans') },
    reviews: { heading: i18n.t('What students say') },
    newsletter: { heading: i18n.t('New courses by email') },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
