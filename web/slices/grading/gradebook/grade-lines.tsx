import { i18n } from '@lingui/core';
import type { ExplainedRow, GradeCell, GradeColumn } from '@stepwell/contract/grading/gradebook.ts';
import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import type { ReactNode } from 'react';
import { CellExplained } from './cell-explained.tsx';
import { stateWord } from './cell-labels.ts';
import css from './gradebook.module.css';
import { TotalExplained } from './total-explained.tsx';

interface Props {
  rules: BookRules;
  columns: GradeColumn[];
  row: ExplainedRow;
  /** What can be done with a cell. */
  acts?: (column: GradeColumn, cell: GradeCell) => ReactNode;
}

/** One student's marks, line by line, each with how it was computed. */
export function GradeLines({ rules, columns, row, acts }: Props) {
  const { total, totalSteps, cells, steps, changes } = row;
  const titleOf = new Map(rules.categories.map(({ categoryId, title }) => [categoryId, title]));
  return (
    <div className={css['lines']}>
      <section aria-label={i18n.t('Total')} className={css['whole']}>
        <p className="num">
          {total.percent === null ? i18n.t('No grades yet') : `${total.percent}%`}
          {total.letter !== null && <b lang="">{total.letter}</b>}
        </p>
        {total.percent !== null && (
          <p className={total.passed ? css['good'] : css['bad']}>
            {total.passed ? i18n.t('Passing so far') : i18n.t('Not passing so far')}
            {total.gradePoints !== null && (
              <span className="num">, {i18n.t('{points} grade points', { points: total.gradePoints })}</span>
            )}
          </p>
        )}
        <details>
          <summary>{i18n.t('How the total is calculated')}</summary>
          <TotalExplained rules={rules} total={total} steps={totalSteps} />
        </details>
      </section>
      <ul>
        {columns.map((column, place) => {
          const [cell, step] = [cells[place], steps[place]];
          if (!cell || !step) return null;
          const category = titleOf.get(column.categoryId ?? '');
          return (
            <li key={column.columnKey}>
              <div className={css['line']}>
                <h3 lang="">{column.title}</h3>
                <p className="num">
                  {cell.marks === null
                    ? i18n.t('– of {of}', { of: column.of })
                    : i18n.t('{marks} of {of}', { marks: cell.marks, of: column.of })}
                </p>
                <p className="mut">
                  {column.isFinal && `${i18n.t('Final assessment')}, `}
                  {stateWord(cell)}
                  {category && <span lang="">, {category}</span>}
                  {column.extra && `, ${i18n.t('extra')}`}
                </p>
                {acts?.(column, cell)}
              </div>
              <details>
                <summary>
                  {i18n.t('Calculation')}
                  <span className="sr">: {column.title}</span>
                </summary>
                <CellExplained column={column} cell={cell} steps={step} changes={changes} />
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
