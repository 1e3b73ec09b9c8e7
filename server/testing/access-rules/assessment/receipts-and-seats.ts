import { randomUUID } from 'node:crypto';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { receipts } from '@stepwell/contract/quizzes/receipts.ts';
import { newQuizzes } from '../../fixtures/quizzes.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { accessRule } from '../access-rule.ts';

/** Receipts, and the devices that an attempt goes on at. */
export function receiptAccessRules(app: TestApp) {
  const { attemptOf } = newQuizzes(app);
  /** Signed in again as themselves: a teacher's own attempt is theirs as well. */
  const ended = async (owner: Person) => {
    const params = await attemptOf(owner);
    const { data } = await owner.call(assessment.handIn, { params });
    return { params: { code: data.end?.receipt ?? '' } };
  };
  const deviceId = randomUUID();

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(assessment.takeSeat,            [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await attemptOf(owner), body: { deviceId } })),
    accessRule(assessment.seat,                [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await attemptOf(owner), query: { deviceId } })),
    accessRule(receipts.find,                  [401,   403,    403,     403,      404,    404,       403,   200,  200], ended),
  ];
}
