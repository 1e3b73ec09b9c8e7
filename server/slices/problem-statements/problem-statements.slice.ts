import type { Slice } from '../../platform/slice.ts';
import { statementFileRoute } from './answer-files.ts';
import { onErased } from './erasure.ts';
import { onAnswerJudged } from './statements.listeners.ts';
import { statementRoutes } from './statements.routes.ts';

export const problemStatements: Slice = {
  name: 'problem-statements',
  routes: statementRoutes,
  rawRoutes: [statementFileRoute],
  listeners: [onErased, onAnswerJudged],
};
