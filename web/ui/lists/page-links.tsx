import { i18n } from '@lingui/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import css from './page-links.module.css';

interface Props {
  page: number;
  last: number;
  to: (page: number) => string;
  /** Called while a person is on the way to a link: by pointer or by keyboard. */
  fetchAhead?: (page: number) => void;
  /** Called when a link is followed in this window. */
  onFollow?: () => void;
}

/** Pages by number, each with an address of its own: the first, the last, and those around this one. */
export function PageLinks({ page, last, to, fetchAhead, onFollow }: Props) {
  if (last <= 1) return null;
  const numbers = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last);
  const linkTo = (there: number, children: ReactNode, about: { label: string; rel?: string }) => (
    <Link
      to={to(there)}
      rel={about.rel}
      aria-label={about.label}
      aria-current={there === page ? 'page' : undefined}
      onMouseEnter={() => fetchAhead?.(there)}
      onFocus={() => fetchAhead?.(there)}
      onClick={({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || shiftKey || onFollow?.()}
    >
      {children}
    </Link>
  );
  return (
    <nav className={css['pages']} aria-label={i18n.t('Pages')}>
      <ul>
        {page > 1 && (
          <li>
            {linkTo(page - 1, <IconChevronLeft size={19} stroke={1.8} aria-hidden />, {
              label: i18n.t('Previous page'),
              rel: 'prev',
            })}
          </li>
        )}
        {numbers.map((number, place) => (
          <Fragment key={number}>
            {number - (numbers[place - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li className={[1, page, last].includes(number) ? undefined : css['near']}>
              {linkTo(number, number, { label: i18n.t('Page {number}', { number }) })}
            </li>
          </Fragment>
        ))}
        {page < last && (
          <li>
            {linkTo(page + 1, <IconChevronRight size={19} stroke={1.8} aria-hidden />, {
              label: i18n.t('Next page'),
              rel: 'next',
            })}
          </li>
        )}
      </ul>
    </nav>
  );
}
