import { assessment } from '@stepwell/contract/assessment.ts';
import type { Criterion } from '@stepwell/contract/assignments.ts';
import { noIntegrity } from '@stepwell/contract/integrity.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import type { QuizTerms } from '@stepwell/contract/quizzes.ts';
import { eq } from 'drizzle-orm';
import { one } from '../platform/db.ts';
import { start } from '../slices/assessment/attempts.ts';
import { quizzes } from '../tables/assessment.ts';
import { finals } from '../tables/finals.ts';
import type { Person, TestHouse } from './house.ts';
import { essay, trueFalse } from './marking.ts';
import { newPlanning } from './planning.ts';

/** Final assessments that were sat, for tests of what comes of them. */
export function newSatFinals(house: TestHouse) {
  const { teacher, inBank, published } = newPlanning(house);

  /** Published, with statements of which each is right (a mark each), and essays of five marks after them. */
  const final = async (
    owner: Person,
    {
      statements = 10,
      essays = 0,
      certificate = true,
      topic = 'Wells',
      rubric = [],
      minutes = [null, null],
      ...about
    }: Partial<QuizTerms> & Asked = {},
  ) => {
    const items: QuizTerms['sections'][number]['items'] = [];
    for (let n = 0; n < statements; n += 1) {
      const { questionId } = await inBank(owner, { ...trueFalse(), topic, id: crypto.randomUUID() });
      items.push({ kind: 'fixed', questionId, marks: 1, penalty: 0 });
    }
    const written: typeof items = [];
    for (let n = 0; n < essays; n += 1) {
      const { questionId } = await inBank(owner, { ...essay({ rubric }), id: crypto.randomUUID() });
      written.push({ kind: 'fixed', questionId, marks: 5, penalty: 0 });
    }
    const sections = [
      { title: 'Choice', items, minutes: minutes[0] ?? null },
      ...(essays > 0 ? [{ title: 'Essay', items: written, minutes: minutes[1] ?? null }] : []),
    ];
    const params = await published(owner, { title: 'Masons’ final', sections, ...about });
    await house.db.insert(finals).values({ ...params, eligibility: [], integrity: noIntegrity, certificate });
    return params.quizId;
  };

  const begin = async (student: Person, quizId: string) => {
    const quiz = one(await house.db.select().from(quizzes).where(eq(quizzes.id, quizId)));
    const now = house.house.now();
    return (await house.db.transaction((tx) => start(tx, { quiz, studentId: student.id, now }))).id;
  };

  const say = (student: Person, attemptId: string, position: number, answer: Answer) =>
    student.call(assessment.save, {
      params: { attemptId, position },
      body: { saveId: crypto.randomUUID(), version: 0, answer, flagged: false },
    });

  /** So many statements answered right and the next one wrong, then essays by their words; handed in. */
  const sit = async (student: Person, quizId: string, right: number, words: { at: number; text: string }[] = []) => {
    const attemptId = await begin(student, quizId);
    for (let position = 1; position <= right; position += 1)
      await say(student, attemptId, position, { kind: 'true-false', value: true });
    for (const { at, text } of words) await say(student, attemptId, at, { kind: 'essay', text });
    await student.call(assessment.handIn, { params: { attemptId } });
    return attemptId;
  };

  return { teacher, final, begin, say, sit };
}

interface Asked {
  statements?: number;
  essays?: number;
  certificate?: boolean;
  topic?: string;
  /** Of each essay. */
  rubric?: Criterion[];
  /** The clocks of both parts. */
  minutes?: (number | null)[];
}
