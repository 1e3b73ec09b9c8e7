import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { newQuizzes } from '../../fixtures/quizzes.ts';
import type { TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Quizzes; the columns are those of `routes.ts`. */
export function quizAccessRules(app: TestApp): AccessRule[] {
  const quizzes = newQuizzes(app);

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(assessment.quiz,                [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: { quizId: (await quizzes.quizOf(owner)).id } })),
    accessRule(assessment.start,               [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: { quizId: (await quizzes.quizOf(owner)).id } })),
    accessRule(assessment.paper,               [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
    accessRule(assessment.save,                [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await quizzes.attemptOf(owner)), position: 1 }, body: { saveId: crypto.randomUUID(), version: 0, answer: null, flagged: true } })),
    accessRule(assessment.handIn,              [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
    accessRule(assessment.review,              [401,   403,    403,     403,      404,    404,       403,   404,  409], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
  ];
  return accessRules;
}
