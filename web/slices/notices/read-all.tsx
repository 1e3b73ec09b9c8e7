import { i18n } from '@lingui/core';
import css from './notice-rows.module.css';
import { useReadingAll, useUnread } from './reading.ts';

/** Stays where it is when nothing is unread, so that whoever pressed it keeps their place. */
export function ReadAll() {
  const unread = useUnread();
  const { mutate, isPending, error } = useReadingAll();
  const idle = unread === 0 || isPending;
  return (
    <>
      <button
        type="button"
        className={`lnk ${css['all']}`}
        aria-disabled={idle || undefined}
        onClick={() => {
          if (!idle) mutate();
        }}
      >
        {i18n.t('Mark all as read')}
      </button>
      {error && error.message !== 'Unauthorized' && (
        <p role="alert" className={css['refused']}>
          {error.message}
        </p>
      )}
    </>
  );
}
