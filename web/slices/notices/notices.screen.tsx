import { i18n } from '@lingui/core';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { isApproved, useSession } from '../../session/session.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { settingsOf } from './notice-places.ts';
import { NoticeRows } from './notice-rows.tsx';
import css from './notices.module.css';
import { noticesAt } from './notices-at.ts';
import { ReadAll } from './read-all.tsx';
import { useUnread } from './reading.ts';

/** Everything that was told to this person and is still kept, newest first. */
export function Notices() {
  const [search] = useSearchParams();
  const query = noticesAt(search);
  const list = useQuery(ask(notices.list, { query }));
  const unread = useUnread();
  const session = useSession();
  const tabs = [
    ['all', i18n.t('All'), '/notices'],
    ['unread', i18n.t('Unread'), '/notices?show=unread'],
  ] as const;
  const here = query.show ?? 'all';
  return (
    <div className={css['page']}>
      <PageHeader title={i18n.t('Notifications')}>
        {session && isApproved(session) && (
          <Link className="lnk" to={settingsOf(session, 'notices')}>
            {i18n.t('Notification settings')}
          </Link>
        )}
        <ReadAll />
      </PageHeader>
      <nav className={css['tabs']} aria-label={i18n.t('Filter notifications')}>
        {tabs.map(([key, label, to]) => (
          <Link key={key} to={to} aria-current={here === key ? 'true' : undefined}>
            {label} {key === 'unread' && unread > 0 && <span className="num">{unread}</span>}
          </Link>
        ))}
      </nav>
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          here === 'unread' || query.cursor ? (
            <NothingYet
              title={here === 'unread' ? i18n.t('No unread notifications') : i18n.t('No more notifications')}
              hint={i18n.t('Read notifications stay here for 180 days.')}
            >
              <ButtonLink to="/notices">{i18n.t('All notifications')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No notifications yet')}
              hint={i18n.t('Updates on your account and courses appear here and under the bell.')}
            />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <NoticeRows notices={items} />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </div>
  );
}
