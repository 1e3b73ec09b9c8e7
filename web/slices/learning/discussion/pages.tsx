import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import css from './discussion.module.css';
import { useListAt } from './use-list-at.ts';

/** The ways through a list in a panel; the page around it stays where it is. */
export function Pages({ nextCursor }: { nextCursor: string | null }) {
  const { search } = useListAt();
  const at = (cursor: string | null) => {
    const there = new URLSearchParams(search);
    if (cursor) there.set('cursor', cursor);
    else there.delete('cursor');
    return `?${there}`;
  };
  if (!nextCursor && !search.has('cursor')) return null;
  return (
    <nav className={css['acts']} aria-label={i18n.t('Pages')}>
      {search.has('cursor') && (
        <Link className="lnk" to={at(null)} preventScrollReset>
          {i18n.t('First page')}
        </Link>
      )}
      {nextCursor && (
        <Link className="lnk" to={at(nextCursor)} preventScrollReset>
          {i18n.t('Next page')}
        </Link>
      )}
    </nav>
  );
}
