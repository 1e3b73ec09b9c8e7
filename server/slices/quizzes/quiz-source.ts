import { randomUUID } from 'node:crypto';
import type { AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import * as z from 'zod/mini';
import { type Db, one } from '../../platform/database/db.ts';
import { htmlOf, lineOf } from '../../platform/text/markdown.ts';
import { questions, questionVersions } from '../../tables/questions/questions.ts';
import { quizItems, quizzes } from '../../tables/quizzes/quizzes.ts';
import { idOf } from '../questions/chance.public.ts';

const Text = z.string().check(z.trim(), z.minLength(1, 'Enter some text.'));
const distinct = <T>(by: (line: T) => string) =>
  z.refine<T[]>((lines) => new Set(lines.map(by)).size === lines.length, 'Each one must be different.');

const Option = z.object({ text: Text, right: z.optional(z.boolean()), feedback: z.optional(Text) });
const Options = z.array(Option).check(
  z.minLength(2),
  z.maxLength(20),
  distinct(({ text }) => text),
);
const rightOnes = (options: z.output<typeof Option>[]) => options.filter(({ right }) => right).length;

const common = {
  /** Markdown. */
  stem: Text,
  marks: z.number().check(z.positive(), z.multipleOf(0.01)),
  penalty: z._default(z.number().check(z.nonnegative(), z.multipleOf(0.01)), 0),
  topic: Text,
  /** 1 easy … 5 hard. */
  difficulty: z.int().check(z.minimum(1), z.maximum(5)),
  /** Markdown. */
  explanation: Text,
  /** The base name of the lecture's file. */
  taughtIn: z.optional(Text),
};
export const QuestionSource = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('single'),
    options: Options.check(z.refine((options) => rightOnes(options) === 1, 'Mark exactly 1 option as right.')),
  }),
  z.object({
    ...common,
    kind: z.literal('multiple'),
    options: Options.check(z.refine((options) => rightOnes(options) > 0, 'Mark at least 1 option as right.')),
  }),
  z.object({ ...common, kind: z.literal('true-false'), right: z.boolean() }),
  z.object({
    ...common,
    kind: z.literal('numeric'),
    right: z.number(),
    tolerance: z.number().check(z.nonnegative()),
    unit: z.optional(Text),
  }),
  z.object({ ...common, kind: z.literal('short-text'), accepted: z.array(Text).check(z.minLength(1)) }),
  z.object({
    ...common,
    kind: z.literal('ordering'),
    items: z.array(Text).check(
      z.minLength(2),
      z.maxLength(20),
      distinct((item) => item),
    ),
  }),
  z.object({
    ...common,
    kind: z.literal('matching'),
    pairs: z.array(z.object({ left: Text, right: Text })).check(
      z.minLength(2),
      z.maxLength(20),
      distinct(({ left }) => left),
      distinct(({ right }) => right),
    ),
  }),
]);
export type QuestionSource = z.output<typeof QuestionSource>;

/** A quiz as its author writes it: readable text, the key beside the options. */
export const QuizSource = z.object({
  title: Text,
  instructions: z.string(),
  timeLimitMinutes: z.nullable(z.number().check(z.positive())),
  passPercent: z.int().check(z.minimum(0), z.maximum(100)),
  attemptsAllowed: z.nullable(z.int().check(z.positive())),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  questions: z.array(QuestionSource).check(z.minLength(1), z.maxLength(500)),
});
export type QuizSource = z.output<typeof QuizSource>;

export interface Belongs {
  ownerId: string;
  courseId: string | null;
  lectureId: string | null;
  /** Ids of the course's lectures by the base name of their files. */
  lecturesByFile: Map<string, string>;
}

/**
 * Writes a quiz with its questions, each as its first version, and answers the quiz. Ids of options follow from the
 * words, so loading the same text twice gives the same ids. Throws where `taughtIn` names a lecture nobody knows.
 */
