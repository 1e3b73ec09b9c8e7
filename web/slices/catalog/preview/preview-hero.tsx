import { i18n } from '@lingui/core';
import type { CoursePage, LectureLine } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { Cover, playerAddress } from '../course-card.public.tsx';
import { bestPreview } from '../course-page/course-at.ts';
import { useFetchAhead } from './preview-ahead.ts';
import css from './preview-hero.module.css';
import { PreviewLink } from './preview-link.tsx';

const VideoInPlace = lazy(async () => ({ default: (await import('./preview-video.tsx')).VideoInPlace }));

/** The course shows itself: its film plays here, or its first lecture stands here to read; else its cover. */
export function PreviewHero({ course }: { course: CoursePage }) {
  const preview = bestPreview(course);
  if (!preview) return <Cover courseId={course.courseId} eager />;
  return preview.kind === 'video' ? (
    <VideoFirst course={course} lecture={preview} />
  ) : (
    <TextFirst course={course} lecture={preview} />
  );
}

interface Props {
  course: CoursePage;
  lecture: LectureLine;
}

function VideoFirst({ course: { courseId, language }, lecture: { lectureId, title, minutes } }: Props) {
  const [pressed, setPressed] = useState(false);
  const fetchAhead = useFetchAhead();
  const start = <Waits courseId={courseId} />;
  if (pressed) {
    return (
      <Suspense fallback={<div className={css['start']}>{start}</div>}>
        <VideoInPlace lectureId={lectureId} />
      </Suspense>
    );
  }
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPressed(true);
  };
  return (
    <Link
      className={css['start']}
      // Without scripts the film plays in the player.
      to={playerAddress(courseId, lectureId)}
      onClick={press}
      onPointerEnter={() => fetchAhead(lectureId)}
      onFocus={() => fetchAhead(lectureId)}
    >
      {start}
      <span className={css['play']} aria-hidden="true">
        <IconPlayerPlayFilled size={34} />
      </span>
      <span className={css['words']}>
        <b>{i18n.t('Watch preview lecture')}</b>
        <span lang={language}>{title}</span>
        <span className="num">{spanOf(minutes)}</span>
      </span>
    </Link>
  );
}

function Waits({ courseId }: { courseId: string }) {
  return <img src={`/covers/${courseId}.svg`} alt="" width={480} height={300} />;
}

/** As far as the frame goes; the link below opens the rest. */
function TextFirst({ course: { courseId, language }, lecture: { lectureId, title, minutes } }: Props) {
  const lecture = useQuery(ask(learning.lecture, { params: { lectureId } }));
  if (lecture.data?.kind !== 'article') return <Cover courseId={courseId} eager />;
  return (
    <div className={css['sheet']}>
      <h2 lang={language}>{title}</h2>
      <div className={css['lines']} lang={language} inert>
        <Prose html={lecture.data.html} />
      </div>
      <PreviewLink className="lnk" courseId={courseId} lectureId={lectureId}>
        {i18n.t('Read preview lecture, {span}', { span: spanOf(minutes) })}
      </PreviewLink>
    </div>
  );
}
