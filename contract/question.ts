import * as z from 'zod/mini';

/** Kinds that can be answered today; the tables already hold every kind of the plan. */
export const questionKinds = [
  'single',
  'multiple',
  'true-false',
  'numeric',
  'short-text',
  'ordering',
  'matching',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

const Id = z.string().check(z.minLength(1), z.maxLength(12));
/** Text is sanitised HTML; ids are random, so neither order nor name tells what is right. */
const Choice = z.object({ id: Id, text: z.string() });
const Choices = z.array(Choice);

/** A question as the person answering sees it: never a key, never feedback. */
export const QuestionFace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), options: Choices }),
  z.object({ kind: z.literal('multiple'), options: Choices }),
  z.object({ kind: z.literal('true-false') }),
  z.object({ kind: z.literal('numeric'), unit: z.nullable(z.string()) }),
  z.object({ kind: z.literal('short-text') }),
  z.object({ kind: z.literal('ordering'), items: Choices }),
  z.object({ kind: z.literal('matching'), lefts: Choices, rights: Choices }),
]);
export type QuestionFace = z.infer<typeof QuestionFace>;

/** What is right, kept apart from the face so that it can never travel with it by accident. */
export const AnswerKey = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), right: Id }),
  z.object({ kind: z.literal('multiple'), right: z.array(Id) }),
  z.object({ kind: z.literal('true-false'), right: z.boolean() }),
  z.object({ kind: z.literal('numeric'), right: z.number(), tolerance: z.number() }),
  z.object({ kind: z.literal('short-text'), accepted: z.array(z.string()) }),
  z.object({ kind: z.literal('ordering'), right: z.array(Id) }),
  z.object({ kind: z.literal('matching'), right: z.record(Id, Id) }),
]);
export type AnswerKey = z.infer<typeof AnswerKey>;

export const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), choice: Id }),
  z.object({ kind: z.literal('multiple'), choices: z.array(Id).check(z.maxLength(20)) }),
  z.object({ kind: z.literal('true-false'), value: z.boolean() }),
  /** As typed: "1,234.5" and "-3e2" are the server's to read. */
  z.object({ kind: z.literal('numeric'), text: z.string().check(z.maxLength(60)) }),
  z.object({ kind: z.literal('short-text'), text: z.string().check(z.maxLength(500)) }),
  z.object({ kind: z.literal('ordering'), order: z.array(Id).check(z.maxLength(20)) }),
  z.object({ kind: z.literal('matching'), pairs: z.record(Id, Id) }),
]);
export type Answer = z.infer<typeof Answer>;

/** Whether an answer says nothing yet: it counts as unanswered, earns nothing and costs nothing. */
export function isBlank(answer: Answer | null): boolean {
  if (!answer) return true;
  switch (answer.kind) {
    case 'multiple':
      return answer.choices.length === 0;
    case 'numeric':
    case 'short-text':
      return answer.text.trim() === '';
    case 'ordering':
      return answer.order.length === 0;
    case 'matching':
      return Object.keys(answer.pairs).length === 0;
    default:
      return false;
  }
}
