import { i18n } from '@lingui/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.ts';
import { hasUnsent } from './box/unsent-store.ts';
import css from './chat-button.module.css';
import { useChatUnread } from './chat-unread.public.ts';

type Part = typeof import('./box/chat-box.tsx');

/** Work that fills the screen to its corner; and what opens there by the address. */
const covered = [
  /^\/student\/terminal/,
  /^\/student\/problem-statement-submit/,
  /^\/student\/online-classes\/[^/]+\/room/,
];
const workspaces = /^\/student\/(code-challenge|quiz|final-assessment|attend-interview|selfinterview|aptitude)/;
const atWork = ['challenge', 'attempt', 'quiz', 'final', 'session', 'interview', 'paper', 'mock', 'assessment', 'set'];

const isCovered = (pathname: string, search: URLSearchParams) => {
  const path = pathname.toLowerCase();
  return covered.some((one) => one.test(path)) || (workspaces.test(path) && atWork.some((key) => search.has(key)));
};

/** The way to a person from every screen of a student. What it opens is fetched with the first press. */
export function ChatButton({ userId }: { userId: string | undefined }) {
  const session = useSession();
  const unread = useChatUnread();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part>();
  const [lost, setLost] = useState(false);
  const [startsAt, setStartsAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const hidden = isCovered(pathname, search);
  const wanted = search.get('chat');

  const fetchPart = () => {
    setLost(false);
    import('./box/chat-box.tsx').then(setPart, () => setLost(true));
  };
  // A link of a notice opens the box at its conversation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address that names one opens it.
  useEffect(() => {
    if (!wanted) return;
    setStartsAt(wanted);
    setOpen(true);
    fetchPart();
    setSearch(
      (now) => {
        now.delete('chat');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [wanted]);
  // What was written without a connection is sent without the box being opened.
  useEffect(() => {
    if (!userId || !hasUnsent(userId)) return;
    void import('./box/outbox.ts').then(
      ({ outboxOf }) => outboxOf(userId).flush(),
      () => {},
    );
  }, [userId]);

  if (!session || session.looking || hidden) return null;
  const close = () => {
    setOpen(false);
    setStartsAt(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css['button']}
        data-open={open}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? i18n.t('Chat, {unread} unread', { unread }) : i18n.t('Chat')}
        onClick={({ detail }) => {
          // The second press of a double click was meant for the first.
          if (detail > 1) return;
          fetchPart();
          setOpen(!open);
        }}
      >
        <IconMessageCircle size={26} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={`${css['count']} num`} aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      {open && lost && (
        <p role="alert" className={css['lost']}>
          {i18n.t('Couldn’t load the chat. Check your connection and try again.')}
        </p>
      )}
      {open && part && userId && (
        <part.ChatBox key={startsAt ?? ''} userId={userId} startsAt={startsAt} close={close} />
      )}
    </>
  );
}
