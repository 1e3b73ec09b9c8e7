import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { newResults } from '../../fixtures/results.ts';
import type { Person, TestHouse } from '../../test-app.ts';
import { type Door, door } from '../access-rule.ts';

/** Who may open the doors of quiz results, by hand; the columns are those of `doors.ts`. The owner is a learner here. */
export function resultDoors(house: TestHouse): Door[] {
  const { taught, take, questionIdsOf, correct } = newResults(house);
  const taken = async (owner: Person) => {
    const { course, quiz } = await taught();
    await house.enrolment(owner, course);
    const { attemptId } = await take(owner, quiz.id, ['a', 'b']);
    return { quizId: quiz.id, attemptId, questionId: (await questionIdsOf(quiz.id))[1] ?? '' };
  };
  const quiz = async (owner: Person) => ({ params: { quizId: (await taken(owner)).quizId }, query: {} });
  const admin = () => house.person({ role: 'admin' });
  const corrected = async (owner: Person) => {
    const { quizId, questionId } = await taken(owner);
    const { id: versionId } = await correct(questionId, 'b');
    const body = { versionId, attemptIds: null, reason: 'The key was wrong.' };
    return { params: { quizId, questionId }, body };
  };
  const regraded = async (owner: Person) => {
    const { data } = await (await admin()).call(quizResults.regrade, await corrected(owner));
    return { params: { regradeId: data.regradeId }, body: { reason: 'It was right.' } };
  };
  const answer = async (owner: Person) => ({ attemptId: (await taken(owner)).attemptId, position: 2 });
  const overridden = async (owner: Person) => {
    const params = await answer(owner);
    const body = { marks: 1, was: 0, reason: 'Meant right.' };
    await (await admin()).call(quizResults.override, { params, body });
    return { params, body: { reason: 'Not so.' } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                                  visitor pending declined suspended student instructor barred admin owner
    door(quizResults.quizzes,           [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(quizResults.analysis,          [401,   403,    403,     403,      403,    404,       403,   200,  403], quiz),
    door(quizResults.times,             [401,   403,    403,     403,      403,    404,       403,   200,  403], quiz),
    door(quizResults.question,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => { const { quizId, questionId } = await taken(owner); return { params: { quizId, questionId }, query: {} }; }),
    door(quizResults.attempts,          [401,   403,    403,     403,      403,    404,       403,   200,  403], quiz),
    door(quizResults.hints,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { quizId: (await taken(owner)).quizId } })),
    door(quizResults.attempt,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { attemptId: (await taken(owner)).attemptId } })),
    door(quizResults.override,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: await answer(owner), body: { marks: 1, was: 0, reason: 'Meant right.' } })),
    door(quizResults.undoOverride,      [401,   403,    403,     403,      403,    404,       403,   200,  403], overridden),
    door(quizResults.regrades,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { quizId: (await taken(owner)).quizId } })),
    door(quizResults.regradePreview,    [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => { const { quizId, questionId } = await taken(owner); return { params: { quizId, questionId } }; }),
    door(quizResults.regrade,           [401,   403,    403,     403,      403,    404,       403,   200,  403], corrected),
    door(quizResults.undoRegrade,       [401,   403,    403,     403,      403,    404,       403,   200,  403], regraded),
    door(quizResults.file,              [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { quizId: (await taken(owner)).quizId }, query: { format: 'csv' as const } })),
  ];
}
