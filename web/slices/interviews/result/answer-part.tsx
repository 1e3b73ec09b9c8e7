import { i18n } from '@lingui/core';
import type { AnswerFeedback } from '@stepwell/contract/interviews/feedback/feedback.ts';
import type { InterviewStep, Remark } from '@stepwell/contract/interviews/interviews.ts';
import { type ReactNode, useRef } from 'react';
import { RemarkList } from '../../../ui/recording/remarks.tsx';
import { durationText } from '../../../ui/time/durations.ts';
import { sourceText } from '../labels.ts';
import { AnswerFeedbackView } from './answer-feedback.public.tsx';
import css from './result.module.css';

interface Props {
  step: InterviewStep;
  number: number;
  /** Of the question; a follow-up is read with it. */
  feedback: AnswerFeedback | undefined;
  remarks: readonly Remark[];
  /** For whoever wrote them. */
  remove?: ((remark: Remark) => void) | undefined;
  /** For graders: given where the recording stands now, nothing where there is none. */
  tools?: (secondNow: () => number | null) => ReactNode;
}

/** One question with its answer, recording, feedback and the remarks about it. */
export function AnswerPart({ step, number, feedback, remarks, remove, tools }: Props) {
  const { answer, isFollowUp, text } = step;
  const player = useRef<HTMLMediaElement>(null);
  const keep = (element: HTMLMediaElement | null) => {
    player.current = element;
  };
  const url = answer?.videoUrl ?? answer?.audioUrl;
  const seek = (second: number) => {
    if (!player.current) return;
    player.current.currentTime = second;
    void player.current.play().catch(() => undefined);
  };
  const label = i18n.t('Recording of question {number}', { number });
  return (
    <section className={css['answer']} aria-labelledby={`step-${step.stepId}`}>
      <h3 id={`step-${step.stepId}`}>
        <span className="num">{isFollowUp ? i18n.t('Follow-up') : `${number}.`}</span> <span lang="">{text}</span>
        {feedback && <b className="num">{feedback.score}</b>}
      </h3>
      {answer?.videoUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript stands below.
        <video
          ref={keep}
          className={css['video']}
          controls
          preload="metadata"
          src={answer.videoUrl}
          aria-label={label}
        />
      ) : (
        answer?.audioUrl && (
          // biome-ignore lint/a11y/useMediaCaption: the transcript stands below.
          <audio ref={keep} className={css['audio']} controls preload="none" src={answer.audioUrl} aria-label={label} />
        )
      )}
      {answer && answer.text !== '' ? (
        <>
          <blockquote lang="">{answer.text}</blockquote>
          <p className={css['small']}>
            {sourceText(answer.source, Boolean(answer.audioUrl), answer.transcribedBy)}
            {answer.seconds !== null && `, ${durationText(Math.round(answer.seconds))}`}
          </p>
        </>
      ) : (
        <p className={css['small']}>{answer?.audioUrl ? i18n.t('No transcript') : i18n.t('Not answered')}</p>
      )}
      {tools?.(() => (url && player.current ? Math.round(player.current.currentTime * 10) / 10 : null))}
      <RemarkList remarks={remarks} seek={url ? seek : undefined} remove={remove} />
      {feedback && <AnswerFeedbackView feedback={feedback} seek={url ? seek : undefined} />}
    </section>
  );
}
