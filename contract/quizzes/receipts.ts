import * as z from 'zod/mini';
import { get } from '../endpoint.ts';

/** What the end of an attempt is answered with: kept by its student, and found in the server's log by its code. */
export const EndReceipt = z.object({
  /** Base 32 after Crockford with a check sign. */
  receipt: z.string(),
  endedAt: z.iso.datetime(),
  answered: z.int(),
  questions: z.int(),
});
export type EndReceipt = z.infer<typeof EndReceipt>;

/** Whose it is and of what. */
const about = {
  receipt: z.string(),
  title: z.string(),
  /** Which attempt it was; null where they are not counted. */
  number: z.nullable(z.int()),
  student: z.string(),
  isYours: z.boolean(),
};
export const EndedReceipt = z.object({
  kind: z.literal('ended'),
  ...about,
  how: z.enum(['handed-in', 'timed-out']),
  endedAt: z.iso.datetime(),
  answered: z.int(),
  questions: z.int(),
});
export const SavedReceipt = z.object({
  kind: z.literal('saved'),
  ...about,
  savedAt: z.iso.datetime(),
  position: z.int(),
  /** Whether an answer was saved, or that there is none. */
  hasAnswer: z.boolean(),
  /** Whether no later save of the same question replaced it. */
  isNewest: z.boolean(),
});
/** What a receipt stands for, as the log has it. */
export const ReceiptFound = z.discriminatedUnion('kind', [EndedReceipt, SavedReceipt]);
export type ReceiptFound = z.infer<typeof ReceiptFound>;

export const receipts = {
  /** For the student whose it is, those who teach the quiz, and admins; to everybody else there is none of this code. */
  find: get('/assessment/receipts/:code', {
    params: z.object({
      code: z.string().check(z.minLength(1, 'Enter the receipt.'), z.maxLength(40, 'A receipt has 9 characters.')),
    }),
    reply: ReceiptFound,
  }),
};
