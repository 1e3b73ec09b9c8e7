import { assessment } from '@stepwell/contract/assessment.ts';
import type { Criterion } from '@stepwell/contract/assignments.ts';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { marking } from '@stepwell/contract/marking.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import { writeQuestions } from '../slices/assessment/question-writing.ts';
import { quizItems, quizzes } from '../tables/assessment.ts';
import type { Person, TestHouse } from './house.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
const level = (id: string, points: number) => ({ id, points, words: `Worth ${points}` });
/** Two criteria, ten points in all. */
export const twoCriteria: Criterion[] = [
  { id: 'a', title: 'Argument', levels: [level('a0', 0), level('a3', 3), level('a6', 6)] },
  { id: 'b', title: 'Words', levels: [level('b0', 0), level('b4', 4)] },
];

const basics = (stem: string) => ({
  ...{ id: crypto.randomUUID(), stem: `<p>${stem}</p>`, explanation: '<p>Think of water.</p>', penalty: 0 },
  ...{ topic: 'Wells', difficulty: 2, taughtInId: null },
});
export const essay = (about: Partial<Draft<'essay'>> = {}): Draft<'essay'> => ({
  ...basics('Why does a stepwell have steps?'),
  ...{ kind: 'essay', rich: false, leastWords: 5, mostWords: 200, template: '', model: '<p>For every level.</p>' },
  ...{ marks: 5, rubric: [] },
  ...about,
});
export const fileQuestion = (about: Partial<Draft<'file'>> = {}): Draft<'file'> => ({
  ...basics('Draw the well.'),
  ...{ kind: 'file', mostFiles: 2, fileTypes: ['pdf', 'txt'], mostBytes: 1_000_000, model: '', marks: 4, rubric: [] },
  ...about,
});
export const trueFalse = (): Draft<'true-false'> => ({
  ...basics('Wells hold water.'),
  ...{ kind: 'true-false', right: true, marks: 1 },
});

/** Quizzes that people mark, for tests: what a test does not say is plausible. */
export function newMarking(house: TestHouse) {
  const { db } = house;

  /** A quiz that is a lecture of a course, with the teacher of both. */
  const asked = async (drafts: DraftQuestion[] = [trueFalse(), essay(), fileQuestion()], passPercent = 60) => {
    const teacher = await house.person({ role: 'instructor', fullName: 'Ira Sen' });
    const course = await house.course({ instructorId: teacher.id, slug: `marked-${crypto.randomUUID()}` });
    const lecture = await house.lecture(course, { kind: 'quiz', title: 'Explain' });
    const [quiz] = await db
      .insert(quizzes)
      .values({
        ...{ ownerId: teacher.id, courseId: course.id, lectureId: lecture.id, title: 'Explain', passPercent },
        ...{ shuffleQuestions: false, shuffleOptions: false },
      })
      .returning();
    const quizId = quiz?.id ?? '';
    await db.transaction(async (tx) => {
      await writeQuestions(tx, { ownerId: teacher.id, here: new Set() }, drafts);
      await tx.insert(quizItems).values(
        drafts.map(({ id, marks, penalty }, index) => ({
          quizId,
          position: index + 1,
          questionId: id,
          marks,
          penalty,
        })),
      );
    });
    return { teacher, course, lectureId: lecture.id, quizId, questionIds: drafts.map(({ id }) => id) };
  };

  const begin = async (student: Person, { course, quizId }: { course: { id: string }; quizId: string }) => {
    await house.enrolment(student, course);
    const { data } = await student.call(assessment.start, { params: { quizId } });
    return data.attemptId;
  };
  const say = (student: Person, attemptId: string, position: number, answer: Answer | null, version = 0) =>
    student.call(assessment.save, {
      params: { attemptId, position },
      body: { saveId: crypto.randomUUID(), version, answer, flagged: false },
    });
  const upload = (student: Person, attemptId: string, position: number, name: string, content: BlobPart = 'A well.') =>
    student.call(marking.addFile, {
      params: { attemptId, position },
      query: { name },
      content: new Blob([content], { type: 'application/octet-stream' }),
    });

  /** Answers by position, handed in. */
  const take = async (
    student: Person,
    quiz: { course: { id: string }; quizId: string },
    answers: (Answer | null)[],
  ) => {
    const attemptId = await begin(student, quiz);
    for (const [place, answer] of answers.entries()) if (answer) await say(student, attemptId, place + 1, answer);
    await student.call(assessment.handIn, { params: { attemptId } });
    return attemptId;
  };

  /** The answers to a question as somebody's list has them. */
  const listed = async (who: Person, quizId: string, questionId: string) =>
    (await who.call(marking.answers, { params: { quizId, questionId }, query: {} })).data.items;

  return { asked, begin, say, upload, take, listed };
}

/** What a marker sends, where a test does not say otherwise. */
export const noted = (about: Partial<Parameters<typeof bodyOf>[0]> = {}) => bodyOf({ ...plain, ...about });
const plain = {
  ...{ revision: 0, chosen: {} as Record<string, string>, marks: null as number | null },
  ...{ comment: '', finished: true },
};
const bodyOf = (body: typeof plain) => ({ body });
