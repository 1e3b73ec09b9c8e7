import { plannedQuizzes, type QuizTerms } from '@stepwell/contract/quizzes.ts';
import { newBank } from './bank.ts';
import type { Person, TestHouse } from './house.ts';

/** Terms that let everybody in at any time, as often as they like, with everything shown at once. */
export const openTerms: QuizTerms = {
  ...{ title: 'Entrance test', instructions: 'Count the steps.', sections: [] },
  ...{ shuffleQuestions: false, shuffleOptions: false, timeLimitMinutes: 10, opensAt: null, closesAt: null },
  ...{ attemptsAllowed: null, gapMinutes: 0, grading: 'best', passPercent: 60 },
  review: { score: 'at-once', answers: 'at-once', key: 'at-once', explanations: 'at-once' },
  audience: { everybody: true, courseIds: [], batchIds: [], studentIds: [] },
};

/** Quizzes outside lectures, made through the doors as teachers make them. */
export function newPlanning(house: Pick<TestHouse, 'person'>) {
  const { inBank, teacher } = newBank(house);

  /** As many fixed questions as wanted, each worth one mark. */
  const fixed = async (who: Person, count = 2) => {
    const items: QuizTerms['sections'][number]['items'] = [];
    for (let n = 0; n < count; n += 1) {
      const { questionId } = await inBank(who);
      items.push({ kind: 'fixed', questionId, marks: 1, penalty: 0 });
    }
    return items;
  };

  /** A draft with two fixed questions, unless the test says otherwise. */
  const draft = async (who: Person, about: Partial<QuizTerms> = {}) => {
    const made = await who.call(plannedQuizzes.make, { body: { title: 'Entrance test' } });
    const params = { quizId: made.data.quizId };
    const sections = about.sections ?? [{ title: '', items: await fixed(who) }];
    const { status, data } = await who.call(plannedQuizzes.edit, {
      params,
      body: { ...openTerms, ...about, sections, version: 1 },
    });
    if (status !== 200) throw new Error(`no quiz was made: ${JSON.stringify(data)}`);
    return params;
  };

  const published = async (who: Person, about: Partial<QuizTerms> = {}) => {
    const params = await draft(who, about);
    const { status, data } = await who.call(plannedQuizzes.move, { params, body: { state: 'published' } });
    if (status !== 200) throw new Error(`not published: ${JSON.stringify(data)}`);
    return params;
  };

  return { teacher, inBank, fixed, draft, published };
}
