import { i18n } from '@lingui/core';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { HeroArt, HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { Courses } from '../sections/courses.tsx';
import { Events } from '../sections/events.tsx';
import { Admission, Contact } from '../sections/forms.tsx';
import { Team } from '../sections/instructors.tsx';
import { Posts } from '../sections/posts.tsx';
import { Reviews } from '../sections/reviews.tsx';
import { Levels } from '../sections/tracks.tsx';
import styles from './kindergarten.css?url';

/** A board of blocks to play with, seen from above. */
function Hero({ texts }: HeroProps) {
  return (
    <section className="kin-hero" aria-labelledby="hero">
      <div className="h-hero">
        <div>
          <HeroWords texts={texts} />
          <p className="h-acts">
            <ButtonLink tone="lamp" size="big" to="/pages/form/admission-form">
              {i18n.t('Apply for a place')}
            </ButtonLink>
            <ButtonLink tone="ghost" size="big" to="/pages/about/contact-us">
              {i18n.t('Ask us')}
            </ButtonLink>
          </p>
        </div>
        <HeroArt texts={texts}>
          <Blocks />
        </HeroArt>
      </div>
    </section>
  );
}

/** Each block is 112 wide; its ground and what lies on it, by the colours of kindergarten.css. */
const blocks: [ground: number, shape: string, colour: number][] = [
  [1, 'M16 96V74H36V54H56V34H76V16H96V96Z', 2],
  [3, 'M56 14A42 42 0 1 1 55.9 14Z', 1],
  [2, 'M0 112A112 112 0 0 1 112 0V112Z', 4],
  [4, 'M28 28H52V52H28ZM60 28H84V52H60ZM28 60H52V84H28ZM60 60H84V84H60Z', 3],
  [5, 'M16 96V58A40 40 0 0 1 96 58V96H72V62A16 16 0 0 0 40 62V96Z', 1],
  [4, 'M56 14L98 96H14Z', 2],
  [1, 'M0 56A56 56 0 0 1 112 56ZM0 112A56 56 0 0 1 112 112Z', 3],
  [3, 'M14 40H40V14H72V40H98V72H72V98H40V72H14Z', 5],
  [2, 'M56 24A32 32 0 1 1 55.9 24Z', 0],
  [5, 'M0 0H56V56H112V112H0Z', 4],
  [1, 'M16 16H96V36H76V54H56V74H36V96H16Z', 3],
  [4, 'M0 0A112 112 0 0 0 112 112V56A56 56 0 0 1 56 0Z', 1],
];

function Blocks() {
  return (
    <svg className="kin-art" viewBox="0 0 496 368" aria-hidden="true">
      {blocks.map(([ground, shape, colour], place) => (
        <g key={shape} transform={`translate(${(place % 4) * 128} ${Math.floor(place / 4) * 128})`}>
          <rect className={`kin-${ground}`} width="112" height="112" rx="14" />
          <path className={`kin-${colour}`} d={shape} />
        </g>
      ))}
    </svg>
  );
}

export const look: Look = {
  home: 'kindergarten',
  hero: Hero,
  sections: {
    levels: { view: Levels },
    courses: { view: Courses },
    admission: { view: Admission, ground: 'soft' },
    events: { view: Events },
    posts: { view: Posts },
    team: { view: Team },
    reviews: { view: Reviews, ground: 'soft' },
    contact: { view: Contact },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('Play first.\nThe rest follows.'),
      text: i18n.t('Short lessons, one step at a time, each with something to do.'),
    },
    levels: { heading: i18n.t('One step at a time') },
    courses: { heading: i18n.t('Courses to try') },
    admission: {
      heading: i18n.t('A place for your child'),
      text: i18n.t('Four short steps. You can stop and continue later.'),
    },
    events: { heading: i18n.t('Come and see') },
    posts: { heading: i18n.t('From the blog') },
    team: { heading: i18n.t('Our team') },
    reviews: { heading: i18n.t('Student reviews') },
    contact: { heading: i18n.t('Contact us') },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
