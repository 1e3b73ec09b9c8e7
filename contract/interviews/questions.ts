import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';

export const MOST_QUESTIONS = 40;
export const MOST_POINTS = 10;
/** Seconds to think and to answer that a question may give. */
export const MOST_THINK_SECONDS = 300;
export const MOST_ANSWER_SECONDS = 300;

/** What an answer tells: something the person did, or something they know. Only the first is expected to have a result. */
export const questionKinds = ['experience', 'knowledge'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const line = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);
const Id = z.string().check(z.regex(/^[a-z0-9]{1,12}$/));
const seconds = (least: number, most: number) =>
  z
    .int('Enter seconds.')
    .check(z.minimum(least, `Enter ${least} seconds or more.`), z.maximum(most, `Enter at most ${most} seconds.`));

/** Something a good answer mentions. */
export const Point = z.object({
  id: Id,
  phrase: line(120, z.minLength(1, 'Enter what a good answer mentions.')),
  /** Other wordings and keywords it is found by. */
  alternatives: z.array(line(80, z.minLength(1))).check(z.maxLength(12, 'Use at most 12 other wordings for a point.')),
  /** Asked where the answer does not mention it; nothing where it may be empty. */
  followUp: line(300),
});
export type Point = z.infer<typeof Point>;

export const Question = z.object({
  id: Id,
  kind: z.enum(questionKinds),
  text: line(400, z.minLength(1, 'Enter the question.')),
  thinkSeconds: seconds(0, MOST_THINK_SECONDS),
  answerSeconds: seconds(15, MOST_ANSWER_SECONDS),
  points: z.array(Point).check(z.maxLength(MOST_POINTS, `A question has at most ${MOST_POINTS} points.`)),
});
export type Question = z.infer<typeof Question>;

/** A set as it is written, and as a version of it is kept. */
export const SetContent = z.object({
  role: line(80, z.minLength(1, 'Enter a role.')),
  company: line(80),
  round: line(40, z.minLength(1, 'Enter a round, such as Technical or HR.')),
  questions: z.array(Question).check(z.maxLength(MOST_QUESTIONS, `A set has at most ${MOST_QUESTIONS} questions.`)),
  rubric: z.array(Criterion).check(z.maxLength(20, 'Add at most 20 criteria.')),
});
export type SetContent = z.infer<typeof SetContent>;

/** What a set is marked by until its author changes it. */
export const usualRubric = (): Criterion[] => [
  criterion('content', 'Content', 'Misses the question', 'Answers in part', 'Answers fully and correctly'),
  criterion('structure', 'Structure', 'Hard to follow', 'Clear in part', 'Clear opening, example and result'),
  criterion('clarity', 'Clarity', 'Hard to understand', 'Mostly clear', 'Clear, concise and confident wording'),
];

function criterion(id: string, title: string, ...levelTexts: string[]): Criterion {
  return { id, title, levels: levelTexts.map((text, at) => ({ id: `l${at}`, points: 2 * at + 1, words: text })) };
}
