import { useSearchParams } from 'react-router';
import { Gradebook } from '../gradebook/gradebook.tsx';
import { isBookAt } from '../gradebook/gradebook-at.public.ts';
import { MarkingDesk } from '../marking/marking-desk.tsx';
import { MarkingQueue } from '../marking/marking-queue.tsx';
import { QuizList } from './quiz-list.tsx';
import { QuizRoom } from './quiz-room.tsx';
import { answerAt, quizAt, viewAt } from './results-at.ts';

/**
 * Results of the quizzes that one teaches: first which quiz, then all that is known of it, and what is to be marked; or those
 * of a whole course.
 */
export function QuizResults() {
  const [search] = useSearchParams();
  if (isBookAt(search)) return <Gradebook />;
  const [quizId, answerId, view] = [quizAt(search), answerAt(search), viewAt(search)];
  if (!quizId) return view === 'marking' ? <MarkingQueue /> : <QuizList />;
  if (view === 'marking' && answerId) return <MarkingDesk quizId={quizId} answerId={answerId} />;
  return <QuizRoom key={quizId} quizId={quizId} />;
}
