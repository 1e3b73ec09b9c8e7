import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import { Html, Line } from '../author-text.ts';
import { LanguageId } from '../judge/programs.ts';
import { WORK_FILE_BYTES } from '../work-file.ts';
import { MAX_ANSWER_WORDS, requiresUnit } from './question.ts';
import { Credit, OtherUnit, PartId, Region, Variable } from './question-parts.ts';

/** Characters of what is said after an answer. */
export const MOST_FEEDBACK = 2000;

const DraftChoice = z.object({
  id: PartId,
  /**
   * A line of Markdown, as are all short texts of a question: `code`, *stress*, $maths$ and
   * `![what it shows](picture:<id>)`.
   */
  text: Line(500),
  right: z.boolean(),
  feedback: Line(MOST_FEEDBACK),
  /** Told for every option or for none; where it is, it alone decides. */
  credit: z.optional(Credit),
});
const Options = z.array(DraftChoice).check(z.maxLength(20));

const Tolerance = z.number().check(z.nonnegative('Enter 0 or more.'));
const gapBasics = {
  id: PartId,
  /** The text has `[[1]]` where this gap is. */
  place: z.int().check(z.minimum(1), z.maximum(99)),
  /** Beside the weights of the other gaps. */
  weight: z.int('Enter a whole number.').check(z.minimum(1, 'Enter at least 1.'), z.maximum(100, 'Enter at most 100.')),
  /** Said where this gap is not right. */
  feedback: Line(MOST_FEEDBACK),
};
const DraftGap = z.discriminatedUnion('as', [
  z.object({ ...gapBasics, as: z.literal('text'), accepted: z.array(Line(200)).check(z.maxLength(20)) }),
  z.object({ ...gapBasics, as: z.literal('number'), right: z.nullable(z.number()), tolerance: Tolerance }),
  z.object({
    ...gapBasics,
    as: z.literal('choice'),
    options: z.array(z.object({ id: PartId, text: Line(200), right: z.boolean() })).check(z.maxLength(20)),
  }),
]);
export type DraftGap = z.infer<typeof DraftGap>;
const Words = z.nullable(
  z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'At least 1 word.'), z.maximum(MAX_ANSWER_WORDS, 'At most 10,000 words.')),
);
/** Criteria with levels, as assignments have them. Their points are brought to the marks of the question. */
const Rubric = z.array(Criterion).check(z.maxLength(20));
const questionBasics = {
  id: z.uuid(),
  /** Sanitised HTML, like everything an author writes at length. */
  stem: Html,
  explanation: Html,
  marks: z.number().check(z.minimum(0.25), z.maximum(100)),
  /** Taken off for a wrong answer. */
  penalty: z.number().check(z.minimum(0), z.maximum(100)),
  topic: Line(80),
  difficulty: z.int().check(z.minimum(1), z.maximum(5)),
  /** The lecture that teaches it. */
  taughtInId: z.nullable(z.uuid()),
  /** Said after an answer that is right, right in part, or wrong; whatever the question is about. */
  said: z.optional(z.object({ right: Line(MOST_FEEDBACK), partly: Line(MOST_FEEDBACK), wrong: Line(MOST_FEEDBACK) })),
};
/** A question as its author writes it, key and all; only authors and reviewers ever receive it. */
export const DraftQuestion = z.discriminatedUnion('kind', [
  z.object({ ...questionBasics, kind: z.literal('single'), options: Options }),
  z.object({ ...questionBasics, kind: z.literal('multiple'), options: Options }),
  z.object({ ...questionBasics, kind: z.literal('true-false'), right: z.boolean() }),
  z.object({
    ...questionBasics,
    kind: z.literal('numeric'),
    right: z.nullable(z.number()),
    tolerance: Tolerance,
    unit: Line(20),
    /** Where the unit is part of the answer: which others count, and how much of the marks goes without a right one. */
    units: z.optional(
      z.object({
        asked: z.enum(requiresUnit),
        others: z.array(OtherUnit).check(z.maxLength(20)),
        loss: z
          .int('Enter a whole percentage.')
          .check(z.minimum(0, 'Enter at least 0%.'), z.maximum(100, 'Enter at most 100%.')),
      }),
    ),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('short-text'),
    accepted: z.array(Line(200)).check(z.maxLength(20)),
    /** Answers that earn a part of the marks. */
    partly: z.optional(z.array(z.object({ text: Line(200), credit: Credit })).check(z.maxLength(20))),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('ordering'),
    items: z
      .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(12)), text: Line(500) }))
      .check(z.maxLength(20)),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('matching'),
    pairs: z
      .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(12)), left: Line(500), right: Line(500) }))
      .check(z.maxLength(20)),
    /** Right sides that belong to nothing. */
    others: z.optional(z.array(Line(500)).check(z.maxLength(10))),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('cloze'),
    /** Clean HTML with `[[1]]`, `[[2]]` … where something is filled in. */
    text: Html,
    gaps: z.array(DraftGap).check(z.maxLength(30)),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('hotspot'),
    pictureId: z.nullable(z.uuid()),
    /** What the picture shows, for those who cannot see it. */
    alt: Line(300),
    /** Pixels, as the site said when it took the picture. */
    width: z.int().check(z.minimum(0), z.maximum(20_000)),
    height: z.int().check(z.minimum(0), z.maximum(20_000)),
    /** At most so many points are placed, and as many regions have to be hit. */
    points: z.int().check(z.minimum(1), z.maximum(10)),
    regions: z.array(Region).check(z.maxLength(20)),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('calculated'),
    variables: z.array(Variable).check(z.maxLength(8)),
    formula: Line(300),
    tolerance: Tolerance,
    inPercent: z.boolean(),
    unit: Line(20),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('essay'),
    rich: z.boolean(),
    leastWords: Words,
    mostWords: Words,
    /** Sanitised HTML, or plain text where `rich` is not set. */
    template: Html,
    /** A good answer, told with the explanation. */
    model: Html,
    rubric: Rubric,
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('file'),
    mostFiles: z
      .int('Enter a whole number.')
      .check(z.minimum(1, 'Allow at least 1 file.'), z.maximum(10, 'Allow at most 10 files.')),
    fileTypes: z
      .array(z.string().check(z.regex(/^[a-z0-9]{1,10}$/, 'Enter file extensions such as pdf.')))
      .check(z.maxLength(20)),
    mostBytes: z.int().check(z.minimum(10_000, 'At least 10 kB.'), z.maximum(WORK_FILE_BYTES, 'At most 25 MB.')),
    model: Html,
    rubric: Rubric,
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('code'),
    /** A version of a challenge that was published; the server says its title. */
    challenge: z.nullable(z.object({ versionId: z.uuid('Choose a challenge.'), title: Line(200) })),
    /** Null: all that the challenge takes. */
    languages: z.nullable(
      z.array(LanguageId).check(z.minLength(1, 'Allow at least 1 language.'), z.maxLength(20, 'At most 20 languages.')),
    ),
  }),
]);
export type DraftQuestion = z.infer<typeof DraftQuestion>;
