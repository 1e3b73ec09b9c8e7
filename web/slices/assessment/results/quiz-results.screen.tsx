import { useSearchParams } from 'react-router';
import { Gradebook } from '../gradebook/gradebook.tsx';
import { isBookAt } from '../gradebook/gradebook-at.ts';
import { QuizList } from './quiz-list.tsx';
import { QuizRoom } from './quiz-room.tsx';
import { quizAt } from './results-at.ts';

/** Results of the quizzes that one teaches: first which quiz, then all that is known of it; or those of a whole course. */
export function QuizResults() {
  const [search] = useSearchParams();
  if (isBookAt(search)) return <Gradebook />;
  const quizId = quizAt(search);
  return quizId ? <QuizRoom key={quizId} quizId={quizId} /> : <QuizList />;
}
