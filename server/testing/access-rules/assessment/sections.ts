import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { newPlanning } from '../../fixtures/planning.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { accessRule } from '../access-rule.ts';

/** Who may go on within an attempt whose parts are taken in order and whose questions one by one. */
export function sectionAccessRules(app: TestApp) {
  const { published, teacher, fixed } = newPlanning(app);

  const begun = async (owner: Person) => {
    const ben = await teacher();
    const sections = [
      { title: 'Walls', items: await fixed(ben), minutes: 10 },
      { title: 'Steps', items: await fixed(ben), minutes: 5 },
    ];
    const params = await published(ben, { sections, navigation: 'forward' });
    const { data } = await owner.call(ownQuizzes.begin, { params, body: { password: null } });
    return { attemptId: data.attemptId };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(assessment.goOn,                [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await begun(owner)), section: 2 } })),
    accessRule(assessment.comeTo,              [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await begun(owner), body: { position: 2 } })),
  ];
}
