import { i18n } from '@lingui/core';
import type { StatementScore } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { RubricTable } from '../../ui/rubric/rubric-table.public.tsx';
import { pointsText } from './statement-labels.ts';
import css from './statements.module.css';

/** A score as it was published, and all that led to it. */
export function ScoreShown({ score }: { score: StatementScore }) {
  const { rubric, chosen, comment, rubricPoints, testPoints, outOf, latePercent, rank } = score;
  return (
    <section className={css['score']} aria-label={i18n.t('Your score')}>
      <h2>{i18n.t('Your score')}</h2>
      <p className="num">
        <b>
          {pointsText(score.score)} <small>/ {pointsText(outOf)}</small>
        </b>{' '}
        <span>{i18n.t('Rank {rank}', { rank })}</span>
      </p>
      <p className="mut num">
        {[
          rubric.length > 0 && i18n.t('{points} from the rubric', { points: pointsText(rubricPoints) }),
          testPoints > 0 && i18n.t('{points} from tests', { points: pointsText(testPoints) }),
          latePercent > 0 && i18n.t('{percent}% of all points deducted for late submission', { percent: latePercent }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {comment && (
        <p className={css['comment']} lang="">
          {comment}
        </p>
      )}
      <RubricTable rubric={rubric} outOf={outOf} chosen={chosen} />
    </section>
  );
}
