import { useSearchParams } from 'react-router';
import { QuizList } from './quiz-list.tsx';
import { QuizRoom } from './quiz-room.tsx';
import { quizAt } from './results-at.ts';

/** Results of the quizzes that one teaches: first which quiz, then all that is known of it. */
export function QuizResults() {
  const [search] = useSearchParams();
  const quizId = quizAt(search);
  return quizId ? <QuizRoom key={quizId} quizId={quizId} /> : <QuizList />;
}
