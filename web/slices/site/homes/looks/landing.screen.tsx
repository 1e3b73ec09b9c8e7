import { i18n } from '@lingui/core';
import { HeroWords } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { Faq } from '../sections/faq.tsx';
import { FigureLine } from '../sections/figures.tsx';
import { Access } from '../sections/forms.tsx';
import { HowItGoes, PreviewLink } from '../sections/lecture.tsx';
import { Plans } from '../sections/plans.tsx';
import { PracticeAreas } from '../sections/practice.tsx';
import { Reviews } from '../sections/reviews.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './landing.css?url';

/** One sentence, one button, and the product itself: a lecture that opens in one press. */
function Hero({ texts, data: { preview } }: HeroProps) {
  const { picture } = texts;
  return (
    <section className="lan-hero" aria-labelledby="hero">
      <div className="h-hero">
        <HeroWords texts={texts} />
        <FirstSteps />
      </div>
      {picture ? (
        <img className="h-art lan-own" src={picture.url} alt={picture.alt} />
      ) : (
        preview && (
          <div className="lan-frame">
            <PreviewLink preview={preview} eager />
          </div>
        )
      )}
    </section>
  );
}

export const look: Look = {
  home: 'landing',
  hero: Hero,
  sections: {
    lecture: { view: HowItGoes },
    practice: { view: PracticeAreas },
    figures: { view: FigureLine, ground: 'soft' },
    plans: { view: Plans },
    reviews: { view: Reviews },
    faq: { view: Faq },
    access: { view: Access, ground: 'deep' },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('Learn it, do it,\nprove it.'),
      text: i18n.t(
        'Lectures with an exercise in each, quizzes that explain your mistakes, and a certificate at the end.',
      ),
    },
    lecture: { heading: i18n.t('How it works') },
    practice: { heading: i18n.t('Aptitude practice included') },
    figures: { heading: i18n.t('What is inside') },
    plans: { heading: i18n.t('Pricing') },
    reviews: { heading: i18n.t('Student reviews') },
    faq: { heading: i18n.t('Questions and answers') },
    access: {
      heading: i18n.t('Teach a whole college?'),
      text: i18n.t('We set up accounts for everyone. Ask for access or see a demo first.'),
    },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
