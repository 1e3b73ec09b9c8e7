import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { type Db, one } from '../platform/database/db.ts';
import { writeQuestions } from '../slices/questions/question-writing.public.ts';
import { quizPlans } from '../tables/quizzes/quiz-plans.ts';
import { quizItems, quizzes } from '../tables/quizzes/quizzes.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const basics = (stem: string, explanation: string) => ({
  id: crypto.randomUUID(),
  stem: `<p>${stem}</p>`,
  explanation: `<p>${explanation}</p>`,
  penalty: 0,
  topic: 'Programs',
  difficulty: 2,
  taughtInId: null,
});
const option = (id: string, text: string, right = false, feedback = '') => ({ id, text, right, feedback });

const questions = (versionOf: (slug: string) => string): DraftQuestion[] => [
  {
    ...basics(
      'A program reads one number after the other and prints their sum. How often does it look at each number?',
      'Each number is added once and forgotten, so one walk through the input is enough.',
    ),
    kind: 'single',
    marks: 1,
    options: [
      option('a', 'Once', true),
      option('b', 'Twice', false, 'That would need all of them to be kept.'),
      option('c', 'As often as there are numbers', false, 'Then a long input would take very long.'),
    ],
  },
  {
    ...basics(
      'Write the program of the meter.',
      'What begins counts in full: hundreds of metres and rupees are rounded up, each in its place.',
    ),
    kind: 'code',
    marks: 3,
    languages: null,
    challenge: { versionId: versionOf('auto-fare'), title: '' },
  },
  {
    ...basics(
      'Write the program for the counter of the fair. A way that is right but slow still gets some of the marks.',
      'The least tokens for a sum follow from those for smaller sums: they are looked up, not tried again.',
    ),
    kind: 'code',
    marks: 5,
    languages: null,
    challenge: { versionId: versionOf('exact-change'), title: '' },
  },
];

/** A quiz of the demo that is answered by programs, for everybody who learns here. */
export async function loadCodeQuiz(tx: Db, ownerId: string, challenges: ReadonlyMap<string, string>, now: Date) {
  const publishedAt = new Date(now.getTime() - WEEK);
  const drafts = questions((slug) => {
    const versionId = challenges.get(slug);
    if (!versionId) throw new Error(`the challenge ${slug} is not there`);
    return versionId;
  });
  await writeQuestions(tx, { ownerId, here: new Set() }, drafts);
  const quiz = one(
    await tx
      .insert(quizzes)
      .values({
        ownerId,
        title: 'Small programs',
        passPercent: 60,
        attemptsAllowed: 3,
        shuffleQuestions: false,
        instructions: 'Two of the three questions are answered by a program. Try it on the samples before you hand in.',
        createdAt: publishedAt,
      })
      .returning(),
  );
  await tx.insert(quizItems).values(
    drafts.map(({ id, marks, penalty }, place) => ({
      quizId: quiz.id,
      position: place + 1,
      questionId: id,
      marks,
      penalty,
    })),
  );
  await tx
    .insert(quizPlans)
    .values({ quizId: quiz.id, state: 'published', forEverybody: true, publishedAt, changedAt: publishedAt });
}
