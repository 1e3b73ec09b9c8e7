import { i18n } from '@lingui/core';
import { type OwnVideoLine, ownVideos, videoStates } from '@stepwell/contract/interview-videos/own-videos.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { aboutText, stateText } from '../labels.ts';
import { NEW_PATH, OWN_PATH, ownAt, ownVideoPath, QUESTIONS_PATH, videoIn } from '../videos-at.ts';

const Answering = lazy(async () => ({ default: (await import('./answering.tsx')).Answering }));
const VideoEditor = lazy(async () => ({ default: (await import('./video-editor.tsx')).VideoEditor }));
const VideoViewers = lazy(async () => ({ default: (await import('./video-viewers.tsx')).VideoViewers }));

/** The mock interview videos that an instructor manages: all, one as it is written, its viewers, or questions. */
export function OwnVideos() {
  const [search] = useSearchParams();
  const videoId = videoIn(search);
  const view = search.get('view');
  if (videoId)
    return view === 'viewers' ? (
      <VideoViewers key={videoId} videoId={videoId} />
    ) : (
      <VideoEditor key={videoId} videoId={videoId} />
    );
  if (view === 'new') return <NewVideo />;
  return <Lists isAnswering={view === 'questions'} />;
}

function NewVideo() {
  // Pressed again after a lost reply it is the same video.
  const [videoId] = useState(newId);
  return <VideoEditor videoId={videoId} isNew />;
}

function Lists({ isAnswering }: { isAnswering: boolean }) {
  const [search] = useSearchParams();
  const { state } = ownAt(search);
  const title = i18n.t('Mock interview videos');
  return (
    <>
      <PageHeader title={title}>
        <ButtonLink tone="lamp" to={NEW_PATH}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Create video')}
        </ButtonLink>
      </PageHeader>
      <ListTabs
        label={title}
        tabs={[
          { label: i18n.t('All'), to: OWN_PATH, isHere: !isAnswering && !state },
          ...videoStates.map((one) => ({
            label: stateText(one),
            to: `${OWN_PATH}?state=${one}`,
            isHere: !isAnswering && state === one,
          })),
          { label: i18n.t('Questions'), to: QUESTIONS_PATH, isHere: isAnswering },
        ]}
      />
      {isAnswering ? <Answering /> : <VideoList />}
    </>
  );
}

function VideoList() {
  const [search] = useSearchParams();
  const query = ownAt(search);
  const videos = useQuery(ask(ownVideos.list, { query }));
  return (
    <Answer
      of={videos}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={query.state ? i18n.t('No videos in this state') : i18n.t('No videos yet')}
          hint={i18n.t('Upload a recorded mock interview with captions. Students watch it before they practise.')}
        />
      }
    >
      {({ items, nextCursor }) => (
        <>
          <DataTable
            caption={i18n.t('Mock interview videos')}
            rows={items}
            keyOf={({ videoId }) => videoId}
            columns={columns(items)}
          />
          <Pager nextCursor={nextCursor} rows={items.length} />
        </>
      )}
    </Answer>
  );
}

const columns = (items: readonly OwnVideoLine[]): Column<OwnVideoLine>[] => [
  {
    heading: i18n.t('Title'),
    cell: ({ videoId, title }) => <Link to={ownVideoPath(videoId)}>{title}</Link>,
    under: aboutText,
  },
  { heading: i18n.t('Role'), cell: aboutText, width: 270, from: 'tablet' },
  ...(items.some(({ owner }) => owner !== null)
    ? [
        {
          heading: i18n.t('Owner'),
          cell: ({ owner }: OwnVideoLine) => owner ?? i18n.t('You'),
          width: 150,
          from: 'desktop' as const,
        },
      ]
    : []),
  { heading: i18n.t('State'), cell: ({ state }) => stateText(state), width: 110, from: 'tablet' },
  { heading: i18n.t('Saved'), cell: ({ savedAt }) => <When at={savedAt} />, width: 130, from: 'desktop' },
  { heading: i18n.t('To answer'), cell: ({ waiting }) => waiting, width: 100, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Viewers'),
    cell: ({ videoId, viewers, title }) => (
      <Link
        to={ownVideoPath(videoId, 'viewers')}
        aria-label={i18n.t('Viewers of {title}: {viewers}', { title, viewers })}
      >
        {viewers}
      </Link>
    ),
    width: 90,
    numeric: true,
  },
];
