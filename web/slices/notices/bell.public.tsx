import { i18n } from '@lingui/core';
import { MOST_UNREAD } from '@stepwell/contract/notices/notices.ts';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/parts/button.tsx';
import css from './bell.module.css';
import { useNews } from './news.ts';
import { newest, useUnread } from './reading.ts';

type Part = typeof import('./bell-panel.tsx');

const countWords = (unread: number) => (unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread));

/**
 * The bell of a signed-in person: how much is unread, and behind it the newest. What it opens is fetched when somebody
 * reaches for it.
 */
export function Bell() {
  const unread = useUnread();
  const received = useNews();
  const queryClient = useQueryClient();
  const { key: place } = useLocation();
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part>();
  const [lost, setLost] = useState(false);
  const holder = useRef<HTMLDivElement>(null);

  // Wherever the person went from here, the panel does not follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place closes it.
  useEffect(() => setOpen(false), [place]);

  const close = useCallback(() => {
    setOpen(false);
    holder.current?.querySelector('button')?.focus();
  }, []);
  useEffect(() => {
    const around = holder.current;
    if (!open || !around) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    const away = ({ target }: Event) => {
      if (target instanceof Node && !around.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open, close]);

  const fetchAhead = () => {
    void queryClient.prefetchQuery(newest());
    if (part) return;
    setLost(false);
    void import('./bell-panel.tsx').then(setPart, () => setLost(true));
  };
  const label =
    unread > 0
      ? i18n.t('Notifications, {unread} unread', { unread: countWords(unread) })
      : i18n.t('Notifications, none unread');
  return (
    <div ref={holder} className={css['holder']}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? 'notices' : undefined}
        onMouseEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          fetchAhead();
          setOpen(!open);
        }}
      >
        <IconBell size={21} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={`${css['count']} num`} aria-hidden="true">
            {countWords(unread)}
          </span>
        )}
      </IconButton>
      <span className="sr" role="status">
        {received && (
          <span key={received.noticeId}>{i18n.t('New notification: {title}', { title: received.title })}</span>
        )}
      </span>
      {open && lost && (
        <p role="alert" className={css['lost']}>
          {i18n.t('Couldn’t load notifications. Check your connection and try again.')}
        </p>
      )}
      {open && part && <part.BellPanel close={close} />}
    </div>
  );
}
