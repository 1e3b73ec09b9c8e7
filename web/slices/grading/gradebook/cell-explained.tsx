import { i18n } from '@lingui/core';
import type { CellChange, CellSteps, GradeCell, GradeColumn } from '@stepwell/contract/grading/gradebook.ts';
import { When } from '../../../ui/time/when.tsx';
import { cellLines } from './cell-labels.ts';
import css from './gradebook.module.css';

interface Props {
  column: GradeColumn;
  cell: GradeCell;
  steps: CellSteps;
  changes: CellChange[];
}

/** The steps that led to a cell, and every change of it by hand. */
export function CellExplained({ column, cell, steps, changes }: Props) {
  const own = changes.filter(({ columnKey }) => columnKey === column.columnKey);
  return (
    <div className={css['explained']}>
      <ul className="num">
        {cellLines(column, cell, steps).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {steps.dueAt && (
          <li>
            {i18n.t('Due')} <When at={steps.dueAt} as="time" />
          </li>
        )}
      </ul>
      {own.length > 0 && <CellHistory changes={own} />}
    </div>
  );
}

function CellHistory({ changes }: { changes: CellChange[] }) {
  const nothing = i18n.t('nothing');
  return (
    <>
      <h3>{i18n.t('Manual changes')}</h3>
      <ol className={css['history']}>
        {changes.map(({ changeId, before, after, reason, by, at }) => (
          <li key={changeId}>
            <span className="num">
              {i18n.t('{before} → {after}', { before: before ?? nothing, after: after ?? nothing })}
            </span>
            {reason && <span lang="">{reason}</span>}
            <span className="mut">
              {by && `${by}, `}
              <When at={at} as="time" />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
