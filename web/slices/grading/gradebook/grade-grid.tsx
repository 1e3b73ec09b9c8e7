import { i18n } from '@lingui/core';
import type { GradeColumn, GradeRow } from '@stepwell/contract/grading/gradebook.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { stateWord } from './cell-labels.ts';
import css from './gradebook.module.css';
import { movedTo } from './grid-keys.ts';

interface Props {
  columns: GradeColumn[];
  rows: GradeRow[];
  toStudent: (studentId: string) => string;
  /** A cell, or the total where `columnKey` is null. */
  open: (row: GradeRow, columnKey: string | null) => void;
}

/**
 * All marks with names and headings always in sight. One cell has the focus at a time (WAI-ARIA's grid): arrows, Home, End
 * and the page keys move it, Enter opens it. The browser keeps which one; with thousands of cells none is drawn anew for it.
 */
export function GradeGrid({ columns, rows, toStudent, open }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const act = useCallback(
    (target: EventTarget | null) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      const row = rows[Number(cell?.dataset['row'])];
      if (!cell || !row) return;
      if (cell.dataset['column'] === undefined) cell.querySelector('a')?.click();
      else open(row, cell.dataset['column'] || null);
    },
    [rows, open],
  );
  const focus = (cell: HTMLElement) => {
    for (const old of table.current?.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]') ?? []) old.tabIndex = -1;
    cell.tabIndex = 0;
    cell.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('[data-row]') : null;
    if (!cell || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      act(cell);
      return;
    }
    const at = movedTo(event, { row: Number(cell.dataset['row']), column: cell.cellIndex }, [
      rows.length,
      columns.length + 2,
    ]);
    const next = at && table.current?.tBodies[0]?.rows[at.row]?.cells[at.column];
    if (!next) return;
    event.preventDefault();
    focus(next);
  };
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!cell || (event.target instanceof Element && event.target.closest('a'))) return;
    focus(cell);
    act(cell);
  };
  return (
    // A grid scrolls by itself in both directions, so that its head and first column can stay.
    <div className={css['sheet']}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with this role is the grid of WAI-ARIA.
        role="grid"
        aria-label={i18n.t('Marks')}
        aria-colcount={columns.length + 2}
        className={css['grid']}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr>
            <th scope="col">{i18n.t('Student')}</th>
            <th scope="col" className={css['total']}>
              {i18n.t('Total')}
            </th>
            {columns.map((column) => (
              <Heading key={column.columnKey} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Row
              key={row.student.userId}
              row={row}
              place={place}
              columns={columns}
              to={toStudent(row.student.userId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ column: { title, of, leftOut, extra, shown, isFinal } }: { column: GradeColumn }) {
  return (
    <th scope="col" title={title}>
      <span className={css['title']} lang="">
        {title}
      </span>
      <small className="num">
        {i18n.t('of {of}', { of })}
        {isFinal && `, ${i18n.t('final assessment')}`}
        {leftOut && `, ${i18n.t('skipped')}`}
        {extra && `, ${i18n.t('extra')}`}
        {!shown && <IconEyeOff size={15} stroke={1.8} aria-label={i18n.t('Hidden from students')} />}
      </small>
    </th>
  );
}

interface RowProps {
  row: GradeRow;
  place: number;
  columns: GradeColumn[];
  to: string;
}

const Row = memo(function Row({ row, place, columns, to }: RowProps) {
  const { student, total, cells } = row;
  return (
    <tr>
      <th scope="row" tabIndex={place === 0 ? 0 : -1} data-row={place}>
        <Link to={to} tabIndex={-1}>
          {student.fullName}
        </Link>
      </th>
      <td tabIndex={-1} data-row={place} data-column="" className={css['total']}>
        {total.percent === null ? '–' : `${total.percent}%`}
        {total.letter !== null && <b lang=""> {total.letter}</b>}
        {total.passed === false && <small>{i18n.t('not passing')}</small>}
      </td>
      {cells.map((cell, n) => (
        <td
          key={cell.columnKey}
          tabIndex={-1}
          data-row={place}
          data-column={cell.columnKey}
          className={css[cell.state]}
          title={`${columns[n]?.title ?? ''}: ${stateWord(cell)}`}
        >
          {cell.marks ?? (cell.zero ? '0.00' : '–')}
          {(cell.overridden || cell.zero || cell.state !== 'counted') && cell.state !== 'empty' && (
            <small>{stateWord(cell)}</small>
          )}
        </td>
      ))}
    </tr>
  );
});
