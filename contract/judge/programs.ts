import * as z from 'zod/mini';

/** Words that all of coding shares: languages, verdicts, and what a challenge is made of. */

/** As `python`, `cpp`; which there are, and what works on this machine, the server says. */
export const LanguageId = z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/, 'Choose a language.'));

export const MOST_FILES = 10;
/** Characters, of all files together. */
export const MOST_SOURCE = 262_144;
export const SourceFile = z.object({
  /** A plain name, as `main.py`. */
  name: z
    .string()
    .check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/, 'Use only letters, numbers, dots, hyphens and underscores.')),
  text: z.string().check(z.maxLength(MOST_SOURCE, 'A program can have up to 256 KiB.')),
});
export type SourceFile = z.infer<typeof SourceFile>;
/** The first is the one to start. */
export const SourceFiles = z.array(SourceFile).check(
  z.minLength(1, 'Write a program first.'),
  z.maxLength(MOST_FILES, `At most ${MOST_FILES} files.`),
  z.refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'Two files have the same name.'),
  z.refine(
    (files) => files.reduce((sum, { text }) => sum + text.length, 0) <= MOST_SOURCE,
    'All files together can have up to 256 KiB.',
  ),
);

/**
 * What a submission comes to. AC: accepted; WA: a wrong answer (or one whose spaces and lines differ where they count);
 * TLE: took too long (or waited); MLE: too much memory; OLE: wrote too much; RE: ended by a fault; CE: does not compile;
 * IE: ours, never the student's fault.
 */
export const verdicts = ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RE', 'CE', 'IE'] as const;
export type Verdict = (typeof verdicts)[number];
/** Of one test; SKIPPED: not run, as an earlier one of its group failed. */
export const testVerdicts = ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RE', 'IE', 'SKIPPED'] as const;
export type TestVerdict = (typeof testVerdicts)[number];

export const difficulties = ['warm-up', 'easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/**
 * How a challenge speaks to a program. `stdio`: input and output as text; `function`: a typed function whose drivers we
 * write; `interactive`: with a program of the author's; `sql`: a query over tables that the input makes.
 */
export const challengeKinds = ['stdio', 'function', 'interactive', 'sql'] as const;
export type ChallengeKind = (typeof challengeKinds)[number];

const Tolerance = z
  .number('Enter a number, such as 0.000001.')
  .check(z.minimum(0, 'Enter 0 to 1.'), z.maximum(1, 'Enter 0 to 1.'));
/** How an answer is compared. A `program` of the author's is kept with the challenge's other programs. */
export const Checker = z.discriminatedUnion('kind', [
  /** Word by word; how many spaces and lines lie between does not count. */
  z.object({ kind: z.literal('tokens'), ignoreCase: z._default(z.boolean(), false) }),
  /** Line by line; spaces at the end of a line and empty lines at the end do not count. */
  z.object({ kind: z.literal('exact') }),
  /** Numbers may differ by one of these, absolutely or relatively; other words must be equal. */
  z.object({
    kind: z.literal('float'),
    absolute: Tolerance,
    relative: Tolerance,
    ignoreCase: z.optional(z.boolean()),
  }),
  /** The same lines in any order, as often as they stand there. */
  z.object({ kind: z.literal('any-order'), by: z._default(z.enum(['lines', 'tokens']), 'lines') }),
  z.object({
    kind: z.literal('program'),
    /** Given to it behind its files, as `validator_flags` of problem packages are: words between blanks. */
    flags: z.optional(z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.'))),
  }),
]);
export type Checker = z.infer<typeof Checker>;

/** Of a C program; other languages are given more by their factors. */
export const ChallengeLimits = z.object({
  cpuMs: z
    .int('Enter whole milliseconds.')
    .check(z.minimum(100, 'At least 100 ms.'), z.maximum(20_000, 'At most 20,000 ms.')),
  memoryMiB: z.int('Enter whole MiB.').check(z.minimum(16, 'At least 16 MiB.'), z.maximum(1024, 'At most 1,024 MiB.')),
  outputKiB: z._default(
    z.int('Enter whole KiB.').check(z.minimum(1, 'At least 1 KiB.'), z.maximum(16_384, 'At most 16,384 KiB.')),
    1024,
  ),
});
export type ChallengeLimits = z.infer<typeof ChallengeLimits>;

const baseTypes = ['int', 'long', 'double', 'bool', 'string'] as const;
/** `int` has 32 bits, `long` 64; `[]` and `[][]` are arrays of it. */
export const ValueType = z.enum(baseTypes.flatMap((type) => [type, `${type}[]`, `${type}[][]`] as const));
export type ValueType = z.infer<typeof ValueType>;
const Name = z
  .string()
  .check(
    z.regex(
      /^[a-z][A-Za-z0-9]{0,39}$/,
      'Enter a name such as sumOfPairs: letters and numbers, starting with a lowercase letter.',
    ),
  );
/** Of the function to be written; `sumOfPairs` becomes `sum_of_pairs` where a language writes it so. */
export const Signature = z.object({
  name: Name,
  parameters: z
    .array(z.object({ name: Name, type: ValueType }))
    .check(z.minLength(1, 'Add at least 1 parameter.'), z.maxLength(8, 'Add at most 8 parameters.')),
  returns: ValueType,
});
export type Signature = z.infer<typeof Signature>;

/** A hint costs points of those the challenge gives. */
export const Hint = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Enter the hint.'), z.maxLength(2000, 'At most 2,000 characters.')),
  cost: z.int('Enter whole points.').check(z.minimum(0, 'Enter 0 or more.'), z.maximum(1000, 'Enter at most 1,000.')),
});
export type Hint = z.infer<typeof Hint>;

/** Tests that count together: its points are given when all of them pass. Where no group gives any, all tests count. */
export const TestGroup = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a group name.'), z.maxLength(40, 'At most 40 characters.')),
  points: z.int('Enter whole points.').check(z.minimum(0, 'Enter 0 or more.'), z.maximum(1000, 'Enter at most 1,000.')),
  /** How answers of its tests are compared, where that is not how those of the others are. */
  checker: z.optional(Checker),
});
export type TestGroup = z.infer<typeof TestGroup>;
/** What students are told of one. */
export const TestGroupResult = z.pick(TestGroup, { name: true, points: true });
export type TestGroupResult = z.infer<typeof TestGroupResult>;

/** What a program of the author's is for. `wrong` ones must fail, as the tests are worth nothing otherwise. */
export const programRoles = ['reference', 'wrong', 'generator', 'validator', 'checker', 'interactor'] as const;
export type ProgramRole = (typeof programRoles)[number];
