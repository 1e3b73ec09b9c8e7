import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { HeroArt, HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { CourseTable } from '../sections/courses.tsx';
import { Events } from '../sections/events.tsx';
import { Faq } from '../sections/faq.tsx';
import { Admission, Contact } from '../sections/forms.tsx';
import { Instructors, Team } from '../sections/instructors.tsx';
import { News } from '../sections/posts.tsx';
import { Subjects } from '../sections/subjects.tsx';
import styles from './university.css?url';

/** A colonnade along the whole width; one of its arches is lit. */
function Hero({ texts }: HeroProps) {
  return (
    <section className="uni-hero" aria-labelledby="hero">
      <div className="h-hero">
        <HeroWords texts={texts} />
        <p className="h-acts">
          <ButtonLink tone="lamp" size="big" to="/pages/form/admission-form">
            {i18n.t('Apply for admission')}
          </ButtonLink>
          <Link className="lnk" to="/pages/course/categories">
            {i18n.t('All departments')}
          </Link>
        </p>
      </div>
      <HeroArt texts={texts}>
        <Colonnade />
      </HeroArt>
    </section>
  );
}

const ARCH = 'M16 200V92Q17 46 60 20Q103 46 104 92V200Z';
const INNER = 'M32 200V98Q33 62 60 44Q87 62 88 98V200Z';

function Colonnade() {
  return (
    <svg className="h-art uni-art" aria-hidden="true">
      <defs>
        <pattern id="uni-arches" width="120" height="240" patternUnits="userSpaceOnUse" y="40">
          <path className="uni-stone" d="M0 0H120V240H0Z" />
          <path className="uni-frame" d={ARCH} />
          <path className="uni-dark" d={INNER} />
          <path className="uni-frame" d="M0 0H120V6H0Z" />
          <path className="uni-plinth" d="M0 200H120V240H0Z" />
          <path className="uni-frame" d="M0 200H120V206H0Z" />
        </pattern>
        <pattern id="uni-frieze" width="40" height="40" patternUnits="userSpaceOnUse">
          <path className="uni-plinth" d="M0 0H40V40H0Z" />
          <path className="uni-stone" d="M0 40V30H10V20H20V10H30V20H40V40Z" />
        </pattern>
      </defs>
      <rect width="100%" height="40" fill="url(#uni-frieze)" />
      <rect y="40" width="100%" height="240" fill="url(#uni-arches)" />
      <path className="uni-lamp" transform="translate(240 40)" d={INNER} />
    </svg>
  );
}

export const look: Look = {
  home: 'university',
  hero: Hero,
  sections: {
    subjects: { view: Subjects },
    admission: { view: Admission, ground: 'soft' },
    events: { view: Events },
    posts: { view: News },
    courses: { view: CourseTable },
    instructors: { view: Instructors },
    team: { view: Team },
    faq: { view: Faq },
    contact: { view: Contact, ground: 'soft' },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('Study in depth, among people who teach what they do'),
      text: i18n.t('Departments, admissions, events and news in one place.'),
    },
    subjects: { heading: i18n.t('Departments') },
    admission: {
      heading: i18n.t('Admission in four steps'),
      text: i18n.t('One form for every department. An admin answers by email.'),
    },
    events: { heading: i18n.t('Events') },
    posts: { heading: i18n.t('News') },
    courses: { heading: i18n.t('Courses open now') },
    instructors: { heading: i18n.t('Faculty') },
    team: { heading: i18n.t('Administration') },
    faq: { heading: i18n.t('Questions before you apply') },
    contact: { heading: i18n.t('Admissions office'), text: i18n.t('Ask before you apply. We answer by email.') },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
