import { Link } from 'react-router';
import { clock } from '../../../ui/video/times.ts';
import css from './discussion.module.css';
import { SeekButton } from './seek-button.public.tsx';

interface Props {
  /** Milliseconds from the start of the video. */
  atMs: number;
  courseId: string;
  lectureId: string | null;
  /** There where the lecture is the one that plays; in seconds. */
  seek?: ((to: number) => void) | undefined;
}

/** A moment of a video as a way to it: in the film that plays, or in the lecture it belongs to. */
export function Moment({ atMs, courseId, lectureId, seek }: Props) {
  const time = clock(atMs / 1000);
  if (seek) return <SeekButton atMs={atMs} seek={seek} />;
  if (!lectureId) return <span className="num">{time}</span>;
  const at = new URLSearchParams({ course: courseId, lecture: lectureId, t: String(Math.floor(atMs / 1000)) });
  return (
    <Link className={`${css['time']} num`} to={`/pages/course/video-player?${at}`}>
      {time}
    </Link>
  );
}
