import { randomUUID } from 'node:crypto';
import { codeQuestions } from '@stepwell/contract/questions/code-questions.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { inFile, SUMS } from '../../fixtures/challenges.ts';
import { newCodeQuestions } from '../../fixtures/code-questions.ts';
import type { Person, TestHouse } from '../../test-app.ts';
import { type Door, door } from '../access-rule.ts';

/** Who may open the doors of questions that a program answers; the owner is a learner here. */
export function codeQuestionDoors(house: TestHouse): Door[] {
  const { challenge, quiz, begin, handIn } = newCodeQuestions(house);
  const open = async (owner: Person) => ({ attemptId: await begin(owner, await quiz()), position: 2 });
  const ended = async (owner: Person) => {
    const { attemptId } = await handIn(owner, await quiz(), SUMS);
    return { params: { attemptId, position: 2 } };
  };
  const marked = async (owner: Person) => {
    const at = await ended(owner);
    // A quiz that hides names tells nothing before there are marks.
    await house.db.update(attemptQuestions).set({ marks: 4 });
    return at;
  };
  const body = { language: 'python', files: inFile(SUMS), inputs: null };

  // biome-ignore format: a table is read by its columns
  return [
    //                                visitor pending declined suspended student instructor barred admin owner
    door(codeQuestions.offered,       [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(codeQuestions.chosen,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ params: { versionId: (await challenge()).versionId } })),
    door(codeQuestions.task,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await open(owner) })),
    door(codeQuestions.run,           [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await open(owner)), runId: randomUUID() }, body })),
    door(codeQuestions.judged,        [401,   403,    403,     403,      404,    404,       403,   404,  200], ended),
    door(codeQuestions.taughtJudged,  [401,   403,    403,     403,      403,    404,       403,   200,  403], marked),
  ];
}
