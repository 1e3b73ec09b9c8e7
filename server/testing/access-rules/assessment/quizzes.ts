import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { newQuizzes } from '../../fixtures/quizzes.ts';
import type { TestHouse } from '../../test-app.ts';
import { type Door, door } from '../access-rule.ts';

/** Quizzes; the columns are those of `doors.ts`. */
export function quizDoors(house: TestHouse): Door[] {
  const quizzes = newQuizzes(house);

  // biome-ignore format: a table is read by its columns
  const doors = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(assessment.quiz,                [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: { quizId: (await quizzes.quizOf(owner)).id } })),
    door(assessment.start,               [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: { quizId: (await quizzes.quizOf(owner)).id } })),
    door(assessment.paper,               [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
    door(assessment.save,                [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await quizzes.attemptOf(owner)), position: 1 }, body: { saveId: crypto.randomUUID(), version: 0, answer: null, flagged: true } })),
    door(assessment.handIn,              [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
    door(assessment.review,              [401,   403,    403,     403,      404,    404,       403,   404,  409], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
  ];
  return doors;
}
