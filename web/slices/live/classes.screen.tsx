import { i18n } from '@lingui/core';
import { liveClasses } from '@stepwell/contract/live/classes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { ClassFacts, Materials, Recordings } from './class-facts.tsx';
import { ClassList } from './class-list.tsx';
import { isJoinable, markText } from './labels.ts';
import css from './live.module.css';
import { CLASSES_PATH, classIn, listAt, roomPath } from './live-at.ts';
import { StudyPack } from './study-pack.tsx';

/** Online classes of a student: upcoming ones, past ones, or one of them. */
export function Classes() {
  const [search] = useSearchParams();
  const classId = classIn(search);
  return classId ? <ClassPage key={classId} classId={classId} /> : <MyClasses />;
}

function MyClasses() {
  const [search] = useSearchParams();
  const query = listAt(search);
  const found = useQuery({ ...ask(liveClasses.list, { query }), refetchOnMount: false });
  const [isFeedOpen, setFeedOpen] = useState(false);
  const isPast = query.show === 'past';
  const title = i18n.t('Online classes');
  return (
    <>
      <PageHeader title={title}>
        <Button tone="ghost" onClick={() => setFeedOpen(true)}>
          {i18n.t('Calendar feed')}
        </Button>
      </PageHeader>
      <ClassList
        found={found}
        isPast={isPast}
        isHost={false}
        enter={i18n.t('Join')}
        hint={
          isPast
            ? i18n.t('Classes appear here with their recordings once they have ended.')
            : i18n.t('Classes of your courses and batches appear here when an instructor schedules them.')
        }
      />
      {isFeedOpen && <FeedDialog close={() => setFeedOpen(false)} />}
    </>
  );
}

/** The address of the personal feed, to be copied into a calendar. */
function FeedDialog({ close }: { close: () => void }) {
  const feed = useQuery(ask(liveClasses.feed, {}));
  return (
    <Dialog label={i18n.t('Calendar feed')} close={close}>
      <div className={css['dialog']}>
        <h2>{i18n.t('Calendar feed')}</h2>
        <p>
          {i18n.t(
            'Add this URL to your calendar app. Your classes then appear there and stay up to date. Keep it private.',
          )}
        </p>
        <Answer of={feed}>
          {({ feedUrl }) => {
            const url = new URL(feedUrl, location.origin).href;
            return (
              <>
                <input className={css['url']} readOnly value={url} aria-label={i18n.t('Feed URL')} />
                <div className={css['acts']}>
                  <Button
                    onClick={() =>
                      void navigator.clipboard.writeText(url).then(
                        () => toast.success(i18n.t('URL copied')),
                        () => toast.error(i18n.t('Couldn’t copy. Select the URL and copy it.')),
                      )
                    }
                  >
                    {i18n.t('Copy URL')}
                  </Button>
                  <Button tone="ghost" onClick={close}>
                    {i18n.t('Close')}
                  </Button>
                </div>
              </>
            );
          }}
        </Answer>
      </div>
    </Dialog>
  );
}

function ClassPage({ classId }: { classId: string }) {
  const found = useQuery({
    ...ask(liveClasses.class, { params: { classId } }),
    refetchOnMount: false,
    refetchInterval: 30_000,
  });
  return (
    <Answer of={found}>
      {(one) => (
        <>
          <PageHeader title={<span lang="">{one.title}</span>}>
            {isJoinable(one) && (
              <ButtonLink tone="lamp" to={roomPath(classId, false)}>
                {i18n.t('Join class')}
              </ButtonLink>
            )}
            {(one.state === 'scheduled' || one.state === 'open') && (
              <a className={css['file']} href={one.calendarUrl} download>
                {i18n.t('Add to calendar')}
              </a>
            )}
            <ButtonLink tone="ghost" to={CLASSES_PATH}>
              {i18n.t('All classes')}
            </ButtonLink>
          </PageHeader>
          <div className={css['page']}>
            <ClassFacts one={one} />
            {one.state === 'scheduled' && <p>{i18n.t('The room opens 10 minutes before the class.')}</p>}
            {one.own && (
              <p>{i18n.t('Your attendance: {mark}, {n} min', { mark: markText(one.own.mark), n: one.own.minutes })}</p>
            )}
            <Materials one={one} />
            <Recordings one={one} />
            <StudyPack one={one} />
          </div>
        </>
      )}
    </Answer>
  );
}
