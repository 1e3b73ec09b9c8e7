import { i18n } from '@lingui/core';
import type { QuizSection } from '@stepwell/contract/quizzes/quizzes.ts';
import css from '../planning.public.module.css';

interface Props {
  sections: readonly QuizSection[];
  /** Minutes for the whole. */
  limit: number | null;
}

/** What it means that parts have times, and how these go together with the limit of the whole. */
export function PartTimes({ sections, limit }: Props) {
  const asked = sections.filter(({ items }) => items.length > 0);
  const timed = asked.filter(({ minutes }) => minutes);
  if (timed.length === 0) {
    if (sections.length < 2) return null;
    return (
      <p className="mut">
        {i18n.t(
          'A part with a time of its own is taken by itself: give one to any part, and parts come in their order.',
        )}
      </p>
    );
  }
  const sum = timed.reduce((all, { minutes }) => all + (minutes ?? 0), 0);
  const isAll = timed.length === asked.length;
  const longest = Math.max(...timed.map(({ minutes }) => minutes ?? 0));
  const figures = { sum, limit: limit ?? 0, longest };
  return (
    <>
      <p className="num mut">
        {i18n.t('Parts are taken in this order, one at a time. A part that is left or over is closed.')}{' '}
        {limit === null &&
          isAll &&
          i18n.t('Together they take {sum} minutes, and as long as it takes to go on.', figures)}
      </p>
      {limit !== null && longest <= limit && sum > limit && (
        <p className={`num ${css['short']}`} role="status">
          {i18n.t('The parts take {sum} minutes, and the whole ends after {limit}: the last one gets less.', figures)}
        </p>
      )}
      {limit !== null && longest > limit && (
        <p className={`num ${css['short']}`} role="status">
          {i18n.t('The time limit of {limit} minutes is shorter than one part, which takes {longest}.', figures)}
        </p>
      )}
      {limit !== null && isAll && sum <= limit && (
        <p className="num mut">{i18n.t('The parts take {sum} of {limit} minutes.', figures)}</p>
      )}
    </>
  );
}
