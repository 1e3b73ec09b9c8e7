import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type { SubmittedLecture } from '@stepwell/contract/authoring/submissions.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { completionRuleLabel } from '../builder/curriculum/lecture-labels.ts';
import preview from '../preview/preview.module.css';
import { PreviewAssignment } from '../preview/preview-assignment.tsx';
import { PreviewCuePoints } from '../preview/preview-cue-points.tsx';
import { PreviewQuiz } from '../preview/preview-quiz.tsx';
import css from './review.module.css';

const PackageFactsView = lazy(async () => ({
  default: (await import('../../packages/package-trial.public.tsx')).PackageFactsView,
}));
const PackageTrial = lazy(async () => ({
  default: (await import('../../packages/package-trial.public.tsx')).PackageTrial,
}));

const ChallengeReading = lazy(async () => ({
  default: (await import('../../challenges/challenge-reading.public.tsx')).ChallengeReading,
}));

const ClassReading = lazy(async () => ({
  default: (await import('../../live/lecture/class-lecture.public.tsx')).ClassReading,
}));

interface Props {
  lecture: DraftLecture;
  of: SubmittedLecture;
  lang: string;
}

/** A lecture as learners would have it, a quiz with its key. */
export function LectureReading({ lecture, of, lang }: Props) {
  const rules = completionRuleLabel(lecture);
  return (
    <div className={preview['lecture']}>
      {rules.length > 0 && <p className="mut">{rules.join(', ')}</p>}
      {lecture.kind === 'video' && <Film lecture={lecture} of={of} />}
      {lecture.kind === 'quiz' ? (
        <PreviewQuiz quiz={lecture.quiz} lang={lang} />
      ) : (
        <Prose html={withPictures(lecture.html, of.pictures)} lang={lang} />
      )}
      {lecture.kind === 'package' && lecture.packageId && (
        <Suspense fallback={<Waiting />}>
          <PackageFactsView mediaId={lecture.packageId} />
          <PackageTrial mediaId={lecture.packageId} />
        </Suspense>
      )}
      {lecture.kind === 'live' && lecture.classId && (
        <Suspense fallback={<Waiting />}>
          <ClassReading classId={lecture.classId} />
        </Suspense>
      )}
      {lecture.kind === 'coding' && lecture.challenge && (
        <Suspense fallback={<Waiting />}>
          <ChallengeReading slug={lecture.challenge} />
        </Suspense>
      )}
      {lecture.kind === 'assignment' && <PreviewAssignment assignment={lecture.assignment} lang={lang} />}
      {lecture.kind === 'video' && <Captions captions={lecture.captions} />}
      {lecture.kind === 'video' && <PreviewCuePoints stops={lecture.stops ?? []} lang={lang} />}
      <Files lecture={lecture} of={of} />
    </div>
  );
}

/** Pictures are named by their media in what authors write; their addresses are signed for whoever reads. */
function withPictures(html: string, pictures: SubmittedLecture['pictures']) {
  return html.replace(/ data-media="([0-9a-f-]{36})"/g, (all, id: string) => {
    const address = pictures[id];
    return address ? `${all} src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : all;
  });
}

type Video = Extract<DraftLecture, { kind: 'video' }>;

function Film({ lecture, of }: { lecture: Video; of: SubmittedLecture }) {
  const film = lecture.mediaId ? of.films[lecture.mediaId] : undefined;
  const video = useRef<HTMLVideoElement>(null);
  const { captions } = lecture;
  useEffect(() => {
    const element = video.current;
    if (!element || element.textTracks.length > 0) return;
    for (const [place, { language, cues }] of captions.entries()) {
      const track = element.addTextTrack('captions', language, language);
      for (const { from, to, text } of cues) if (to > from) track.addCue(new VTTCue(from, to, text));
      track.mode = place === 0 ? 'showing' : 'disabled';
    }
  }, [captions]);
  if (!film) return <p className="mut">{i18n.t('This video no longer exists.')}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions of the draft are added as tracks of their own.
    <video ref={video} controls preload="metadata" src={film.source} poster={film.poster ?? undefined} />
  );
}

function Captions({ captions }: { captions: Video['captions'] }) {
  if (captions.length === 0) return <p>{i18n.t('This video has no captions.')}</p>;
  return captions.map(({ language, cues }) => (
    <details key={language} className={css['captions']}>
      <summary>
        {i18n.t('Captions in {language}, {n, plural, one {# line} other {# lines}}', {
          language: new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language,
          n: cues.length,
        })}
      </summary>
      <p lang={language}>{cues.map(({ text }) => text).join(' ')}</p>
    </details>
  ));
}

function Files({ lecture: { files }, of }: Omit<Props, 'lang'>) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={i18n.t('Files')} className={preview['files']}>
      {files.map(({ mediaId, name }) => {
        const file = of.downloads[mediaId];
        return (
          <li key={mediaId}>
            {file ? (
              <a href={file.url} download={name}>
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}
