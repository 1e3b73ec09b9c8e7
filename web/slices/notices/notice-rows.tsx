import { i18n } from '@lingui/core';
import type { Notice } from '@stepwell/contract/notices/notices.ts';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';
import { When } from '../../ui/time/when.tsx';
import { Ago } from './ago.tsx';
import { wordsOf } from './labels.ts';
import { placeOf } from './notice-places.ts';
import css from './notice-rows.module.css';
import { useReading } from './reading.ts';

/** Each leads to what it is about; who follows it has read it. */
export function NoticeRows({ notices }: { notices: Notice[] }) {
  const session = useSession();
  const read = useReading();
  if (!session) return null;
  return (
    <ul className={css['list']} aria-label={i18n.t('Notifications')}>
      {notices.map((notice) => {
        const { title, more } = wordsOf(notice);
        const until = notice.about['until'];
        return (
          <li key={notice.noticeId}>
            <Link
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
      })}
    </ul>
  );
}
