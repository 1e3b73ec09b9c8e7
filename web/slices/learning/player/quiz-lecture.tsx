import { i18n } from '@lingui/core';
import type { Lecture } from '@stepwell/contract/learning.ts';
import type { ReactNode } from 'react';
import { QuizPanel } from '../../assessment/quiz.public.tsx';
import css from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { type Frame, PlayerFrame } from './player-frame.tsx';

interface Props {
  lecture: Extract<Lecture, { kind: 'quiz' }>;
  frame: Frame;
  onEnded: () => void;
  banner: ReactNode;
}

/** A quiz as one of the course's lectures; the attempt itself takes the whole page. */
export function QuizScreen({ lecture, frame, onEnded, banner }: Props) {
  const { quizId, courseId, lectureId, done } = lecture;
  const next = <NextLecture frame={frame} tone={done ? 'lamp' : 'ghost'} />;
  return (
    <PlayerFrame frame={frame} dock={next}>
      <div className={css['body']}>
        {banner}
        <LectureTitle frame={frame} done={done} act={next}>
          <span>{i18n.t('{name}, quiz', { name: frame.outline.instructor })}</span>
        </LectureTitle>
        <QuizPanel quizId={quizId} courseId={courseId} lectureId={lectureId} onEnded={onEnded} />
      </div>
    </PlayerFrame>
  );
}
