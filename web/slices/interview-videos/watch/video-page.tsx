import { i18n } from '@lingui/core';
import { pathOf } from '@stepwell/contract/endpoint.ts';
import { type InterviewVideo, interviewVideos } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { useProfile } from '../../../session/profile.ts';
import { useSession } from '../../../session/session.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Stage } from '../../../ui/video/stage.tsx';
import { clock } from '../../../ui/video/times.ts';
import { Transcript } from '../../../ui/video/transcript/transcript.tsx';
import { usePlaying } from '../../../ui/video/use-playing.ts';
import { startOf } from '../../../ui/video/use-video.ts';
import { readStored } from '../../learning/player/watching/stored-watching.public.ts';
import { useWatching } from '../../learning/player/watching/use-watching.public.ts';
import { aboutText, levelText } from '../labels.ts';
import { LIBRARY_PATH, practicePath } from '../videos-at.ts';
import { Chapters } from './chapters.tsx';
import { MarksPanel } from './marks-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import css from './watch.module.css';

/** A mock interview to watch, with what the student writes beside it. */
export function VideoPage({ videoId }: { videoId: string }) {
  const found = useQuery(ask(interviewVideos.video, { params: { videoId } }));
  const { profile } = useProfile();
  // An admin who looks through somebody's eyes changes nothing, so nothing is reported.
  const isLooking = useSession()?.looking === true;
  const back = (
    <Link className="lnk" to={LIBRARY_PATH}>
      {i18n.t('All videos')}
    </Link>
  );
  if (!found.data && found.error instanceof Refusal && found.error.status === 404)
    return (
      <>
        <PageHeader title={i18n.t('Mock interview videos')} />
        <NothingYet title={i18n.t('Video not found')} hint={found.error.message}>
          <ButtonLink to={LIBRARY_PATH}>{i18n.t('Browse videos')}</ButtonLink>
        </NothingYet>
      </>
    );
  return (
    <>
      {back}
      <Answer of={found}>{(video) => <Watch video={video} userId={isLooking ? undefined : profile?.userId} />}</Answer>
    </>
  );
}

const sourceOf = ({ title, source, poster, captions, language, seconds, transcript }: InterviewVideo) => ({
  title,
  source,
  poster,
  captions,
  language,
  seconds,
  transcript,
  tracks: captions ? [{ language, url: captions }] : [],
});

function Watch({ video, userId }: { video: InterviewVideo; userId: string | undefined }) {
  const { videoId, seconds, chapters, practice } = video;
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const question = ask(interviewVideos.video, { params: { videoId } });
  const put = (change: (now: InterviewVideo) => InterviewVideo) =>
    queryClient.setQueryData(question.queryKey, (now: InterviewVideo | undefined) => now && change(now));
  const storageId = `interview-${videoId}`;
  const wanted = Number.parseInt(search.get('t') ?? '', 10);
  const [start] = useState(() => {
    if (!Number.isNaN(wanted)) return startOf(Math.max(0, wanted), seconds);
    const saved = userId ? readStored(localStorage, { userId, lectureId: storageId }) : null;
    return startOf(saved?.position ?? video.position, seconds);
  });
  const [note, setNote] = useState<{ atMs: number } | null>(null);
  const choose = (tab: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const renew = useCallback(
    async () =>
      (await queryClient.fetchQuery({ ...ask(interviewVideos.video, { params: { videoId } }), staleTime: 0 })).source,
    [queryClient, videoId],
  );
  const { film, cues, stage } = usePlaying(sourceOf(video), {
    start,
    renew,
    otherwise(act) {
      if (act.do !== 'note') return false;
      setNote({ atMs: Math.round(film.time * 1000) });
      choose('notes');
      return true;
    },
  });
  const reached = useWatching({
    video: film.video,
    lectureId: storageId,
    to: {
      send: (body) => call(interviewVideos.watch, { params: { videoId }, body }),
      path: pathOf(interviewVideos.watch, { videoId }),
    },
    userId,
    position: start,
    onStep: ({ watched, watchedPercent }) => put((now) => ({ ...now, watched, watchedPercent })),
  });
  const { video: element } = film;
  const nowMs = () => Math.round((element?.currentTime ?? film.time) * 1000);
  const practise = practice && (
    <ButtonLink to={practicePath(practice.setId)}>{i18n.t('Practise this interview')}</ButtonLink>
  );
  const tabs = [
    {
      key: 'transcript',
      label: i18n.t('Transcript'),
      panel: <Transcript cues={cues} time={film.time} seek={film.seek} />,
    },
    ...(chapters.length > 0
      ? [
          {
            key: 'chapters',
            label: i18n.t('Chapters'),
            panel: <Chapters chapters={chapters} time={film.time} seek={film.seek} />,
          },
        ]
      : []),
    {
      key: 'notes',
      label: i18n.t('Notes ({n})', { n: video.marks.length }),
      panel: <MarksPanel video={video} put={put} seek={film.seek} nowMs={nowMs} writing={note} setWriting={setNote} />,
    },
    {
      key: 'questions',
      label: i18n.t('Questions ({n})', { n: video.questions.length }),
      panel: <QuestionsPanel video={video} put={put} seek={film.seek} nowMs={nowMs} />,
    },
  ];
  return (
    <div className={css['page']}>
      <div className={css['main']}>
        <Stage
          {...stage}
          watched={video.watched}
          marks={chapters.map(({ from }) => from).filter((from) => from > 0)}
          over={film.ended && practise ? <Ended practise={practise} again={() => film.seek(0)} /> : undefined}
        />
        {!reached && <p role="status">{i18n.t('Offline: progress is saved on this device')}</p>}
        <PageHeader title={video.title}>{practise}</PageHeader>
        <p className="mut">{aboutText(video)}</p>
        <p className={`${css['facts']} mut`}>
          <span>{levelText(video.level)}</span>
          {video.instructor && <span>{video.instructor}</span>}
          <span className="num">{i18n.t('Watched {percent}%', { percent: video.watchedPercent })}</span>
          {start > 0 && !film.started && (
            <span>
              {i18n.t('Resumes at {time}.', { time: clock(start) })}{' '}
              <button type="button" className="lnk" onClick={() => film.seek(0)}>
                {i18n.t('Start over')}
              </button>
            </span>
          )}
        </p>
        {video.description && <p className={css['about']}>{video.description}</p>}
        <p className={`${css['about']} mut`}>
          {i18n.t('Your instructor sees how far you watched. Only you see your notes.')}
        </p>
      </div>
      <div>
        <Tabs label={i18n.t('About this video')} tabs={tabs} now={search.get('tab') ?? 'transcript'} choose={choose} />
      </div>
    </div>
  );
}

/** What comes after the video, over its last picture. */
const Ended = ({ practise, again }: { practise: ReactNode; again: () => void }) => (
  <div className={css['ended']}>
    <p>{i18n.t('Your turn: answer questions for this role.')}</p>
    <div>
      {practise}
      <Button tone="ghost" onClick={again}>
        {i18n.t('Watch again')}
      </Button>
    </div>
  </div>
);
