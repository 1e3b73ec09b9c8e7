import type { Slice } from '../../platform/slice.ts';
import { answerFileRoute } from './answer-file-route.ts';
import { codeQuestionRoutes } from './code/code-questions.routes.ts';
import { onSubmissionJudged } from './code/taking-verdicts.ts';
import { onErased } from './erasure.ts';
import { gradebookFileRoute } from './gradebook/grade-files.ts';
import { gradebookRoutes } from './gradebook/gradebook.routes.ts';
import { routes } from './grading.routes.ts';
import { markingRoutes } from './marking/marking.routes.ts';
import { resultRoutes } from './results/quiz-results.routes.ts';
import { resultFileRoute } from './results/result-files.ts';

export const grading: Slice = {
  name: 'grading',
  routes: [...routes, ...resultRoutes, ...markingRoutes, ...gradebookRoutes, ...codeQuestionRoutes],
  rawRoutes: [answerFileRoute, resultFileRoute, gradebookFileRoute],
  listeners: [onErased, onSubmissionJudged],
};
