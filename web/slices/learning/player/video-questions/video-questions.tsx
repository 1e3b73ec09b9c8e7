import { i18n } from '@lingui/core';
import { type CuePoint, videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { clock, spoken } from '../../../../ui/video/times.ts';
import type { Film } from '../../../../ui/video/use-video.ts';
import { useVideoQuestions } from './use-asking.ts';
import { AskedQuestion } from './video-question-dialog.tsx';
import css from './video-questions.module.css';

interface Props {
  lectureId: string;
  film: Film;
  /** Of the course, BCP 47. */
  language: string;
}
const none: CuePoint[] = [];

/** What a film asks, over its picture. Without a connection it goes on without. */
export function VideoQuestions({ lectureId, film, language }: Props) {
  const cuePoints = useQuery({
    ...ask(videoQuestions.stops, { params: { lectureId } }),
    // A question that is mended while the film runs is asked as it was when the film began.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const stops = cuePoints.data?.stops ?? none;
  const { stop, goOn, again } = useVideoQuestions(film, stops);
  return (
    <>
      {stops.length > 0 && (
        <p className="sr">
          {i18n.t(
            '{n, plural, one {This video has a question at {times}.} other {This video has # questions, at {times}.}}',
            {
              n: stops.length,
              times: stops.map(({ at }) => clock(at)).join(', '),
            },
          )}
        </p>
      )}
      <p className="sr" role="status">
        {stop && i18n.t('Video paused at {time} for a question.', { time: spoken(stop.at) })}
      </p>
      {cuePoints.isError && !cuePoints.data && (
        <div className={css['missing']} role="status">
          <p>{i18n.t('Couldn’t load this video’s questions. It plays without them.')}</p>
          <Button size="small" tone="ghost" busy={cuePoints.isFetching} onClick={() => void cuePoints.refetch()}>
            {i18n.t('Try again')}
          </Button>
        </div>
      )}
      {stop && (
        <AskedQuestion
          key={stop.questionId}
          lectureId={lectureId}
          stop={stop}
          language={language}
          goOn={goOn}
          again={again}
          place={i18n.t('Question at {time}', { time: clock(stop.at) })}
        />
      )}
    </>
  );
}
