import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { newResults } from '../../fixtures/results.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open the routes of a gradebook, by hand; the columns are those of `routes.ts`. The owner is a learner here. */
export function gradebookAccessRules(app: TestApp): AccessRule[] {
  const { createQuiz } = newResults(app);
  const columnId = () => crypto.randomUUID();
  const learnt = async (owner: Person) => {
    const { course, quiz, teacher } = await createQuiz();
    await app.enrolment(owner, course);
    return { params: { courseId: course.slug }, quizId: quiz.id, teacher, query: {} };
  };
  const course = async (owner: Person) => ({ params: (await learnt(owner)).params, query: {} });
  const row = async (owner: Person) => ({ params: { ...(await learnt(owner)).params, studentId: owner.id } });
  const cell = async (owner: Person) => {
    const { params, quizId } = await learnt(owner);
    const body = { changeId: columnId(), marks: 1, was: null, reason: 'A second look.' };
    return { params: { ...params, studentId: owner.id, columnKey: `quiz-${quizId}` }, body };
  };
  const categoryId = '0192f0aa-0000-7000-8000-000000000001';
  const rules = {
    ...firstRules,
    bands: [{ letter: 'A', from: 90, gradePoints: 10 }],
    categories: [
      { categoryId, title: 'Quizzes', weight: 40, within: 'points' as const, dropLowest: 1, keepHighest: null },
    ],
    byHand: [{ columnId: categoryId, title: 'Viva', of: 10, dueAt: '2026-11-01T09:00:00.000Z' }],
  };
  const ruled = async (owner: Person) => {
    const { params, quizId } = await learnt(owner);
    const columns = [{ columnKey: `quiz-${quizId}`, categoryId, leftOut: false, extra: false, shown: true }];
    return { params, body: { changeId: columnId(), version: 0, rules: { ...rules, columns }, reason: 'The plan.' } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                                  visitor pending declined suspended student instructor barred admin owner
    accessRule(gradebook.courses,             [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(gradebook.book,                [401,   403,    403,     403,      403,    404,       403,   200,  403], course),
    accessRule(gradebook.rows,                [401,   403,    403,     403,      403,    404,       403,   200,  403], course),
    accessRule(gradebook.row,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], row),
    accessRule(gradebook.setCell,             [401,   403,    403,     403,      403,    404,       403,   200,  403], cell),
    accessRule(gradebook.preview,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => { const { params, body } = await ruled(owner); return { params, body: { rules: body.rules } }; }),
    accessRule(gradebook.setRules,            [401,   403,    403,     403,      403,    404,       403,   200,  403], ruled),
    accessRule(gradebook.changes,             [401,   403,    403,     403,      403,    404,       403,   200,  403], course),
    accessRule(gradebook.file,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await course(owner)), query: { format: 'csv' as const } })),
    accessRule(gradebook.ownCourses,          [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(gradebook.own,                 [401,   403,    403,     403,      404,    404,       403,   404,  200], course),
  ];
}
