import { i18n } from '@lingui/core';
import { CourseSearch, HeroArt, HeroWords, SubjectLinks } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { CourseFeature } from '../sections/courses.tsx';
import { Events } from '../sections/events.tsx';
import { FigureLine } from '../sections/figures.tsx';
import { Newsletter } from '../sections/forms.tsx';
import { Portraits } from '../sections/instructors.tsx';
import { Posts } from '../sections/posts.tsx';
import { Reviews } from '../sections/reviews.tsx';
import { Subjects } from '../sections/subjects.tsx';
import styles from './education.css?url';

/** A library’s wall: a field to search in before stairs that repeat. */
function Hero({ texts, data: { tree } }: HeroProps) {
  return (
    <section className="edu-hero" aria-labelledby="hero">
      <HeroArt texts={texts}>
        <Wall />
      </HeroArt>
      <div className="edu-plate">
        <HeroWords texts={texts} />
        <CourseSearch />
        <SubjectLinks tree={tree} most={6} />
      </div>
    </section>
  );
}

const LEFT = 'M0 80V64H12V48H24V32H36V16H48V0H60V80Z';
const RIGHT = 'M120 80V64H108V48H96V32H84V16H72V0H60V80Z';

function Wall() {
  return (
    <svg className="h-art edu-wall" aria-hidden="true">
      <defs>
        <pattern id="edu-stairs" width="240" height="160" patternUnits="userSpaceOnUse">
          <path className="edu-a" d={LEFT} />
          <path className="edu-b" d={RIGHT} />
          <g transform="translate(120)">
            <path className="edu-b" d={LEFT} />
            <path className="edu-c" d={RIGHT} />
          </g>
          <g transform="translate(-60 80)">
            <path className="edu-c" d={LEFT} />
            <path className="edu-a" d={RIGHT} />
          </g>
          <g transform="translate(60 80)">
            <path className="edu-a" d={LEFT} />
            <path className="edu-b" d={RIGHT} />
          </g>
          <g transform="translate(180 80)">
            <path className="edu-c" d={LEFT} />
            <path className="edu-a" d={RIGHT} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#edu-stairs)" />
      <path className="edu-lamp" transform="translate(120)" d={LEFT} />
    </svg>
  );
}

export const look: Look = {
  home: 'education',
  hero: Hero,
  sections: {
    subjects: { view: Subjects },
    courses: { view: CourseFeature },
    figures: { view: FigureLine, ground: 'soft' },
    instructors: { view: Portraits },
    events: { view: Events },
    posts: { view: Posts },
    reviews: { view: Reviews, ground: 'soft' },
    newsletter: { view: Newsletter, ground: 'deep' },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('What do you want to learn?'),
      text: i18n.t('Search every course, or start from a subject below.'),
    },
    subjects: { heading: i18n.t('All subjects') },
    courses: { heading: i18n.t('Courses to start with') },
    figures: { heading: i18n.t('In the library today') },
    instructors: { heading: i18n.t('Instructors') },
    events: { heading: i18n.t('Events') },
    posts: { heading: i18n.t('From the blog') },
    reviews: { heading: i18n.t('Student reviews') },
    newsletter: {
      heading: i18n.t('New courses by email'),
      text: i18n.t('A short newsletter when there is something new. Unsubscribe with one click.'),
    },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
