import { i18n } from '@lingui/core';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../parts/button.tsx';
import css from './pager.module.css';

/** The ways through a list whose place is in the address: on, and back to its start. Nothing where one page is all. */
export function Pager({ nextCursor }: { nextCursor: string | null }) {
  const [search] = useSearchParams();
  const at = (cursor: string | null) => {
    const there = new URLSearchParams(search);
    if (cursor) there.set('cursor', cursor);
    else there.delete('cursor');
    return `?${there}`;
  };
  if (!nextCursor && !search.has('cursor')) return null;
  return (
    <nav className={css['pager']} aria-label={i18n.t('Pages')}>
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
  );
}
