import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { type ChangeEvent, type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Check } from '../fields/check.tsx';
import { IconButton } from '../parts/button.tsx';
import css from './data-table.module.css';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** On a phone, a second line below the cell: what its hidden neighbours say. */
  under?: (row: Row) => ReactNode;
  /** The whole text, where a narrow cell may cut it. */
  full?: (row: Row) => string | undefined;
  /** Pixels; one column without a width takes what is left. */
  width?: number;
  numeric?: boolean;
  /** The narrowest screen it stands on; every screen unless said. */
  from?: 'tablet' | 'desktop';
  /** The order of the list that goes by this column, and which way it runs. */
  sort?: { name: string; runs: 'ascending' | 'descending' };
}

export interface Selection<Row> {
  /** Rows that may be chosen; what changed meanwhile drops out by itself. */
  may: (row: Row) => boolean;
  labelOf: (row: Row) => string;
  labelOfAll: string;
  /** What can be done with all that are chosen; stands in place of the headings. */
  acts: (chosen: Row[], clear: () => void) => ReactNode;
  /** What is said instead of the count, where more is meant than these rows. */
  label?: string | undefined;
}

interface Props<Row> {
  caption: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The first one names the row. */
  columns: Column<Row>[];
  sorted?: { by: string; to: (sort: string) => string };
  selection?: Selection<Row>;
  /** A box before each row, for a choice that somebody else keeps. */
  box?: (row: Row) => ReactNode;
  /** The acts on one row, at its end. */
  menu?: (row: Row) => ReactNode;
}

/**
 * Rows of one kind: no frame, a rule above each, numbers to the right, acts in one menu. What does not fit a phone moves
 * under its neighbour; the acts on many move to the bottom of the screen.
 */
export function DataTable<Row>({ caption, rows, keyOf, columns, sorted, selection, box, menu }: Props<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const may = selection ? rows.filter(selection.may) : [];
  const chosen = may.filter((row) => keys.has(keyOf(row)));
  const all = chosen.length > 0 && chosen.length === may.length;
  const clear = () => setKeys(new Set());
  const last = useRef<string>(undefined);
  /** With Shift, all from the row touched last to this one become what this one becomes. */
  const flip = (key: string, { nativeEvent }: Pick<ChangeEvent, 'nativeEvent'>) => {
    const order = may.map(keyOf);
    const [from, to] = [order.indexOf(last.current ?? ''), order.indexOf(key)];
    const reaches = from >= 0 && 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const touched = reaches ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    const next = new Set(keys);
    for (const one of touched) keys.has(key) ? next.delete(one) : next.add(one);
    last.current = key;
    setKeys(next);
  };
  const everything = selection && may.length > 0 && (
    <Check
      aria-label={selection.labelOfAll}
      checked={all}
      some={chosen.length > 0 && !all}
      onChange={() => (all ? clear() : setKeys(new Set(may.map(keyOf))))}
    />
  );
  return (
    <table className={css['table']}>
      <caption className="sr">{caption}</caption>
      <colgroup>
        {(selection || box) && <col style={{ width: 40 }} />}
        {columns.map(({ heading, width, from }) => (
          <col
            key={heading}
            className={classOf(from, width !== undefined && css['sized'])}
            style={width ? ({ '--width': `${width}px` } as CSSProperties) : undefined}
          />
        ))}
        {menu && <col style={{ width: 44 }} />}
      </colgroup>
      <thead>
        {selection && chosen.length > 0 ? (
          <tr className={css['bulk']}>
            <td className={css['box']}>{everything}</td>
            <td colSpan={columns.length + (menu ? 1 : 0)}>
              <div className={css['acts']}>
                <p className="num" role="status">
                  {selection.label ?? i18n.t('{n} selected', { n: chosen.length })}
                </p>
                {selection.acts(chosen, clear)}
                <IconButton aria-label={i18n.t('Clear selection')} onClick={clear}>
                  <IconX size={20} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
            </td>
          </tr>
        ) : (
          <tr>
            {(selection || box) && <td className={css['box']}>{everything}</td>}
            {columns.map((column) => (
              <Heading key={column.heading} column={column} sorted={sorted} />
            ))}
            {menu && (
              <th scope="col">
                <span className="sr">{i18n.t('Actions')}</span>
              </th>
            )}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          const isChosen = chosen.includes(row);
          return (
            <tr key={key} className={isChosen ? css['chosen'] : undefined}>
              {selection && (
                <td className={css['box']}>
                  {selection.may(row) && (
                    <Check
                      aria-label={selection.labelOf(row)}
                      checked={isChosen}
                      onChange={(event) => flip(key, event)}
                    />
                  )}
                </td>
              )}
              {box && <td className={css['box']}>{box(row)}</td>}
              {columns.map((column, place) => (
                <Cell key={column.heading} column={column} row={row} names={place === 0} />
              ))}
              {menu && <td className={css['menu']}>{menu(row)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const classOf = (from: Column<never>['from'], ...more: (string | false | undefined)[]) =>
  [from && css[from], ...more].filter(Boolean).join(' ') || undefined;

interface HeadingProps<Row> {
  column: Column<Row>;
  sorted: Props<Row>['sorted'];
}

function Heading<Row>({ column: { heading, from, numeric, sort }, sorted }: HeadingProps<Row>) {
  const isHere = sort !== undefined && sorted?.by === sort.name;
  return (
    <th scope="col" className={classOf(from, numeric && css['right'])} aria-sort={isHere ? sort.runs : undefined}>
      {sort && sorted ? (
        <Link className={css['sort']} to={sorted.to(sort.name)} replace preventScrollReset>
          {heading}
        </Link>
      ) : (
        heading
      )}
    </th>
  );
}

function Cell<Row>({ column, row, names }: { column: Column<Row>; row: Row; names: boolean }) {
  const { cell, under, full, from, numeric } = column;
  const value = cell(row);
  const inside = (
    <>
      {numeric && value === 0 ? <span className={css['zero']}>0</span> : value}
      {under && <span className={css['under']}>{under(row)}</span>}
    </>
  );
  const about = { className: classOf(from, numeric && css['right'], numeric && 'num'), title: full?.(row) };
  return names ? (
    <th scope="row" {...about}>
      {inside}
    </th>
  ) : (
    <td {...about}>{inside}</td>
  );
}

/** The words of a row that open it beside the table, as a link would open a page. */
export const RowOpener = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={css['opener']} onClick={onClick}>
    {children}
  </button>
);
