import { i18n } from '@lingui/core';
import type { Explained as Told } from '@stepwell/contract/aptitude/aptitude.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import { TypedDifference } from '../../ui/text/answer-difference.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { QuestionFigure } from '../questions/question-figure.public.tsx';
import { Line } from '../questions/review/answer-text.public.tsx';
import review from '../questions/review/review.public.module.css';
import { Reviewed } from '../questions/review/reviewed-question.public.tsx';
import css from './aptitude.module.css';

/** A question with its figure, as it is asked. */
export function Stem({ html, figure, id }: { html: string; figure: Figure | null; id?: string }) {
  return (
    <div id={id} className={css['asked']}>
      <Prose html={html} className={review['stem'] ?? ''} />
      {figure && <QuestionFigure figure={figure} />}
    </div>
  );
}

/** What was right and why: the options or the number, the slip behind what was chosen, and every step of the way. */
export function Explained({ view, explanation }: { view: QuestionView; explanation: Told }) {
  const { right, slip, solution, difference, ...rest } = explanation;
  return (
    <>
      <Reviewed question={{ ...rest, face: view, marks: right ? 1 : 0, of: 1 }} />
      {!right && difference && <TypedDifference parts={difference} />}
      <div className={review['why']}>
        {slip && (
          <p className={review['feedback']}>
            <Line html={slip} />
          </p>
        )}
        {solution.length > 0 && (
          <ol className={css['steps']} aria-label={i18n.t('Solution')}>
            {solution.map((step) => (
              <li key={step}>
                <Prose html={step} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}
