import { i18n } from '@lingui/core';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { When } from '../../../ui/time/when.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import css from './discussion.module.css';
import { Pages } from './pages.tsx';
import { Removing } from './speaking.tsx';
import { useListAt } from './use-list-at.ts';

/** News of a course, newest first; whoever teaches it writes them here. */
export function AnnouncementsPanel({ courseId, teaches }: { courseId: string; teaches: boolean }) {
  const { q, cursor, change } = useListAt();
  const [writing, setWriting] = useState(false);
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries(everything(courseDiscussion.announcements));
  const list = useQuery(
    ask(courseDiscussion.announcements, { params: { courseId }, query: { cursor, ...(q && { q }) } }),
  );
  return (
    <>
      <div className={css['head']}>
        <SearchField
          label={i18n.t('Search announcements')}
          placeholder={i18n.t('Search announcements')}
          given={q}
          onSearch={(q) => change({ q })}
        />
        {teaches && !writing && (
          <Button size="small" onClick={() => setWriting(true)}>
            {i18n.t('New announcement')}
          </Button>
        )}
      </div>
      {writing && (
        <AnnouncementForm
          onCancel={() => setWriting(false)}
          onSend={async (announcement) => {
            await call(courseDiscussion.announce, { params: { courseId }, body: announcement });
            await changed();
            setWriting(false);
            toast.success(i18n.t('Announcement posted. Students are notified.'));
          }}
        />
      )}
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={q ? i18n.t('No announcements match') : i18n.t('No announcements yet')}
            hint={i18n.t('Course announcements appear here. You’ll get a notification.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['rows']}>
              {items.map(({ announcementId, title, html, author, postedAt }) => (
                <li key={announcementId}>
                  <h2>{title}</h2>
                  <p className={css['meta']}>
                    {author && <span>{author}</span>}
                    <When at={postedAt} as="time" />
                  </p>
                  <Prose html={html} className={css['prose'] ?? ''} />
                  {teaches && (
                    <div className={css['row']}>
                      <Removing
                        what={i18n.t('Remove this announcement?')}
                        act={async () => {
                          await call(courseDiscussion.removeAnnouncement, { params: { announcementId } });
                          await changed();
                        }}
                      />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <Pages nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}
