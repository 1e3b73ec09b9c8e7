import { i18n } from '@lingui/core';
import type { Notice } from '@stepwell/contract/notices/notices.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Session, useSession } from '../../session/session.ts';
import { When } from '../../ui/time/when.tsx';
import { Ago } from './ago.tsx';
import { wordsOf } from './labels.ts';
import { placeOf } from './notice-places.ts';
import css from './notice-rows.module.css';
import { useReading } from './reading.ts';

/** How many of one kind in a row are shown as one. */
const GROUP = 3;

/** Neighbours of one kind, in their order. */
function runsOf(notices: Notice[]) {
  const runs: Notice[][] = [];
  for (const notice of notices) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === notice.kind) last.push(notice);
    else runs.push([notice]);
  }
  return runs;
}

/** Each leads to what it is about; who follows it has read it. Of several of one kind the newest is shown first. */
export function NoticeRows({ notices }: { notices: Notice[] }) {
  const session = useSession();
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (!session) return null;
  return (
    <ul className={css['list']} aria-label={i18n.t('Notifications')}>
      {runsOf(notices).flatMap((run) => {
        const oldest = run.at(-1)?.noticeId ?? '';
        const isOpen = opened.includes(oldest);
        const [first, ...others] = run.map((notice, at) => (
          <Row key={notice.noticeId} notice={notice} session={session} ref={isOpen && at === 1 ? focus : undefined} />
        ));
        if (run.length < GROUP || isOpen) return [first, ...others];
        const unread = run.slice(1).filter(({ readAt }) => !readAt).length;
        return [
          first,
          <li key={`more-${oldest}`}>
            <button type="button" className={`lnk ${css['others']}`} onClick={() => setOpened([...opened, oldest])}>
              {unread > 0
                ? i18n.t('{count} more, {unread} unread', { count: others.length, unread })
                : i18n.t('{count} more', { count: others.length })}
            </button>
          </li>,
        ];
      })}
    </ul>
  );
}

/** The button that was pressed is gone: what came in its place takes the focus. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

interface RowProps {
  notice: Notice;
  session: Session;
  ref: typeof focus | undefined;
}

function Row({ notice, session, ref }: RowProps) {
  const read = useReading();
  const { title, more } = wordsOf(notice);
  const until = notice.about['until'];
  return (
    <li>
      <Link
        ref={ref}
        to={placeOf(notice, session)}
        className={notice.readAt ? css['row'] : `${css['row']} ${css['unread']}`}
        onClick={() => read(notice)}
        // A new tab, by the middle button.
        onAuxClick={({ button }) => button === 1 && read(notice)}
      >
        <span className={css['mark']}>{!notice.readAt && <span className="sr">{i18n.t('Unread:')} </span>}</span>
        <span className={css['words']}>
          <span className={css['title']}>{title}</span>
          {more && <span className={css['more']}>{more}</span>}
          {until && (
            <span className={css['more']}>
              {i18n.t('Until')} <When at={until} as="time" />
            </span>
          )}
          <span className={css['when']}>
            <Ago at={notice.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
