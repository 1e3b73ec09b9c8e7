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
  const filled = sections.filter(({ items }) => items.length > 0);
  const timed = filled.filter(({ minutes }) => minutes);
  if (timed.length === 0) {
    if (sections.length < 2) return null;
    return (
      <p className="mut">{i18n.t('To set an order, give a part its own time. Timed parts are taken in order.')}</p>
    );
  }
  const sum = timed.reduce((all, { minutes }) => all + (minutes ?? 0), 0);
  const isAll = timed.length === filled.length;
  const longest = Math.max(...timed.map(({ minutes }) => minutes ?? 0));
  const figures = { sum, limit: limit ?? 0, longest };
  return (
    <>
      <p className="num mut">
        {i18n.t('Parts are taken in order. You can’t return to a part that’s closed.')}{' '}
        {limit === null && isAll && i18n.t('Parts take {sum} minutes in total, plus breaks between them.', figures)}
      </p>
      {limit !== null && longest <= limit && sum > limit && (
        <p className={`num ${css['short']}`} role="status">
          {i18n.t('Parts take {sum} minutes, but the time limit is {limit}. The last part gets less time.', figures)}
        </p>
      )}
      {limit !== null && longest > limit && (
        <p className={`num ${css['short']}`} role="status">
          {i18n.t(
            'The time limit ({limit} min) is shorter than the longest part ({longest} min). Raise it to at least {longest} min.',
            figures,
          )}
        </p>
      )}
      {limit !== null && isAll && sum <= limit && (
        <p className="num mut">{i18n.t('Parts take {sum} of {limit} minutes.', figures)}</p>
      )}
    </>
  );
}
