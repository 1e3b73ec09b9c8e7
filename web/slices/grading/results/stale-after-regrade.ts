import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';

/** Whatever the server said about marks is old after a regrade. */
export const staleAfterRegrade = [
  quizResults.regrades,
  quizResults.regradePreview,
  quizResults.attempts,
  quizResults.attempt,
  quizResults.analysis,
  quizResults.question,
];
