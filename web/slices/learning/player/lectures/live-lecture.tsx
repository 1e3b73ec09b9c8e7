import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call, Unreachable } from '../../../../api/call.ts';
import { NothingYet } from '../../../../ui/page/query-state.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import { ClassLecture } from '../../../live/lecture/class-lecture.public.tsx';
import { inTurn } from '../turns.ts';
import { Downloads } from './downloads.tsx';
import css from './lecture.module.css';
import { NextLecture } from './lecture-title.tsx';
import { type Worked, WorkedLecture } from './worked-lecture.tsx';

/** A live class as one of the course's lectures. */
export function LiveScreen({ onEnded, ...props }: Worked<'live'> & { onEnded: () => void }) {
  const { lecture, frame, counts, onStep } = props;
  const { lectureId, classId, completion } = lecture;
  const { outline } = frame;
  // It is done by attendance, of which the curriculum hears first.
  const { done } = frame.here.lecture;
  const read = useMutation({
    mutationFn: () => inTurn(() => call(learning.read, { params: { lectureId } })),
    onSuccess: onStep,
    retry: (times, error) => error instanceof Unreachable && times < 3,
    networkMode: 'always',
  });
  return (
    <WorkedLecture
      {...props}
      done={done}
      about={<span>{i18n.t('{name}, live class', { name: outline.instructor })}</span>}
    >
      {lecture.html && <Prose html={lecture.html} lang={outline.language} className={css['text'] ?? ''} />}
      {classId === null ? (
        <NothingYet title={i18n.t('Class not available')} hint={i18n.t('Continue with the next lecture.')}>
          <NextLecture frame={frame} />
        </NothingYet>
      ) : (
        <ClassLecture
          key={classId}
          classId={classId}
          isHost={outline.can.teach}
          onAttended={() => {
            if (!done && counts) onEnded();
          }}
        >
          {counts && !done && completion === 'auto' && (
            <div>
              <Button tone="lamp" busy={read.isPending} onClick={() => read.mutate()}>
                <IconCheck size={19} aria-hidden />
                {i18n.t('Mark as caught up')}
              </Button>
              {read.error && <p role="alert">{read.error.message}</p>}
            </div>
          )}
        </ClassLecture>
      )}
      <Downloads files={lecture.files} />
    </WorkedLecture>
  );
}
