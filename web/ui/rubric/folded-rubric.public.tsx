import { i18n } from '@lingui/core';
import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { pointsText } from '../points-text.ts';
import css from './rubric.module.css';
import { RubricTable } from './rubric-table.public.tsx';

/** The rubric behind its heading, so that the task stays in view; nothing where there is none. */
export function FoldedRubric({ rubric, outOf, lang }: { rubric: readonly Criterion[]; outOf: number; lang?: string }) {
  if (rubric.length === 0) return null;
  return (
    <details className={css['folded']}>
      <summary className="num">{i18n.t('Rubric ({points} points)', { points: pointsText(outOf) })}</summary>
      <RubricTable rubric={rubric} outOf={outOf} lang={lang} bare />
    </details>
  );
}
