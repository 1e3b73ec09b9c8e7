import type { QuizTerms } from '@stepwell/contract/quizzes/quizzes.ts';
import type { Terms } from './terms.ts';

const keys = [
  'title',
  'instructions',
  'sections',
  'questions',
  'shuffleQuestions',
  'shuffleOptions',
  'timeLimitMinutes',
  'opensAt',
  'closesAt',
  'attemptsAllowed',
  'gapMinutes',
  'grading',
  'passPercent',
  'review',
  'navigation',
  'audience',
  'password',
] as const satisfies readonly (keyof Terms)[];
export type QuizWritten = Pick<Terms, (typeof keys)[number]>;

/** What can be written of a quiz, each in its place, with what its fixed questions say. */
export const quizWritten = (from: QuizWritten) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as unknown as QuizWritten;

/** What is sent of it. */
export const bodyOf = ({ questions: _, audience, password, ...terms }: QuizWritten): QuizTerms => ({
  ...terms,
  // Nothing typed yet changes nothing.
  password: password === '' ? undefined : password,
  audience: {
    everybody: audience.everybody,
    courseIds: audience.courses.map(({ courseId }) => courseId),
    batchIds: audience.batches.map(({ batchId }) => batchId),
    studentIds: audience.students.map(({ userId }) => userId),
  },
});
