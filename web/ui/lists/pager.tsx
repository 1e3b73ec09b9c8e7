import { i18n } from '@lingui/core';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../parts/button.tsx';
import css from './pager.module.css';

interface Counted {
  /** Rows on this page. */
  rows: number;
  total: number;
  /** Up to here the total is exact; a larger one means "this many and more". */
  exactTo?: number;
}

interface Props {
  nextCursor: string | null;
  counted?: Counted | undefined;
  /** Rows on this page, of a list that is not counted: the end of it says how many there are. */
  rows?: number;
}

/** The ways through a list whose place is in the address: on, and back to its start; with which rows of how many these are, where that is known. */
export function Pager({ nextCursor, counted, rows = counted?.rows }: Props) {
  const [search] = useSearchParams();
  const first = firstRowAt(search);
  const at = (cursor: string | null) => {
    const there = new URLSearchParams(search);
    there.delete('cursor');
    there.delete('start');
    if (cursor) there.set('cursor', cursor);
    if (cursor && rows && first) there.set('start', String(first + rows));
    return `?${there}`;
  };
  const hasPages = nextCursor !== null || search.has('cursor');
  const range = counted
    ? rangeText(counted, first)
    : rows
      ? uncountedText(rows, first, nextCursor === null)
      : undefined;
  if (!hasPages && !range) return null;
  return (
    <div className={css['pager']}>
      {range && <p className="num mut">{range}</p>}
      {hasPages && (
        <nav aria-label={i18n.t('Pages')}>
          {search.has('cursor') && (
            <ButtonLink tone="ghost" size="small" to={at(null)}>
              {i18n.t('First page')}
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink tone="ghost" size="small" to={at(nextCursor)}>
              {i18n.t('Next page')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

/** A cursor does not know how many rows lie before it, so the address carries that; without it the place is unknown. */
function firstRowAt(search: URLSearchParams) {
  if (!search.has('cursor')) return 1;
  const start = search.get('start') ?? '';
  return /^[1-9]\d{0,8}$/.test(start) ? Number(start) : null;
}

const numbers = new Intl.NumberFormat('en');

/** A range that the total does not hold, as of an old link, is left out. */
function rangeText({ rows, total, exactTo = Number.POSITIVE_INFINITY }: Counted, first: number | null) {
  const isMore = total > exactTo;
  const all = isMore ? `${numbers.format(exactTo)}+` : numbers.format(total);
  if (first === null || (!isMore && first + rows - 1 > total)) return i18n.t('{all} in total', { all });
  return i18n.t('{range} of {all}', { range: fromTo(first, rows), all });
}

/** Of a list that nobody counts: its end is its total. */
function uncountedText(rows: number, first: number | null, isEnd: boolean) {
  if (first === null) return undefined;
  const range = fromTo(first, rows);
  return isEnd ? i18n.t('{range} of {all}', { range, all: numbers.format(first + rows - 1) }) : range;
}

const fromTo = (first: number, rows: number) =>
  rows === 1 ? numbers.format(first) : `${numbers.format(first)}–${numbers.format(first + rows - 1)}`;
