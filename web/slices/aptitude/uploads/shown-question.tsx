import { i18n } from '@lingui/core';
import type { ShownQuestion } from '@stepwell/contract/aptitude/uploads.ts';
import { IconCheck } from '@tabler/icons-react';
import { Prose } from '../../../ui/text/prose.tsx';
import { Line } from '../../questions/review/answer-text.public.tsx';
import { areaWord } from '../aptitude-labels.public.ts';
import css from './uploads.module.css';

/** A question with its key, its slips and the way to the answer. */
export function WholeQuestion({ of }: { of: ShownQuestion }) {
  const { stem, options, number, solution } = of;
  return (
    <div className={css['whole']} lang="">
      <Prose html={stem} />
      {options && (
        <ul className={css['options']}>
          {options.map(({ text, right, slip }) => (
            <li key={text} data-right={right || undefined}>
              {right ? <IconCheck size={18} stroke={2.2} role="img" aria-label={i18n.t('Correct')} /> : <i />}
              <span>
                <Line html={text} />
                {slip && (
                  <small className="mut">
                    <Line html={slip} />
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {number && <p>{numberWords(number)}</p>}
      {solution.length > 0 && (
        <ol className={css['steps']} aria-label={i18n.t('Solution')}>
          {solution.map((step) => (
            <li key={step}>
              <Prose html={step} />
            </li>
          ))}
        </ol>
      )}
      <p className="mut">{positionLabel(of)}</p>
    </div>
  );
}

function numberWords({ value, tolerance, unit }: NonNullable<ShownQuestion['number']>) {
  const right = unit ? `${value} ${unit}` : String(value);
  return tolerance > 0
    ? i18n.t('Correct: {right} ± {tolerance}', { right, tolerance })
    : i18n.t('Correct: {right}', { right });
}

/** Its area, topic and difficulty in a line. */
export const positionLabel = ({ area, topic, level }: Pick<ShownQuestion, 'area' | 'topic' | 'level'>) =>
  [area && areaWord(area), topic || i18n.t('no topic'), i18n.t('difficulty {level} of 5', { level })]
    .filter(Boolean)
    .join(' · ');
