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

/** The ways through a list whose place is in the address: on, and back to its start; with which rows of how many these are, where that is known. */
export function Pager({ nextCursor, counted }: { nextCursor: string | null; counted?: Counted | undefined }) {
  const [search] = useSearchParams();
  const first = firstRowAt(search);
  const at = (cursor: string | null) => {
    const there = new URLSearchParams(search);
    there.delete('cursor');
    there.delete('start');
    if (cursor) there.set('cursor', cursor);
    if (cursor && counted && first) there.set('start', String(first + counted.rows));
    return `?${there}`;
  };
  const hasPages = nextCursor !== null || search.has('cursor');
  if (!hasPages && !counted) return null;
  return (
    <div className={css['pager']}>
      {counted && <p className="num mut">{rangeText(counted, first)}</p>}
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
  return i18n.t('{first}–{last} of {all}', {
    first: numbers.format(first),
    last: numbers.format(first + rows - 1),
    all,
  });
}
