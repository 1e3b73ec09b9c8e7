import { i18n } from '@lingui/core';
import type { CriterionResult, SubmittedText } from '@stepwell/contract/writing/writing.ts';
import css from '../writing.module.css';
import { bandText, criterionLabel } from '../writing-labels.public.ts';

interface CriterionProps {
  one: CriterionResult;
  text: string;
  points: SubmittedText['result']['points'];
  /** What stands beside the band: somebody else's. */
  beside?: string;
}

/** One criterion of the estimate: its band, the reasons, passages of the text, and what to do next. */
export function Criterion({ one: { criterion, band, reasons, quotes, next }, text, points, beside }: CriterionProps) {
  return (
    <article>
      <header>
        <h3>{criterionLabel(criterion)}</h3>
        <span className={css['bands']}>
          {beside && <small className="num">{beside}</small>}
          <b className="num">{bandText(band)}</b>
        </span>
      </header>
      <p>{reasons.join(' ')}</p>
      {points.length > 0 && criterion === 'task' && (
        <ul className={css['points']}>
          {points.map((point) => (
            <li key={point.text} data-made={point.isMade}>
              {point.text}: {point.isMade ? i18n.t('covered') : i18n.t('missing')}
            </li>
          ))}
        </ul>
      )}
      {quotes.map(({ start, end, note }) => (
        <figure key={`${start} ${note}`}>
          <blockquote lang="en">{text.slice(start, end)}</blockquote>
          <figcaption>{note}</figcaption>
        </figure>
      ))}
      <p className={css['next']}>
        <b>{i18n.t('Next:')}</b> {next}
      </p>
    </article>
  );
}
