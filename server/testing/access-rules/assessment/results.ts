import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { newResults } from '../../fixtures/results.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open the routes of quiz results, by hand; the columns are those of `routes.ts`. The owner is a learner here. */
export function resultAccessRules(app: TestApp): AccessRule[] {
  const { createQuiz, take, questionIdsOf, correct } = newResults(app);
  const taken = async (owner: Person) => {
    const { course, quiz } = await createQuiz();
    await app.enrolment(owner, course);
    const { attemptId } = await take(owner, quiz.id, ['a', 'b']);
    return { quizId: quiz.id, attemptId, questionId: (await questionIdsOf(quiz.id))[1] ?? '' };
  };
  const quiz = async (owner: Person) => ({ params: { quizId: (await taken(owner)).quizId }, query: {} });
  const admin = () => app.person({ role: 'admin' });
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
    accessRule(quizResults.quizzes,           [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(quizResults.analysis,          [401,   403,    403,     403,      403,    404,       403,   200,  403], quiz),
    accessRule(quizResults.times,             [401,   403,    403,     403,      403,    404,       403,   200,  403], quiz),
    accessRule(quizResults.question,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => { const { quizId, questionId } = await taken(owner); return { params: { quizId, questionId }, query: {} }; }),
    accessRule(quizResults.attempts,          [401,   403,    403,     403,      403,    404,       403,   200,  403], quiz),
    accessRule(quizResults.hints,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { quizId: (await taken(owner)).quizId } })),
    accessRule(quizResults.attempt,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { attemptId: (await taken(owner)).attemptId } })),
    accessRule(quizResults.override,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: await answer(owner), body: { marks: 1, was: 0, reason: 'Meant right.' } })),
    accessRule(quizResults.undoOverride,      [401,   403,    403,     403,      403,    404,       403,   200,  403], overridden),
    accessRule(quizResults.regrades,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { quizId: (await taken(owner)).quizId } })),
    accessRule(quizResults.regradePreview,    [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => { const { quizId, questionId } = await taken(owner); return { params: { quizId, questionId } }; }),
    accessRule(quizResults.regrade,           [401,   403,    403,     403,      403,    404,       403,   200,  403], corrected),
    accessRule(quizResults.undoRegrade,       [401,   403,    403,     403,      403,    404,       403,   200,  403], regraded),
    accessRule(quizResults.file,              [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { quizId: (await taken(owner)).quizId }, query: { format: 'csv' as const } })),
  ];
}
