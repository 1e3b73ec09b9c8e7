import { i18n } from '@lingui/core';
import type { MyCourse } from '@stepwell/contract/learning/learning.ts';
import type { StudentStep } from '@stepwell/contract/learning/my-courses.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { When } from '../../../ui/time/when.tsx';
import { actLabel, stepAddress, stepReason, stepTitle } from '../../next-steps/student-steps.public.ts';
import css from './dashboard.module.css';

/** The one thing to do first: what, why, and one action that goes straight into it. */
export function Now({ step, course }: { step: StudentStep; course: MyCourse | undefined }) {
  const { kind, courseId, courseTitle, at } = step;
  const isLecture = kind === 'lecture';
  return (
    <section className={`${css['now']} ${courseId ? '' : css['plain']}`} aria-labelledby="now">
      <div className={css['words']}>
        <p className="num">
          {isLecture && course ? i18n.t('{done} of {total} lectures completed', course.progress) : stepReason(step)}
          {isLecture && `, ${spanOf(step.count)}`}
          {at && (
            <>
              {' '}
              <When at={at} as="time" />
            </>
          )}
        </p>
        <h2 id="now">{stepTitle(step)}</h2>
        {courseTitle && <p>{courseTitle}</p>}
        {isLecture && course && (
          <StepBar
            className={css['descent']}
            percent={course.progress.percent}
            label={i18n.t('Course progress')}
            treads={11}
            drop={3}
            thick={8}
            lamp
          />
        )}
        <ButtonLink tone="lamp" to={stepAddress(step)}>
          <IconPlayerPlayFilled size={17} aria-hidden />
          {isLecture && course?.progress.done === 0 ? i18n.t('Start') : actLabel(step)}
        </ButtonLink>
      </div>
      {courseId && (
        <div className={css['picture']}>
          <img src={`/covers/${courseId}.svg`} alt="" width={480} height={300} />
        </div>
      )}
    </section>
  );
}

/** Where to practise, each with what waits there. */
export function Practice({ steps }: { steps: StudentStep[] }) {
  const hintOf = (...kinds: StudentStep['kind'][]) => {
    const step = steps.find(({ kind }) => kinds.includes(kind));
    return step && <Link to={stepAddress(step)}>{stepTitle(step)}</Link>;
  };
  const rows = [
    {
      to: '/student/code-challenge',
      label: i18n.t('Code challenges'),
      hint: hintOf('challenge') ?? i18n.t('All solved'),
    },
    { to: '/student/quiz', label: i18n.t('Quizzes'), hint: hintOf('quiz-running') ?? i18n.t('To take, running, done') },
    {
      to: '/student/aptitude',
      label: i18n.t('Aptitude'),
      hint: hintOf('mock-test-running', 'mistakes') ?? i18n.t('Questions at your level'),
    },
    {
      to: '/student/LearningPractice',
      label: i18n.t('English'),
      hint: i18n.t('Words, grammar and listening'),
    },
    {
      to: '/student/problem-statement',
      label: i18n.t('Weekly Challenge'),
      hint: hintOf('weekly-problem') ?? i18n.t('Nothing due'),
    },
    { to: '/student/terminal', label: i18n.t('Compiler'), hint: i18n.t('Write and run code') },
  ];
  return (
    <section className={css['block']} aria-labelledby="practise">
      <header>
        <h2 id="practise">{i18n.t('Practise')}</h2>
      </header>
      <ul className={css['practice']}>
        {rows.map(({ to, label, hint }) => (
          <li key={to}>
            <Link className="lnk" to={to}>
              {label}
            </Link>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
