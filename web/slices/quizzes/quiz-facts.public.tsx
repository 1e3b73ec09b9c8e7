import { i18n } from '@lingui/core';
import type { QuizPage } from '@stepwell/contract/quizzes/attempts.ts';
import type { SectionFacts } from '@stepwell/contract/quizzes/section-clocks.ts';
import { durationText, marksText } from '../../ui/time/durations.ts';
import css from './quiz-panel.public.module.css';

type Facts = Pick<
  QuizPage,
  'questions' | 'marks' | 'timeLimitSeconds' | 'passPercent' | 'attemptsAllowed' | 'attempts'
> & { sections?: SectionFacts[] | undefined };

/** How much there is to answer, in which time, and what of it is needed. */
export function QuizFacts({ quiz }: { quiz: Facts }) {
  const { questions, marks, timeLimitSeconds, passPercent, attemptsAllowed, attempts } = quiz;
  const toPass = marksText((Math.round(marks * 100) * passPercent) / 10_000);
  const facts = [
    [i18n.t('Questions'), String(questions), i18n.t('{marks} marks', { marks: marksText(marks) })],
    [
      i18n.t('Time'),
      timeLimitSeconds === null
        ? quiz.sections
          ? i18n.t('By part')
          : i18n.t('No limit')
        : durationText(timeLimitSeconds),
      timeLimitSeconds === null ? '' : i18n.t('from start'),
    ],
    [i18n.t('Pass mark'), i18n.t('{toPass} marks', { toPass }), `${passPercent}%`],
    [
      i18n.t('Attempts'),
      attemptsAllowed === null ? i18n.t('Unlimited') : String(attemptsAllowed),
      attemptsAllowed === null ? '' : i18n.t('{left} left', { left: Math.max(0, attemptsAllowed - attempts.length) }),
    ],
  ] as const;
  return (
    <dl className={`num ${css['facts']}`}>
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}
