import type { Lecture, Step } from '@stepwell/contract/learning/learning.ts';
import type { ReactNode } from 'react';
import { type Frame, PlayerFrame } from '../frame/player-frame.tsx';
import { LectureTabs } from '../frame/tabs.tsx';
import css from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { MarkDone } from './mark-done.tsx';

/** What a lecture with work of its own is shown with. */
export interface Worked<Kind extends Lecture['kind']> {
  lecture: Extract<Lecture, { kind: Kind }>;
  frame: Frame;
  /** Nobody's work is counted without an enrolment. */
  counts: boolean;
  onStep: (step: Step) => void;
  banner: ReactNode;
}

interface Props extends Omit<Worked<Lecture['kind']>, 'lecture'> {
  lecture: Pick<Lecture, 'lectureId' | 'completion'>;
  done: boolean;
  /** What stands under the title. */
  about: ReactNode;
  children: ReactNode;
}

/** A lecture that something is done in: its title, the work, what stands beside, and the step after it. */
export function WorkedLecture({ lecture, frame, counts, done, onStep, banner, about, children }: Props) {
  const { lectureId, completion } = lecture;
  const next =
    counts && !done && completion === 'manual' ? (
      <MarkDone lectureId={lectureId} onStep={onStep} />
    ) : (
      <NextLecture frame={frame} tone={done ? 'lamp' : 'ghost'} />
    );
  return (
    <PlayerFrame frame={frame} dock={next}>
      <div className={css['body']}>
        {banner}
        <LectureTitle frame={frame} done={done} act={next}>
          {about}
        </LectureTitle>
        {children}
        <div className={css['beside']}>
          <LectureTabs frame={frame} />
        </div>
      </div>
    </PlayerFrame>
  );
}
