import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import { LanguageId, SourceFile } from '../judge/programs.ts';
import {
  Choices,
  Credit,
  PartId as Id,
  OtherUnit,
  Point,
  QuestionPicture,
  Region,
  Variable,
} from './question-parts.ts';

export const questionKinds = [
  'single',
  'multiple',
  'true-false',
  'numeric',
  'short-text',
  'ordering',
  'matching',
  'cloze',
  'hotspot',
  'calculated',
  'essay',
  'file',
  'code',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Kinds whose answers a person marks: no key says what they are worth. */
export const handKinds = ['essay', 'file'] as const satisfies QuestionKind[];
export type HandKind = (typeof handKinds)[number];
export const isHandKind = (kind: string): kind is HandKind => (handKinds as readonly string[]).includes(kind);

/** Kinds that no key marks: people do, and a program the judge of challenges. Their marks come after the end. */
export const keylessKinds = [...handKinds, 'code'] as const satisfies QuestionKind[];
export type KeylessKind = (typeof keylessKinds)[number];
export const isKeyless = (kind: string): kind is KeylessKind => (keylessKinds as readonly string[]).includes(kind);

/** A program as an answer may have so many letters, all files together. */
export const MAX_CODE_CHARACTERS = 65_536;

/** An essay may have so many letters, its HTML included. */
export const MAX_ESSAY_CHARACTERS = 60_000;
export const MAX_ANSWER_WORDS = 10_000;

/** Whether a number may come with its unit, or has to. */
export const requiresUnit = ['optional', 'required'] as const;

/** A place in a text that is filled in. */
const Gap = z.discriminatedUnion('as', [
  z.object({ id: Id, as: z.literal('text') }),
  z.object({ id: Id, as: z.literal('number') }),
  z.object({ id: Id, as: z.literal('choice'), options: Choices }),
]);

/** A question as the person answering sees it: never a key, never feedback. */
export const QuestionView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), options: Choices }),
  z.object({ kind: z.literal('multiple'), options: Choices }),
  z.object({ kind: z.literal('true-false') }),
  /** `unit` stands beside the field; where it is asked for, it is part of the answer instead. */
  z.object({
    kind: z.literal('numeric'),
    unit: z.nullable(z.string()),
    unitAsked: z.optional(z.enum(requiresUnit)),
  }),
  z.object({ kind: z.literal('short-text') }),
  z.object({ kind: z.literal('ordering'), items: Choices }),
  z.object({ kind: z.literal('matching'), lefts: Choices, rights: Choices }),
  /** The text is sanitised HTML with an empty `<span data-gap="<id>">` for each gap, in the order of `gaps`. */
  z.object({ kind: z.literal('cloze'), text: z.string(), gaps: z.array(Gap) }),
  /** At most so many points are placed. */
  z.object({ kind: z.literal('hotspot'), picture: QuestionPicture, most: z.int() }),
  /** Its stem carries `{name}` where a value goes; whoever answers sees the value. */
  z.object({ kind: z.literal('calculated'), unit: z.nullable(z.string()) }),
  /** Words beyond `mostWords` are told, never cut off. `template` is what a fresh answer begins with: sanitised HTML
   * where the answer is rich text, plain text otherwise. */
  z.object({
    kind: z.literal('essay'),
    rich: z.boolean(),
    leastWords: z.nullable(z.int()),
    mostWords: z.nullable(z.int()),
    template: z.string(),
    rubric: z.array(Criterion),
  }),
  z.object({
    kind: z.literal('file'),
    mostFiles: z.int(),
    /** Endings without the dot; empty where any file will do. */
    fileTypes: z.array(z.string()),
    mostBytes: z.int(),
    rubric: z.array(Criterion),
  }),
  /** Solved by a program: what is asked stands in this version of a challenge. Languages are null for all it takes. */
  z.object({
    kind: z.literal('code'),
    versionId: z.uuid(),
    title: z.string(),
    languages: z.nullable(z.array(LanguageId)),
  }),
]);
export type QuestionView = z.infer<typeof QuestionView>;

const Gapped = { id: Id, weight: z.int() };
const settled = [
  /** `credits` in percent, by option; where they are told, they alone decide. */
  z.object({ kind: z.literal('single'), right: Id, credits: z.optional(z.record(Id, Credit)) }),
  z.object({ kind: z.literal('multiple'), right: z.array(Id), credits: z.optional(z.record(Id, Credit)) }),
  z.object({ kind: z.literal('true-false'), right: z.boolean() }),
  z.object({
    kind: z.literal('numeric'),
    right: z.number(),
    tolerance: z.number(),
    /** The unit of the right number, the others, and the percent of the marks that go with a missing or wrong one. */
    units: z.optional(z.object({ own: z.string(), others: z.array(OtherUnit), loss: z.int() })),
  }),
  /** What earns a part of the marks stands in `partly`. */
  z.object({
    kind: z.literal('short-text'),
    accepted: z.array(z.string()),
    partly: z.optional(z.array(z.object({ text: z.string(), credit: Credit }))),
  }),
  z.object({ kind: z.literal('ordering'), right: z.array(Id) }),
  z.object({ kind: z.literal('matching'), right: z.record(Id, Id) }),
  z.object({
    kind: z.literal('cloze'),
    gaps: z.array(
      z.discriminatedUnion('as', [
        z.object({ ...Gapped, as: z.literal('text'), accepted: z.array(z.string()) }),
        z.object({ ...Gapped, as: z.literal('number'), right: z.number(), tolerance: z.number() }),
        z.object({ ...Gapped, as: z.literal('choice'), right: Id }),
      ]),
    ),
  }),
  /** Height of the picture as a part of its width. */
  z.object({ kind: z.literal('hotspot'), regions: z.array(Region), ratio: z.number() }),
  /** `model`: a good answer, as sanitised HTML; told with the explanation. */
  z.object({ kind: z.literal('essay'), model: z.string() }),
  z.object({ kind: z.literal('file'), model: z.string() }),
  /** The tests of the challenge say what is right; nothing of them is here. */
  z.object({ kind: z.literal('code') }),
] as const;

