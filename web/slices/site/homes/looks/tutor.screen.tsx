import { i18n } from '@lingui/core';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../../../ui/parts/button.tsx';
import { Initials } from '../../../../ui/parts/initials.tsx';
import { HeroArt } from '../hero-parts.tsx';
import { Home } from '../home.tsx';
import type { HeroProps, Look } from '../look.ts';
import { Faq } from '../sections/faq.tsx';
import { Contact } from '../sections/forms.tsx';
import { Portraits } from '../sections/instructors.tsx';
import { Plans } from '../sections/plans.tsx';
import { Reviews } from '../sections/reviews.tsx';
import { Subjects } from '../sections/subjects.tsx';
import { chosenIn, dayWord, Tutors } from '../sections/tutors.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './tutor.css?url';

/** A sentence to complete, and the people it may lead to. */
function Hero({ texts, data: { tutors } }: HeroProps) {
  return (
    <section className="tut-hero" aria-labelledby="hero">
      <div className="h-hero">
        <div>
          <h1 id="hero">{texts.heading}</h1>
          {texts.text && <p className="h-hero-text">{texts.text}</p>}
          {tutors.length > 0 ? <Sentence tutors={tutors} /> : <FirstSteps />}
        </div>
        <HeroArt texts={texts}>
          <ul className="tut-faces" aria-hidden="true">
            {tutors.slice(0, 4).map(({ teacher, fullName, photoUrl }, place) => (
              <li key={teacher} style={{ '--place': place } as object}>
                <Initials name={fullName} size={136} photoUrl={photoUrl} />
              </li>
            ))}
          </ul>
        </HeroArt>
      </div>
    </section>
  );
}

/** Narrows the list below; without scripts by asking the page again. */
function Sentence({ tutors }: Pick<HeroProps['data'], 'tutors'>) {
  const [search] = useSearchParams();
  const { subject, day } = chosenIn(search);
  const subjects = [...new Set(tutors.flatMap((tutor) => tutor.subjects))].toSorted((a, b) => a.localeCompare(b));
  const days = [...new Set(tutors.flatMap((tutor) => tutor.days))].toSorted((a, b) => a - b);
  return (
    <Form className="h-sentence" preventScrollReset key={`${subject} ${day}`}>
      <label htmlFor="tutor-subject">{i18n.t('I want to learn')}</label>
      <select id="tutor-subject" name="subject" defaultValue={subject}>
        <option value="">{i18n.t('any subject')}</option>
        {subjects.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <label htmlFor="tutor-day">{i18n.t('on')}</label>
      <select id="tutor-day" name="day" defaultValue={day || ''}>
        <option value="">{i18n.t('any day')}</option>
        {days.map((one) => (
          <option key={one} value={one}>
            {dayWord(one)}
          </option>
        ))}
      </select>
      <Button type="submit" size="big" tone="lamp">
        {i18n.t('Find a tutor')}
      </Button>
    </Form>
  );
}

export const look: Look = {
  home: 'tutor',
  hero: Hero,
  sections: {
    tutors: { view: Tutors },
    subjects: { view: Subjects, ground: 'soft' },
    instructors: { view: Portraits },
    plans: { view: Plans },
    reviews: { view: Reviews, ground: 'soft' },
    faq: { view: Faq },
    contact: { view: Contact, ground: 'deep' },
  },
  defaultTexts: () => ({
    hero: {
      heading: i18n.t('One teacher.\nOne hour. You.'),
      text: i18n.t('Choose a subject and a day, pick a free time, and your tutor confirms it by email.'),
    },
    tutors: { heading: i18n.t('Tutors you can book') },
    subjects: { heading: i18n.t('Or learn by yourself') },
    instructors: { heading: i18n.t('Instructors') },
    plans: { heading: i18n.t('Plans') },
    reviews: { heading: i18n.t('Student reviews') },
    faq: { heading: i18n.t('Questions and answers') },
    contact: {
      heading: i18n.t('Not sure who to ask?'),
      text: i18n.t('Tell us what you want to learn. We answer by email.'),
    },
  }),
  styles,
};

export const Component = () => <Home look={look} />;
