import { i18n } from '@lingui/core';
import {
  type InterviewVideo,
  interviewVideos,
  type VideoQuestion,
} from '@stepwell/contract/interview-videos/interview-videos.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { clock } from '../../../ui/video/times.ts';
import { SeekButton } from '../../learning/discussion/seek-button.public.tsx';
import css from './watch.module.css';

interface Props {
  video: InterviewVideo;
  /** Changes what is shown of the video. */
  put: (change: (now: InterviewVideo) => InterviewVideo) => void;
  seek: (to: number) => void;
  /** Where the video is, in milliseconds. */
  nowMs: () => number;
}

/** What the student asks the instructor about moments of the video, and the answers. */
export function QuestionsPanel({ video: { videoId, questions }, put, seek, nowMs }: Props) {
  // Sent again after a lost reply it is the same question.
  const [writing, setWriting] = useState<{ atMs: number; questionId: string } | null>(null);
  const remove = async (questionId: string) => {
    await call(interviewVideos.removeQuestion, { params: { questionId } });
    put((now) => ({ ...now, questions: now.questions.filter((one) => one.questionId !== questionId) }));
  };
  return (
    <>
      <div className={css['acts']}>
        <Button size="small" onClick={() => setWriting({ atMs: nowMs(), questionId: newId() })}>
          {i18n.t('Ask the instructor')}
        </Button>
      </div>
      {writing && (
        <TextForm
          key={writing.questionId}
          label={i18n.t('Question at {time}', { time: clock(writing.atMs / 1000) })}
          hint={i18n.t('Only you and the instructor see it.')}
          rows={4}
          action={i18n.t('Send question')}
          autoFocus
          onCancel={() => setWriting(null)}
          onSend={async ({ text }) => {
            const { atMs, questionId } = writing;
            const question = await call(interviewVideos.ask, { params: { videoId, questionId }, body: { atMs, text } });
            put((now) => ({
              ...now,
              questions: [...now.questions.filter((one) => one.questionId !== questionId), question].sort(
                (a, b) => a.atMs - b.atMs,
              ),
            }));
            setWriting(null);
          }}
        />
      )}
      {questions.length === 0 && !writing ? (
        <NothingYet
          title={i18n.t('No questions yet')}
          hint={i18n.t('Ask about a moment of the video. The instructor’s answer appears here.')}
        />
      ) : (
        <ul className={css['questions']}>
          {questions.map((question) => (
            <Question key={question.questionId} question={question} seek={seek} remove={remove} />
          ))}
        </ul>
      )}
    </>
  );
}

function Question(props: {
  question: VideoQuestion;
  seek: (to: number) => void;
  remove: (questionId: string) => Promise<void>;
}) {
  const { questionId, atMs, text, askedAt, answer } = props.question;
  const [removing, setRemoving] = useState(false);
  return (
    <li>
      <p className={`${css['facts']} mut`}>
        <SeekButton atMs={atMs} seek={props.seek} />
        <When at={askedAt} as="time" />
        {!answer && <span>{i18n.t('Waiting for an answer')}</span>}
      </p>
      <p className={css['text']}>{text}</p>
      {answer ? (
        <blockquote className={css['answer']}>
          <p className={css['text']}>{answer.text}</p>
          <p className={`${css['facts']} mut`}>
            {answer.by && <span>{answer.by}</span>}
            <When at={answer.answeredAt} as="time" />
          </p>
        </blockquote>
      ) : (
        <button type="button" className="lnk" onClick={() => setRemoving(true)}>
          {i18n.t('Remove')}
        </button>
      )}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Remove this question?')}
          hint={i18n.t('The instructor no longer sees it. You can’t undo this.')}
          action={i18n.t('Remove')}
          tone="bad"
          onConfirm={() => props.remove(questionId)}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
