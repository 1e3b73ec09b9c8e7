import * as z from 'zod/mini';

const Words = z.string().check(z.trim(), z.minLength(1));
const Distinct = (least: number, most: number) =>
  z.array(Words).check(
    z.minLength(least),
    z.maxLength(most),
    z.refine((items) => new Set(items).size === items.length, 'The same text stands here twice.'),
  );

/** course.json: what a course is called, who teaches it, and its lectures in order. */
export const CourseFile = z.strictObject({
  title: Words,
  summary: Words.check(z.maxLength(160)),
  description: Words,
  category: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  level: z.enum(['beginner', 'intermediate', 'advanced', 'all']),
  language: z.enum(['en', 'hi']),
  /** Shown where no course is named; of several the latest. */
  featured: z.optional(z.literal(true)),
  instructor: z.email(),
  outcomes: Distinct(4, 6),
  requirements: Distinct(1, 3),
  faq: z.array(z.strictObject({ question: Words, answer: Words })).check(
    z.minLength(3),
    z.maxLength(6),
    z.refine((pairs) => new Set(pairs.map(({ question }) => question)).size === pairs.length, 'Asked twice.'),
  ),
  publishedAt: z.iso.datetime(),
  sections: z
    .array(
      z.strictObject({
        title: Words,
        lectures: z
          .array(
            z.union([
              z.strictObject({
                article: z.string().check(z.regex(/^\d\d-[a-z0-9-]+\.md$/)),
                preview: z.optional(z.boolean()),
              }),
              z.strictObject({
                video: z.string().check(z.regex(/^\d\d-[a-z0-9-]+\.video\.json$/)),
                preview: z.optional(z.boolean()),
              }),
              z.strictObject({ quiz: z.string().check(z.regex(/^\d\d-[a-z0-9-]+\.quiz\.json$/)) }),
            ]),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});

/** NN-name.video.json: the files of a film, its length in seconds, and the notes shown below it. */
export const VideoFile = z.strictObject({
  title: Words,
  video: z.string().check(z.regex(/^[a-z0-9-]+\.webm$/)),
  poster: z.string().check(z.regex(/^[a-z0-9-]+\.png$/)),
  captions: z.string().check(z.regex(/^[a-z0-9-]+\.en\.vtt$/)),
  seconds: z.int().check(z.positive()),
  summary: Words,
});

const about = {
  stem: Words,
  marks: z.union([z.literal(1), z.literal(2)]),
  topic: Words,
  difficulty: z.int().check(z.minimum(1), z.maximum(5)),
  explanation: Words,
  taughtIn: z.string(),
};

const Options = z
  .array(z.strictObject({ text: Words, right: z.optional(z.boolean()), feedback: z.optional(Words) }))
  .check(
    z.minLength(3),
    z.maxLength(5),
    z.refine(
      (options) => new Set(options.map(({ text }) => text)).size === options.length,
      'Two options read the same.',
    ),
  );

const rightOnes = (options: z.infer<typeof Options>) => options.filter(({ right }) => right).length;

/** One question with its key. */
export const Question = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('single'),
    ...about,
    options: Options.check(z.refine((options) => rightOnes(options) === 1, 'Exactly one option must be right.')),
  }),
  z.strictObject({
    kind: z.literal('multiple'),
    ...about,
    options: Options.check(z.refine((options) => rightOnes(options) >= 1, 'At least one option must be right.')),
  }),
  z.strictObject({ kind: z.literal('true-false'), ...about, right: z.boolean() }),
  z.strictObject({
    kind: z.literal('numeric'),
    ...about,
    right: z.number(),
    tolerance: z.number().check(z.nonnegative()),
    unit: z.optional(Words),
  }),
  z.strictObject({ kind: z.literal('short-text'), ...about, accepted: Distinct(1, 12) }),
  z.strictObject({ kind: z.literal('ordering'), ...about, items: Distinct(3, 6) }),
  z.strictObject({
    kind: z.literal('matching'),
    ...about,
    pairs: z.array(z.strictObject({ left: Words, right: Words })).check(
      z.minLength(3),
      z.maxLength(5),
      z.refine(
        (pairs) => new Set(pairs.map(({ left }) => left)).size === pairs.length,
        'Two left sides read the same.',
      ),
      z.refine(
        (pairs) => new Set(pairs.map(({ right }) => right)).size === pairs.length,
        'Two right sides read the same.',
      ),
    ),
  }),
]);

/** NN-name.quiz.json: the rules of one quiz and its questions. */
export const QuizFile = z.strictObject({
  title: Words,
  instructions: Words,
  timeLimitMinutes: z.int().check(z.positive()),
  passPercent: z.int().check(z.minimum(1), z.maximum(100)),
  attemptsAllowed: z.nullable(z.int().check(z.positive())),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  questions: z.array(Question).check(
    z.minLength(6),
    z.maxLength(10),
    z.refine((questions) => new Set(questions.map(({ kind }) => kind)).size >= 4, 'A quiz needs at least four kinds.'),
    z.refine((questions) => new Set(questions.map(({ stem }) => stem)).size === questions.length, 'Asked twice.'),
  ),
});
