import { i18n } from '@lingui/core';
import { learning, type ReadLecture, type Step } from '@stepwell/contract/learning/learning.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, Unreachable } from '../../../../api/call.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import { spanOf } from '../../../../ui/time/span.ts';
import { type Frame, PlayerFrame } from '../frame/player-frame.tsx';
import { LectureTabs } from '../frame/tabs.tsx';
import { inTurn } from '../turns.ts';
import { Downloads } from './downloads.tsx';
import css from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { MarkDone } from './mark-done.tsx';
import { useReadToEnd } from './use-read-to-end.ts';

interface Props {
  lecture: ReadLecture;
  frame: Frame;
  /** Nobody's reading is counted without an enrolment. */
  counts: boolean;
  onStep: (step: Step) => void;
  banner: React.ReactNode;
}

/** A text at reading width; read by reaching its end, or by saying so. */
export function ArticleScreen({ lecture, frame, counts, onStep, banner }: Props) {
  const { lectureId, done } = lecture;
  const end = useRef<HTMLDivElement>(null);
  const read = useMutation({
    mutationFn: () => inTurn(() => call(learning.read, { params: { lectureId } })),
    onSuccess: onStep,
    // Asked for again once the connection is back: reading twice counts once.
    retry: (times, error) => error instanceof Unreachable && times < 3,
    networkMode: 'always',
  });
  const { mutate, isIdle } = read;
  const byHand = lecture.completion === 'manual';
  useReadToEnd(end, counts && !done && !byHand && isIdle, mutate);

  const mark =
    counts &&
    !done &&
    (byHand ? (
      <MarkDone lectureId={lectureId} onStep={onStep} />
    ) : (
      <Button tone="lamp" busy={read.isPending} onClick={() => mutate()}>
        <IconCheck size={19} aria-hidden />
        {i18n.t('Mark as read')}
      </Button>
    ));
  return (
    <PlayerFrame frame={frame} offline={read.error instanceof Unreachable} dock={mark || <NextLecture frame={frame} />}>
      <div className={css['body']}>
        {banner}
        <LectureTitle frame={frame} done={done} act={<NextLecture frame={frame} tone={mark ? 'ghost' : 'lamp'} />}>
          <span>
            {frame.outline.instructor}, {i18n.t('{span} read', { span: spanOf(lecture.minutes) })}
          </span>
          {mark && (
            <span>{byHand ? i18n.t('Completed when you mark it as done') : i18n.t('Completed at the end')}</span>
          )}
        </LectureTitle>
        <Prose html={lecture.html} lang={frame.outline.language} className={css['text'] ?? ''} />
        <Downloads files={lecture.files} />
        <div ref={end} className={css['end']}>
          {mark}
          <NextLecture frame={frame} tone={mark ? 'ghost' : 'lamp'} />
          {read.error && (
            <p role="alert" className={css['bad']}>
              {i18n.t('{reason} Select “Mark as read” to try again.', { reason: read.error.message })}
            </p>
          )}
        </div>
        <div className={css['beside']}>
          <LectureTabs frame={frame} />
        </div>
      </div>
    </PlayerFrame>
  );
}
