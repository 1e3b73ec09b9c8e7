import { i18n } from '@lingui/core';
import { site } from '@stepwell/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ask } from '../../../api/call.ts';
import { signInFor } from '../../../session/redirect-to.ts';
import { useSession } from '../../../session/session.ts';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { StepDown } from '../../../ui/page/step-down.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import css from './become-instructor.module.css';

// Visitors read the page without the form, so they do not fetch it.
const Application = lazy(async () => ({ default: (await import('./application.tsx')).Application }));
const HERE = '/pages/become-instructor#apply';

const steps = () => [
  {
    title: i18n.t('Apply'),
    text: i18n.t(
      'Describe your subject, students and experience. Your draft is saved as you write. Documents are optional.',
    ),
  },
  {
    title: i18n.t('Review'),
    text: i18n.t('An admin reads every application. If it is declined, you get the reason and can apply again.'),
  },
  {
    title: i18n.t('Instructor access'),
    text: i18n.t(
      'The instructor area opens at once. Add a photo and your skills. Your courses and certificates stay yours.',
    ),
  },
  {
    title: i18n.t('Every course is reviewed before it’s published'),
    text: i18n.t(
      'The team checks every lecture and question, then publishes the course or returns it with notes. One lecture is open to everyone.',
    ),
  },
];

/** What teaching here means, from the light at the top down to the form. */
export function BecomeInstructor() {
  const counted = useQuery(ask(site.figures, {}));
  const session = useSession();
  const figures = counted.data;
  return (
    <>
      <header className={css['head']}>
        <h1>{i18n.t('Teach what you know')}</h1>
        <div>
          <p className={css['lead']}>
            {i18n.t(
              'You don’t have to be a professor. Practical experience, and having explained it to others, is enough.',
            )}
          </p>
          <ButtonLink tone="lamp" size="big" to="#apply">
            {i18n.t('Become an instructor')}
          </ButtonLink>
        </div>
      </header>
      <section className={css['way']} aria-labelledby="way">
        <h2 id="way">{i18n.t('From application to first course')}</h2>
        <ol>
          {steps().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        {figures && figures.courses > 0 && (
          <p className={`num ${css['figures']}`}>
            {i18n.t(
              '{teachers, plural, one {# instructor teaches} other {# instructors teach}} {courses, plural, one {# course} other {# courses}} with {lectures, plural, one {# lecture} other {# lectures}} to {learners, plural, one {# student} other {# students}}.',
              {
                teachers: figures.instructors,
                courses: figures.courses,
                lectures: figures.lectures,
                learners: figures.learners,
              },
            )}
          </p>
        )}
      </section>
      <StepDown from="bg" to="water-soft" />
      <div className={css['band']}>
        <section id="apply" className={css['apply']} aria-labelledby="apply-title">
          <h2 id="apply-title" tabIndex={-1}>
            {i18n.t('Your application')}
          </h2>
          {session ? (
            <Suspense fallback={<Waiting />}>
              <Application />
            </Suspense>
          ) : (
            <Visitor />
          )}
        </section>
      </div>
    </>
  );
}

function Visitor() {
  return (
    <div className={css['visitor']}>
      <p>{i18n.t('Sign in or create an account to apply. Your draft is saved there, and you return to this page.')}</p>
      <div>
        <ButtonLink size="big" to={`/auth/sign-up?redirectTo=${encodeURIComponent(HERE)}`}>
          {i18n.t('Create account')}
        </ButtonLink>
        <ButtonLink size="big" tone="ghost" to={signInFor(HERE)}>
          {i18n.t('Sign in')}
        </ButtonLink>
      </div>
    </div>
  );
}