export async function makeQuiz(tx: Db, source: QuizSource, belongs: Belongs) {
  const { ownerId, courseId, lectureId } = belongs;
  const { title, instructions, timeLimitMinutes, passPercent, attemptsAllowed, shuffleQuestions, shuffleOptions } =
    source;
  const quiz = one(
    await tx
      .insert(quizzes)
      .values({
        ownerId,
        courseId,
        lectureId,
        title,
        instructions,
        passPercent,
        attemptsAllowed,
        shuffleQuestions,
        shuffleOptions,
        timeLimitSeconds: timeLimitMinutes === null ? null : Math.round(timeLimitMinutes * 60),
      })
      .returning(),
  );
  const created = await makeQuestions(tx, source.questions, belongs);
  await tx.insert(quizItems).values(
    created.map(({ id, question: { marks, penalty } }, index) => ({
      quizId: quiz.id,
      position: index + 1,
      questionId: id,
      marks,
      penalty,
    })),
  );
  return quiz;
}

/** Puts one question into its owner's bank and answers its id. */
export async function makeQuestion(tx: Db, source: QuestionSource, belongs: Belongs) {
  return one(await makeQuestions(tx, [source], belongs)).id;
}

/** Puts questions into their owner's bank, in two statements however many there are. */
async function makeQuestions(tx: Db, sources: QuestionSource[], { ownerId, lecturesByFile }: Belongs) {
  const created = sources.map((question) => {
    const { taughtIn } = question;
    const taughtInId = taughtIn === undefined ? null : lecturesByFile.get(taughtIn);
    if (taughtInId === undefined) throw new Error(`a question is taught in ${taughtIn}, which is no lecture here`);
    return { id: randomUUID(), question, taughtInId };
  });
  await tx
    .insert(questions)
    .values(created.map(({ id, question: { topic, difficulty } }) => ({ id, ownerId, topic, difficulty })));
  await tx.insert(questionVersions).values(
    created.map(({ id, question, taughtInId }) => ({
      questionId: id,
      number: 1,
      kind: question.kind,
      taughtInId,
      ...questionViewsOf(question),
      stem: htmlOf(question.stem).trim(),
      explanation: htmlOf(question.explanation).trim(),
    })),
  );
  return created;
}

/** What is shown and what is right, told apart. Nothing in the face's order follows from the key. */
export function questionViewsOf(source: QuestionSource): {
  face: QuestionView;
  key: AnswerKey;
  feedback: Record<string, string>;
} {
  const id = (part: string, text: string) => idOf(source.kind, source.stem, part, text);
  const choice = (part: string) => (text: string) => ({ id: id(part, text), text: lineOf(text) });
  const byId = <T extends { id: string }>(choices: T[]) => choices.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const feedback = {};
  switch (source.kind) {
    case 'single':
    case 'multiple': {
      const options = source.options.map((option) => ({ ...option, id: id('option', option.text) }));
      const right = options.filter((option) => option.right).map((option) => option.id);
      const feedbackEntries = options.flatMap((option) =>
        option.feedback ? [[option.id, lineOf(option.feedback)]] : [],
      );
      const shown = options.map((option) => choice('option')(option.text));
      return {
        face: { kind: source.kind, options: shown },
        key: source.kind === 'single' ? { kind: 'single', right: right[0] ?? '' } : { kind: 'multiple', right },
        feedback: Object.fromEntries(feedbackEntries),
      };
    }
    case 'true-false':
      return { face: { kind: 'true-false' }, key: { kind: 'true-false', right: source.right }, feedback };
    case 'numeric': {
      const { right, tolerance, unit = null } = source;
      return { face: { kind: 'numeric', unit }, key: { kind: 'numeric', right, tolerance }, feedback };
    }
    case 'short-text':
      return { face: { kind: 'short-text' }, key: { kind: 'short-text', accepted: source.accepted }, feedback };
    case 'ordering': {
      const items = source.items.map(choice('item'));
      return {
        face: { kind: 'ordering', items: byId(items) },
        key: { kind: 'ordering', right: items.map((item) => item.id) },
        feedback,
      };
    }
    case 'matching': {
      const lefts = source.pairs.map(({ left }) => choice('left')(left));
      const rights = source.pairs.map(({ right }) => choice('right')(right));
      const pairs = lefts.map((left, place) => [left.id, rights[place]?.id ?? '']);
      return {
        face: { kind: 'matching', lefts, rights: byId(rights) },
        key: { kind: 'matching', right: Object.fromEntries(pairs) },
        feedback,
      };
    }
  }
}
