import { assessment } from '@stepwell/contract/assessment.ts';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import { newChallenges } from './challenges.ts';
import type { Person, TestHouse } from './house.ts';
import { newMarking, trueFalse } from './marking.ts';

type Code = Extract<DraftQuestion, { kind: 'code' }>;

/** A program as an answer, in Python. */
export const program = (text: string, language = 'python'): Answer => ({
  kind: 'code',
  language,
  files: [{ name: 'main.py', text }],
});

export const codeQuestion = (versionId: string, about: Partial<Code> = {}): Code => ({
  ...{ id: crypto.randomUUID(), stem: '<p>Add two numbers.</p>', explanation: '<p>Read both, print the sum.</p>' },
  ...{ marks: 4, penalty: 0, topic: 'Programs', difficulty: 2, taughtInId: null, kind: 'code' },
  ...{ challenge: { versionId, title: 'Told by nobody' }, languages: null },
  ...about,
});

/** Quizzes with programs for answers, for tests; the judge is the real one. */
export function newCodeQuestions(house: TestHouse) {
  const { challenge, version, judgeAll } = newChallenges(house);
  const { asked, begin, say, listed } = newMarking(house);

  /** A statement of one mark, then a program of four. */
  const quiz = async (about: Partial<Code> = {}, made?: Awaited<ReturnType<typeof challenge>>) => {
    const from = made ?? (await challenge());
    return { ...(await asked([trueFalse(), codeQuestion(from.versionId, about)])), challenge: from };
  };

  const handIn = async (student: Person, of: Awaited<ReturnType<typeof quiz>>, text: string) => {
    const attemptId = await begin(student, of);
    await say(student, attemptId, 1, { kind: 'true-false', value: true });
    await say(student, attemptId, 2, program(text));
    const { data } = await student.call(assessment.handIn, { params: { attemptId } });
    return { attemptId, score: data.score };
  };

  /** Lets events and the judge work until neither has anything to do. */
  const settleAll = async () => {
    await house.settle();
    await judgeAll();
    await house.settle();
  };

  return { challenge, version, judgeAll, asked, begin, say, listed, quiz, handIn, settleAll };
}