/** What is right for one attempt: a calculated number is a number once its values are drawn. */
export const SettledKey = z.discriminatedUnion('kind', settled);
export type SettledKey = z.infer<typeof SettledKey>;

/** What is right, kept apart from the face so that it can never travel with it by accident. */
export const AnswerKey = z.discriminatedUnion('kind', [
  ...settled,
  z.object({
    kind: z.literal('calculated'),
    variables: z.array(Variable),
    formula: z.string(),
    tolerance: z.number(),
    /** Whether the tolerance is percent of the right number. */
    inPercent: z.boolean(),
  }),
]);
export type AnswerKey = z.infer<typeof AnswerKey>;

/** A file that an answer consists of; its name and size are the server's to say. */
export const AnswerFile = z.object({ fileId: z.uuid(), name: z.string().check(z.maxLength(300)), bytes: z.int() });
export type AnswerFile = z.infer<typeof AnswerFile>;

const Typed = z.string().check(z.maxLength(60));
export const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), choice: Id }),
  z.object({ kind: z.literal('multiple'), choices: z.array(Id).check(z.maxLength(20)) }),
  z.object({ kind: z.literal('true-false'), value: z.boolean() }),
  /** As typed: "1,234.5" and "-3e2" are the server's to read. */
  z.object({ kind: z.literal('numeric'), text: Typed }),
  z.object({ kind: z.literal('short-text'), text: z.string().check(z.maxLength(500)) }),
  z.object({ kind: z.literal('ordering'), order: z.array(Id).check(z.maxLength(20)) }),
  z.object({ kind: z.literal('matching'), pairs: z.record(Id, Id) }),
  /** By gap: what was typed, or the id of what was chosen. */
  z.object({ kind: z.literal('cloze'), gaps: z.record(Id, z.string().check(z.maxLength(200))) }),
  z.object({ kind: z.literal('hotspot'), points: z.array(Point).check(z.maxLength(20)) }),
  z.object({ kind: z.literal('calculated'), text: Typed }),
  /** Sanitised HTML where the question asks for rich text, plain text otherwise. */
  z.object({
    kind: z.literal('essay'),
    text: z.string().check(z.maxLength(MAX_ESSAY_CHARACTERS, 'This text is too long to save. Shorten it.')),
  }),
  z.object({ kind: z.literal('file'), files: z.array(AnswerFile).check(z.maxLength(10, 'Add at most 10 files.')) }),
  z.object({
    kind: z.literal('code'),
    language: LanguageId,
    /** The first is the one to start. */
    files: z.array(SourceFile).check(
      z.minLength(1, 'Write a program first.'),
      z.maxLength(10, 'Add at most 10 files.'),
      z.refine(
        (files) => new Set(files.map(({ name }) => name)).size === files.length,
        'Two files have the same name.',
      ),
      z.refine(
        (files) => files.reduce((sum, { text }) => sum + text.length, 0) <= MAX_CODE_CHARACTERS,
        'A program can have up to 64 KiB here.',
      ),
    ),
  }),
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
    case 'calculated':
      return answer.text.trim() === '';
    case 'ordering':
      return answer.order.length === 0;
    case 'matching':
      return Object.keys(answer.pairs).length === 0;
    case 'cloze':
      return Object.values(answer.gaps).every((text) => text.trim() === '');
    case 'hotspot':
      return answer.points.length === 0;
    case 'essay':
      return wordsIn(answer.text) === 0;
    case 'file':
      return answer.files.length === 0;
    case 'code':
      return answer.files.every(({ text }) => text.trim() === '');
    default:
      return false;
  }
}

/**
 * How many words a text has, its tags left out: what stands between spaces and holds a letter or a figure. In scripts
 * without spaces every letter of Han, Hiragana, Katakana and Thai counts, as Word and Google Docs count Chinese.
 */
export function wordsIn(text: string): number {
  const plain = text
    .replace(/<\/?(?:a|b|code|del|em|i|kbd|mark|s|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&[a-z]+;/gi, '');
  const alone = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  const rest = plain.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu, ' ');
  return alone + rest.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
