import { aptitude } from '@stepwell/contract/aptitude.ts';
import { mistakes } from '@stepwell/contract/mistakes.ts';
import { mockPapers } from '@stepwell/contract/mock-papers.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import { eq } from 'drizzle-orm';
import { one } from '../platform/db.ts';
import { wrongAnswer } from '../seed/quiz-takers.ts';
import { putWrittenItems } from '../slices/assessment/aptitude/written-items.ts';
import { rightAnswer } from '../slices/assessment/right-answer.ts';
import { aptitudeQuestions } from '../tables/aptitude.ts';
import { aptitudeSectionQuestions } from '../tables/mock-papers.ts';
import type { Person, TestHouse } from './house.ts';

/** Enough written questions of each area that every paper can be filled, whatever the families are. */
const written = (['quantitative', 'logical', 'verbal', 'data'] as const).flatMap((area) => {
  const topic = { quantitative: 'percentages', logical: 'series', verbal: 'analogies', data: 'tables' }[area];
  return Array.from({ length: 14 }, (_, place) => ({
    id: `tried-${area}-${place + 1}`,
    ...{ area, topic, difficulty: (place - 7) / 4, stem: `<p>Which of ${area} is number ${place + 1}?</p>` },
    options: [
      { text: `the ${place + 1} that is meant`, right: true },
      { text: `one below ${place + 1}`, right: false, slip: 'Counted from zero.' },
      { text: `one above ${place + 1}`, right: false },
      { text: `none of ${place + 1}`, right: false },
    ],
    solution: ['<p>Count from one.</p>', `<p>So it is ${place + 1}.</p>`],
  }));
});

/** Aptitude by name for the tests. */
export function newAptitude(house: Pick<TestHouse, 'db' | 'person'>) {
  const { db } = house;
  const fill = () => putWrittenItems(db, written);

  const begun = async (student: Person, scope: { area: 'quantitative' | null; topic: string | null }) => {
    await fill();
    const { data } = await student.call(aptitude.begin, { body: scope });
    return { sessionId: data.sessionId };
  };
  const asked = async (student: Person) => {
    const params = await begun(student, { area: null, topic: null });
    const { data } = await student.call(aptitude.ask, { params });
    return { params: { ...params, questionId: data.question?.questionId ?? '' } };
  };

  /** What is right or wrong to a drawn question, read where no browser can look. */
  const answerTo = async (questionId: string, right: boolean): Promise<Answer> => {
    const { face, secret } = one(await db.select().from(aptitudeQuestions).where(eq(aptitudeQuestions.id, questionId)));
    if (right) return rightAnswer(secret.key, face);
    return wrongAnswer(secret.key, face) ?? { kind: 'numeric', text: '-987654321' };
  };
  const answered = async (student: Person, right: boolean) => {
    const { params } = await asked(student);
    const body = { answer: await answerTo(params.questionId, right) };
    await student.call(aptitude.answer, { params, body });
    return params;
  };
  const card = async (student: Person) => {
    await answered(student, false);
    const { data } = await student.call(mistakes.next, {});
    return { cardId: data.card?.cardId ?? '' };
  };
  const reviewed = async (student: Person) => {
    const params = await card(student);
    const answerId = crypto.randomUUID();
    await student.call(mistakes.answer, { params, body: { answerId, answer: null } });
    return { params, body: { answerId, rating: 'again' as const } };
  };

  const paper = async (student: Person, blueprint = 'quarter-hour') => {
    await fill();
    const { data } = await student.call(mockPapers.begin, { body: { blueprint } });
    const open = await student.call(mockPapers.paper, { params: { paperId: data.paperId } });
    return { paperId: data.paperId, sectionId: open.data.openSectionId ?? '', sections: open.data.sections };
  };
  const finished = async (student: Person) => {
    const { paperId, sections } = await paper(student);
    for (const { sectionId } of sections) await student.call(mockPapers.finish, { params: { sectionId } });
    return { paperId };
  };
  /** The ids of a section's questions, by their places. */
  const questionIds = async (sectionId: string) =>
    new Map(
      (await db.select().from(aptitudeSectionQuestions).where(eq(aptitudeSectionQuestions.sectionId, sectionId))).map(
        ({ position, questionId }) => [position, questionId],
      ),
    );

  return { fill, begun, asked, answered, answerTo, card, reviewed, paper, finished, questionIds };
}
