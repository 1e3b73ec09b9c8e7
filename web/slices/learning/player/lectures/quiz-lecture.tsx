import { i18n } from '@lingui/core';
import { QuizPanel } from '../../../quizzes/quiz.public.tsx';
import { Downloads } from './downloads.tsx';
import { type Worked, WorkedLecture } from './worked-lecture.tsx';

/** A quiz as one of the course's lectures; the attempt itself takes the whole page. */
export function QuizScreen({ onEnded, ...props }: Worked<'quiz'> & { onEnded: () => void }) {
  const { lecture, frame, counts } = props;
  const { quizId, courseId, lectureId, done } = lecture;
  return (
    <WorkedLecture
      {...props}
      done={done}
      about={
        <>
          <span>{i18n.t('{name}, quiz', { name: frame.outline.instructor })}</span>
          {counts && !done && <span>{i18n.t('Completed when you pass')}</span>}
        </>
      }
    >
      <QuizPanel quizId={quizId} courseId={courseId} lectureId={lectureId} onEnded={onEnded} />
      <Downloads files={lecture.files} />
    </WorkedLecture>
  );
}
