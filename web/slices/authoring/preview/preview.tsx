import { i18n } from '@lingui/core';
import { drafts, type PreviewLecture } from '@stepwell/contract/authoring/drafts.ts';
import type { Outline } from '@stepwell/contract/learning/learning.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { kindIcons } from '../builder/curriculum/lecture-labels.ts';
import { toPlace } from '../builder/steps.ts';
import css from './preview.module.css';
import { PreviewAssignment } from './preview-assignment.tsx';
import { CuePointsOf } from './preview-cue-points.tsx';
import { PreviewQuiz } from './preview-quiz.tsx';

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
  courseId: string;
  lectureId: string | undefined;
}

/** The draft as learners would see it: nothing here is counted, nobody else can open it. */
export function Preview({ courseId, lectureId }: Props) {
  const outline = useQuery({ ...ask(drafts.previewOutline, { params: { courseId } }), staleTime: 0 });
  return (
    <>
      <p className={css['bar']}>
        <Link className="lnk" to={toPlace(courseId, 'curriculum', lectureId)}>
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('Back to draft')}
        </Link>
        <span>{i18n.t('Preview: the draft as students will see it.')}</span>
      </p>
      <Answer of={outline}>{(data) => <OpenPreview courseId={courseId} outline={data} lectureId={lectureId} />}</Answer>
    </>
  );
}

function OpenPreview({ courseId, outline, lectureId }: Props & { outline: Outline }) {
  const all = outline.sections.flatMap(({ lectures }) => lectures);
  const here = all.find((one) => one.lectureId === lectureId) ?? all[0];
  return (
    <>
      <h1 className={css['title']} lang={outline.language}>
        {outline.title || i18n.t('Untitled course')}
      </h1>
      {here ? (
        <div className={css['columns']}>
          <nav aria-label={i18n.t('Curriculum')} className={css['list']}>
            {outline.sections.map((section, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections of an outline have no other name.
              <section key={at}>
                <h2>{section.title || i18n.t('Section {at}', { at: at + 1 })}</h2>
                <ul>
                  {section.lectures.map((lecture) => {
                    const Icon = kindIcons[lecture.kind];
                    return (
                      <li key={lecture.lectureId}>
                        <Link
                          to={toPlace(courseId, 'preview', lecture.lectureId)}
                          aria-current={lecture === here ? 'page' : undefined}
                        >
                          <Icon size={18} stroke={1.6} aria-hidden />
                          <span>{lecture.title}</span>
                          <small className="num">{spanOf(lecture.minutes)}</small>
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
          </nav>
          <ShownLecture key={here.lectureId} courseId={courseId} lectureId={here.lectureId} lang={outline.language} />
        </div>
      ) : (
        <NothingYet title={i18n.t('No lectures yet')} hint={i18n.t('Add a lecture to preview it here.')}>
          <ButtonLink to={toPlace(courseId, 'curriculum')}>{i18n.t('Curriculum')}</ButtonLink>
        </NothingYet>
      )}
    </>
  );
}

function ShownLecture({ courseId, lectureId, lang }: { courseId: string; lectureId: string; lang: string }) {
  const lecture = useQuery({
    ...ask(drafts.previewLecture, { params: { courseId, lectureId } }),
    staleTime: 0,
  });
  return (
    <article className={css['lecture']}>
      <Answer of={lecture}>
        {(data) => (
          <>
            <h2 lang={lang}>{data.title}</h2>
            <Content lecture={data} lang={lang} toDraft={toPlace(courseId, 'curriculum', lectureId)} />
            {data.kind === 'video' && data.asksAt && (
              <CuePointsOf courseId={courseId} lectureId={lectureId} lang={lang} />
            )}
          </>
        )}
      </Answer>
    </article>
  );
}

function Content({ lecture, lang, toDraft }: { lecture: PreviewLecture; lang: string; toDraft: string }) {
  switch (lecture.kind) {
    case 'empty':
      return (
        <NothingYet title={i18n.t('No content yet')} hint={i18n.t('Students don’t see empty lectures.')}>
          <ButtonLink to={toDraft}>{i18n.t('Add content')}</ButtonLink>
        </NothingYet>
      );
    case 'draft-quiz':
      return <PreviewQuiz quiz={lecture.quiz} lang={lang} />;
    case 'draft-assignment':
      return (
        <>
          <Prose html={lecture.html} lang={lang} />
          <Files files={lecture.files} />
          <PreviewAssignment assignment={lecture.assignment} lang={lang} />
        </>
      );
    case 'quiz':
      return null;
    case 'draft-package':
      return (
        <>
          <Prose html={lecture.html} lang={lang} />
          <Suspense fallback={<Waiting />}>
            <PackageTrial mediaId={lecture.packageId} />
          </Suspense>
          <Files files={lecture.files} />
        </>
      );
    case 'draft-live':
      return (
        <>
          <Prose html={lecture.html} lang={lang} />
          <Files files={lecture.files} />
          <Suspense fallback={<Waiting />}>
            <ClassReading classId={lecture.classId} />
          </Suspense>
        </>
      );
    case 'draft-coding':
      return (
        <>
          <Prose html={lecture.html} lang={lang} />
          <Files files={lecture.files} />
          <Suspense fallback={<Waiting />}>
            <ChallengeReading slug={lecture.challenge} />
          </Suspense>
        </>
      );
    case 'video':
      return (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: a track for each language that the draft has captions in. */}
          <video controls preload="metadata" src={lecture.source} poster={lecture.poster || undefined}>
            {lecture.tracks.map(({ language, url }) => (
              <track key={language} kind="captions" src={url} srcLang={language} label={language} />
            ))}
          </video>
          <Prose html={lecture.html} lang={lang} />
          <Files files={lecture.files} />
        </>
      );
    default:
      return (
        <>
          <Prose html={lecture.html} lang={lang} />
          <Files files={lecture.files} />
        </>
      );
  }
}

function Files({ files }: { files: readonly { name: string; url: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={i18n.t('Files')} className={css['files']}>
      {files.map(({ name, url }) => (
        <li key={url}>
          <a href={url} download={name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
