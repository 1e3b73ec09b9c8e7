import { marking } from '@stepwell/contract/grading/marking.ts';
import { newMarking } from '../../fixtures/marking.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open the routes of marking, by hand; the columns are those of `routes.ts`. The owner is a learner here. */
export function markingAccessRules(app: TestApp): AccessRule[] {
  const { createQuiz, begin, take } = newMarking(app);
  const handedIn = async (owner: Person) => {
    const quiz = await createQuiz();
    const { quizId, questionIds } = quiz;
    await take(owner, quiz, [null, { kind: 'essay', text: 'Because the water sinks.' }]);
    const admin = await app.person({ role: 'admin' });
    const params = { quizId, questionId: questionIds[1] ?? '' };
    const { data } = await admin.call(marking.answers, { params, query: {} });
    return { ...params, answerId: data.items[0]?.answerId ?? '' };
  };
  const ofQuiz = async (owner: Person) => ({ params: { quizId: (await handedIn(owner)).quizId } });
  const ofAnswer = async (owner: Person) => ({ params: { answerId: (await handedIn(owner)).answerId } });
  const rules = { version: 0, anonymous: false, markers: 1, settleOver: 2 };
  const noted = { revision: 0, chosen: {}, marks: 3, comment: 'Well said.', finished: true };
  const saved = async () => ({ params: { commentId: crypto.randomUUID() } });

  // biome-ignore format: a table is read by its columns
  return [
    //                             visitor pending declined suspended student instructor barred admin owner
    accessRule(marking.quizzes,          [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(marking.quiz,             [401,   403,    403,     403,      403,    404,       403,   200,  403], ofQuiz),
    accessRule(marking.rules,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await ofQuiz(owner)), body: rules })),
    accessRule(marking.answers,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => { const { quizId, questionId } = await handedIn(owner); return { params: { quizId, questionId }, query: {} }; }),
    accessRule(marking.answer,           [401,   403,    403,     403,      403,    404,       403,   200,  403], ofAnswer),
    accessRule(marking.mark,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await ofAnswer(owner)), body: noted })),
    accessRule(marking.flag,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await ofAnswer(owner)), body: { flagged: true } })),
    accessRule(marking.comments,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(marking.keepComment,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ ...(await saved()), body: { text: 'Say why.', questionId: null } })),
    accessRule(marking.dropComment,      [401,   403,    403,     403,      403,    200,       403,   200,  403], saved),
    accessRule(marking.addFile,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { attemptId: await begin(owner, await createQuiz()), position: 3 }, query: { name: 'well.txt' }, content: new Blob(['A well.'], { type: 'application/octet-stream' }) })),
  ];
}
