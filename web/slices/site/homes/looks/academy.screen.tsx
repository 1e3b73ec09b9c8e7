import { i18n } from '@lingui/core';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { HeroArt, HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { Faq } from '../sections/faq.tsx';
import { Access } from '../sections/forms.tsx';
import { Instructors } from '../sections/instructors.tsx';
import { Plans } from '../sections/plans.tsx';
import { Challenges, PracticeAreas } from '../sections/practice.tsx';
import { Reviews } from '../sections/reviews.tsx';
import { Tracks } from '../sections/tracks.tsx';
import styles from './academy.css?url';
import { FirstSteps } from './first-steps.tsx';

/** A section through stairs, as a plan draws it: what was climbed is solid, what comes next is lit. */
function Hero({ texts, data: { figures } }: HeroProps) {
  const { certificates } = figures;
  return (
    <section className="aca-hero" aria-labelledby="hero">
      <div className="h-hero">
        <div>
          <HeroWords texts={texts} />
          <FirstSteps />
          {certificates > 0 && (
            <p className="aca-proof num">
              {i18n.t('{certificates, plural, one {# certificate} other {# certificates}} issued.', { certificates })}{' '}
              <ButtonLink tone="ghost" size="small" to="/verify">
                {i18n.t('Verify one')}
              </ButtonLink>
            </p>
          )}
        </div>
        <HeroArt texts={texts}>
          <Section />
        </HeroArt>
      </div>
    </section>
  );
}

const STEPS = [0, 1, 2, 3, 4, 5, 6];

function Section() {
  return (
    <svg className="aca-art" viewBox="0 0 560 480" aria-hidden="true">
      {STEPS.map((step) => (
        <g key={step} className="aca-line">
          <path d={`M${step * 80} ${480 - step * 60}V0`} />
          <path d={`M0 ${420 - step * 60}H${step * 80}`} />
        </g>
      ))}
      <path className="aca-mass" d="M0 480V420H80V360H160V300H240V240H320V180H400V120H480V480Z" />
      <path className="aca-shade" d="M0 480V450H80V390H160V330H240V270H320V210H400V150H480V480Z" />
      <path className="aca-lamp" d="M480 480V60H560V480Z" />
      <path className="aca-lamp-shade" d="M480 480V90H560V480Z" />
    </svg>
  );
}

export const look: Look = {
  home: 'academy',
  hero: Hero,
  sections: {
    tracks: { view: Tracks },
    challenges: { view: Challenges, ground: 'deep' },
    practice: { view: PracticeAreas, ground: 'deep' },
    instructors: { view: Instructors },
    plans: { view: Plans },
    faq: { view: Faq },
    reviews: { view: Reviews, ground: 'soft' },
    access: { view: Access, ground: 'deep' },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('Pick a track.\nFinish with proof.'),
      text: i18n.t('Courses in order, code that is judged, and a certificate that anyone can verify.'),
    },
    tracks: {
      heading: i18n.t('Tracks'),
      text: i18n.t('Each subject from its first course to its hardest. Start on the step that fits you.'),
    },
    challenges: {
      heading: i18n.t('Code challenges'),
      text: i18n.t('Your program runs against hidden tests. Warm-ups first.'),
    },
    practice: { heading: i18n.t('Aptitude practice') },
    instructors: { heading: i18n.t('Mentors') },
    plans: { heading: i18n.t('Plans') },
    faq: { heading: i18n.t('Questions and answers') },
    reviews: { heading: i18n.t('Student reviews') },
    access: {
      heading: i18n.t('For colleges and companies'),
      text: i18n.t('Accounts for a whole year or team, with results for each student.'),
    },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
