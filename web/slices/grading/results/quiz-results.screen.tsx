import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { isBookAt } from '../gradebook/gradebook-at.public.ts';
import { QuizList } from './quiz-list.tsx';
import { answerAt, quizAt, viewAt } from './results-at.ts';

const Gradebook = lazy(async () => ({ default: (await import('../gradebook/gradebook.tsx')).Gradebook }));
const MarkingDesk = lazy(async () => ({ default: (await import('../marking/marking-desk.tsx')).MarkingDesk }));
const MarkingQueue = lazy(async () => ({ default: (await import('../marking/marking-queue.tsx')).MarkingQueue }));
const QuizRoom = lazy(async () => ({ default: (await import('./quiz-room.tsx')).QuizRoom }));

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
