import { randomUUID } from 'node:crypto';
import { codeQuestions } from '@stepwell/contract/questions/code-questions.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { inFile, SUMS } from '../../fixtures/challenges.ts';
import { newCodeQuestions } from '../../fixtures/code-questions.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open the routes of questions that a program answers; the owner is a learner here. */
export function codeQuestionAccessRules(app: TestApp): AccessRule[] {
  const { challenge, quiz, begin, handIn } = newCodeQuestions(app);
  const open = async (owner: Person) => ({ attemptId: await begin(owner, await quiz()), position: 2 });
  const ended = async (owner: Person) => {
    const { attemptId } = await handIn(owner, await quiz(), SUMS);
    return { params: { attemptId, position: 2 } };
  };
  const marked = async (owner: Person) => {
    const at = await ended(owner);
    // A quiz that hides names tells nothing before there are marks.
    await app.db.update(attemptQuestions).set({ marks: 4 });
    return at;
  };
  const body = { language: 'python', files: inFile(SUMS), inputs: null };

  // biome-ignore format: a table is read by its columns
  return [
    //                                visitor pending declined suspended student instructor barred admin owner
    accessRule(codeQuestions.offered,       [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(codeQuestions.chosen,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ params: { versionId: (await challenge()).versionId } })),
    accessRule(codeQuestions.task,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await open(owner) })),
    accessRule(codeQuestions.run,           [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await open(owner)), runId: randomUUID() }, body })),
    accessRule(codeQuestions.judged,        [401,   403,    403,     403,      404,    404,       403,   404,  200], ended),
    accessRule(codeQuestions.taughtJudged,  [401,   403,    403,     403,      403,    404,       403,   200,  403], marked),
  ];
}
