import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { BookRoom } from './gradebook/book-room.tsx';
import { StudentRow } from './gradebook/student-row.tsx';
import { MarkingDesk } from './marking/marking-desk.tsx';
import { QuizMarking } from './marking/quiz-marking.tsx';
import { answerAt, questionAt, quizAt } from './results/results-at.ts';

/** What a course's workspace shows of grading. */

/** The gradebook of one course, whose title stands around it. */
export const CourseGradebook = ({ courseId }: { courseId: string }) => <BookRoom courseId={courseId} within />;

/** One student's marks in one course, each of which can be changed. */
export function StudentGrades({ courseId, studentId }: { courseId: string; studentId: string }) {
  const book = useQuery(ask(gradebook.book, { params: { courseId } }));
  return <Answer of={book}>{(known) => <StudentRow book={known} studentId={studentId} within />}</Answer>;
}

/** The quiz that the address asks to be marked. */
export const quizToMark = quizAt;

/** Marking of one quiz: its questions, the answers to one of them, or the answer that the address names. */
export function QuizToMark({ quizId }: { quizId: string }) {
  const [search] = useSearchParams();
  const answerId = answerAt(search);
  if (answerId) return <MarkingDesk quizId={quizId} answerId={answerId} />;
  return <QuizMarking quizId={quizId} questionId={questionAt(search)} />;
}
