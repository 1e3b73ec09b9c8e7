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
    title: i18n.t('You apply'),
    words: i18n.t(
      'A subject, what you would teach and to whom, what you have done so far. The draft is kept while you write. Documents help, and nobody needs any.',
    ),
  },
  {
    title: i18n.t('Somebody reads it'),
    words: i18n.t(
      'A person of the team reads every application to its end. The answer is yes, or no with the reason, and after a no you can apply again.',
    ),
  },
  {
    title: i18n.t('The instructor area opens'),
    words: i18n.t(
      'At once, in every browser where you are signed in. You say who you are, with a photo and what you know. What you learned here and your certificates stay yours.',
    ),
  },
  {
    title: i18n.t('Each course is read before anybody learns from it'),
    words: i18n.t(
      'The team goes through every lecture and every question. A course is published, or it comes back with what is missing. One lecture of it is open to everybody.',
    ),
  },
];

/** What teaching here means, from the light at the top down to the form. */
export function BecomeInstructor() {
  const home = useQuery(ask(site.defaultHome, {}));
  const session = useSession();
  const figures = home.data?.figures;
  return (
    <>
      <header className={css['head']}>
        <h1>{i18n.t('Teach what you can do')}</h1>
        <div>
          <p className={css['lead']}>
            {i18n.t(
              'You do not have to be a professor. Whoever has done a thing for years, and has shown somebody else how, has what a course needs.',
            )}
          </p>
          <ButtonLink tone="lamp" size="big" to="#apply">
            {i18n.t('Apply to teach')}
          </ButtonLink>
        </div>
      </header>
      <section className={css['way']} aria-labelledby="way">
        <h2 id="way">{i18n.t('The way to your first course')}</h2>
        <ol>
          {steps().map(({ title, words }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
        {figures && figures.courses > 0 && (
          <p className={`num ${css['figures']}`}>
            {i18n.t(
              'Today {teachers, plural, one {# person teaches} other {# people teach}} here: {courses, plural, one {# course} other {# courses}} with {lectures, plural, one {# lecture} other {# lectures}}, and {learners, plural, one {# person} other {# people}} who learn from them.',
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
      <p>
        {i18n.t(
          'An application belongs to an account, so that your draft is kept and the answer finds you. With an account you are back here at once.',
        )}
      </p>
      <div>
        <ButtonLink size="big" to={`/auth/sign-up?redirectTo=${encodeURIComponent(HERE)}`}>
          {i18n.t('Create an account')}
        </ButtonLink>
        <ButtonLink size="big" tone="ghost" to={signInFor(HERE)}>
          {i18n.t('Sign in')}
        </ButtonLink>
      </div>
    </div>
  );
}
