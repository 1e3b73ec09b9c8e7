import { i18n } from '@lingui/core';
import type { ReleasedMarks as Marks } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { pointsText } from '../../ui/points-text.ts';
import { RubricTable } from '../../ui/rubric/rubric-table.public.tsx';
import { When } from '../../ui/time/when.tsx';
import css from './assignment.module.css';

interface Props {
  marks: Marks;
  /** What was given before and corrected, newest first. */
  before?: readonly Marks[];
}

/** Marks with all that led to them: the rubric, what lateness cost, the comment and the remarks. */
export function ReleasedMarks({ marks: given, before = [] }: Props) {
  const { points, outOf, latePercent, marks, percent, passed, rubric, chosen, comment, remarks, releasedAt } = given;
  return (
    <section className={css['marks']} aria-label={i18n.t('Marks')}>
      <p className={css['score']}>
        <b className="num">
          {pointsText(marks)} <small>/ {pointsText(outOf)}</small>
        </b>
        <span className={passed ? css['passed'] : css['failed']}>
          {passed ? <IconCircleCheck size={19} stroke={1.8} aria-hidden /> : <IconCircleX size={19} aria-hidden />}
          {passed ? i18n.t('Passed, {percent}%', { percent }) : i18n.t('Not passed, {percent}%', { percent })}
        </span>
        <span className="mut">
          <When at={releasedAt} as="time" />
        </span>
      </p>
      {latePercent > 0 && (
        <p className="num">
          {i18n.t('{points} points, minus {percent}% of {outOf} (late)', {
            points: pointsText(points),
            percent: latePercent,
            outOf: pointsText(outOf),
          })}
        </p>
      )}
      {comment && <p className={css['comment']}>{comment}</p>}
      {remarks.length > 0 && (
        <ul className={css['remarks']} aria-label={i18n.t('Inline comments')}>
          {remarks.map(({ quote, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was released never changes.
            <li key={at}>
              {quote && <blockquote>{quote.exact}</blockquote>}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <RubricTable rubric={rubric} outOf={outOf} chosen={chosen} />
      {before.length > 0 && (
        <details className={css['before']}>
          <summary>
            {i18n.t('{n, plural, one {Corrected once} other {Corrected # times}}', { n: before.length })}
          </summary>
          <ul>
            {before.map((old) => (
              <li key={old.releasedAt} className="num">
                <When at={old.releasedAt} as="time" />: {pointsText(old.marks)} / {pointsText(old.outOf)}
                {old.comment && <p className={css['comment']}>{old.comment}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
