import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { questionKinds } from './question.ts';

/** What narrows the bank, and what can be done to many of its questions at once. */

export const bankSorts = ['newest', 'topic', 'hardest'] as const;
export type BankSort = (typeof bankSorts)[number];
/** What a teacher may do with a question of another; each holds the ones before it. */
export const shareLevels = ['read', 'use', 'edit'] as const;
export type ShareLevel = (typeof shareLevels)[number];
/** As many as one question carries. */
export const MOST_TAGS = 20;
export const Tag = Line(40).check(z.minLength(1, 'Enter a tag.'));
/** `Loops / While` lies within `Loops`. */
export const Topic = Line(80);

export const BankFilters = z.object({
  whose: z._default(z.enum(['mine', 'shared']), 'mine'),
  /** Words of the question, its options and explanation, its topic and tags. */
  q: z.optional(Line(200)),
  /** The topic itself and all that lies within it. */
  topic: z.optional(Topic),
  difficulty: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  kind: z.optional(z.enum(questionKinds)),
  tag: z.optional(Line(40)),
  /** Whether a quiz or a film asks it. */
  used: z.optional(z.enum(['yes', 'no'])),
  /** What one import of the caller's brought. */
  import: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** `away`: the ones that are put away, and only those. */
  shelf: z._default(z.enum(['here', 'away']), 'here'),
});
export type BankFilters = z.infer<typeof BankFilters>;

const SomeTags = z.array(Tag).check(z.minLength(1, 'Enter a tag.'), z.maxLength(MOST_TAGS, 'Add at most 20 tags.'));

/** What is done to each of them. */
export const Deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('topic'), topic: Topic }),
  z.object({ kind: z.literal('difficulty'), difficulty: z.int().check(z.minimum(1), z.maximum(5)) }),
  z.object({ kind: z.literal('add-tags'), tags: SomeTags }),
  z.object({ kind: z.literal('remove-tags'), tags: SomeTags }),
  z.object({ kind: z.literal('put-away') }),
  z.object({ kind: z.literal('take-back') }),
  /** With one teacher, or with all where none is named; without a level, it is not shared any more. */
  z.object({ kind: z.literal('share'), teacherId: z.nullable(z.uuid()), level: z.nullable(z.enum(shareLevels)) }),
]);
export type Deed = z.infer<typeof Deed>;

export const MOST_CHOSEN = 1000;
export const BankAct = z.object({
  deed: Deed,
  among: z.union(
    [
      z.object({
        ids: z.array(z.uuid()).check(z.minLength(1, 'Choose a question.'), z.maxLength(MOST_CHOSEN)),
      }),
      /** Everything under these filters, of which the caller saw so many: 409 where there are more or fewer by now. */
      z.object({ all: BankFilters, total: z.int() }),
    ],
    'Choose the questions.',
  ),
});
export type BankAct = z.infer<typeof BankAct>;
