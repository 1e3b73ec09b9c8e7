import { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import * as z from 'zod/mini';

const Words = z.string().check(z.trim(), z.minLength(1));
const Distinct = (least: number, most: number) =>
  z.array(Words).check(
    z.minLength(least),
    z.maxLength(most),
    z.refine((items) => new Set(items).size === items.length, 'The same text stands here twice.'),
  );

const Days = z.int().check(z.nonnegative());
const Person = z.email().check(z.endsWith('@stepwell.test'));
/** A lecture by the base name of its file: `03-name`. */
const LectureName = z.string().check(z.regex(/^\d\d-[a-z0-9-]+$/));
const fileNamed = (ending: string) => z.string().check(z.regex(new RegExp(`^\\d\\d-[a-z0-9-]+\\.${ending}$`)));

/** When a lecture opens and what it takes. What is not said is the usual: open at once, required, done by itself. */
const rules = {
  preview: z.optional(z.literal(true)),
  /** Days after enrolling. */
  opensAfterDays: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  /** Lectures to be done before, by the base names of their files. */
  needs: z.optional(z.array(LectureName).check(z.minLength(1))),
  required: z.optional(z.literal(false)),
  /** Done when the learner says so. */
  completion: z.optional(z.literal('manual')),
};
/** Files of the course's folder that are offered for download: a table, a text, a paper made by us. */
const Files = z
  .array(z.string().check(z.regex(/^[a-z0-9-]+\.(csv|txt|pdf|md|json|ts|sh|html)$/)))
  .check(z.minLength(1));

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
  /** Courses to be completed before, by their folders. */
  needs: z.optional(Distinct(1, 3)),
  sections: z
    .array(
      z.strictObject({
        title: Words,
        lectures: z
          .array(
            z.union([
              z.strictObject({ article: fileNamed('md'), files: z.optional(Files), ...rules }),
              z.strictObject({ video: fileNamed('video\\.json'), ...rules }),
              z.strictObject({ quiz: fileNamed('quiz\\.json'), ...rules }),
              // The text of both is a Markdown file like an article's; an assignment's has the same base name.
              z.strictObject({ file: fileNamed('md'), files: Files, ...rules }),
              z.strictObject({ assignment: fileNamed('assignment\\.json'), files: z.optional(Files), ...rules }),
              // A few words, and the folder of a challenge. Nobody of the demo has solved it: it is practice.
              z.strictObject({
                coding: fileNamed('md'),
                challenge: Words,
                ...rules,
                required: z.literal(false),
              }),
            ]),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
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

/** NN-name.video.json: the files of a film, its length in seconds, and the notes shown below it. */
export const VideoFile = z.strictObject({
  title: Words,
  video: z.string().check(z.regex(/^[a-z0-9-]+\.webm$/)),
  poster: z.string().check(z.regex(/^[a-z0-9-]+\.png$/)),
  captions: z.string().check(z.regex(/^[a-z0-9-]+\.en\.vtt$/)),
  seconds: z.int().check(z.positive()),
  summary: Words,
  /** Questions that stop the film: asked at one second, and taught from an earlier one on. */
  stops: z.optional(
    z.array(
      z
        .strictObject({
          at: z.number().check(z.positive()),
          taughtAt: z.number().check(z.nonnegative()),
          question: Question,
        })
        .check(z.refine(({ at, taughtAt }) => taughtAt < at, 'It is asked before it is taught.')),
    ),
  ),
});

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

/** NN-name.assignment.json: how work is handed in and marked; NN-name.md beside it says what is to be done. */
export const AssignmentFile = z.strictObject(DraftAssignment.shape).check(
  z.refine(({ ways }) => ways.length > 0, 'There is no way to hand it in.'),
  z.refine(({ dueAt }) => dueAt === null, 'A day of the calendar grows old; say dueAfterDays.'),
  z.refine(({ rubric }) => rubric.length >= 2, 'A rubric needs at least two criteria.'),
  z.refine(
    ({ rubric }) => rubric.every(({ levels }) => levels.length >= 2 && levels.some(({ points }) => points > 0)),
    'Each criterion needs at least two levels, and one that earns something.',
  ),
  z.refine(
    ({ rubric }) => new Set(rubric.map(({ id }) => id)).size === rubric.length,
    'Two criteria have the same id.',
  ),
  z.refine(
    ({ rubric }) => rubric.every(({ levels }) => new Set(levels.map(({ id }) => id)).size === levels.length),
    'Two levels of a criterion have the same id.',
  ),
);

/** learners.json: who takes the course. */
export const LearnersFile = z.array(
  z.strictObject({
    student: Person,
    /** 0 to 1 of all lectures, in order. */
    share: z.number().check(z.minimum(0), z.maximum(1)),
    /** Enrolled so long ago; half a day after joining Stepwell where it is not said. */
    startedDaysAgo: z.optional(z.number().check(z.positive())),
    lastOpenedDaysAgo: Days,
    /** In per cent, one for each quiz on the way, each passed. */
    quizScores: z.array(z.int().check(z.minimum(0), z.maximum(100))),
  }),
);

/** reviews.json: what learners say of the course, the newest first. */
export const ReviewsFile = z.array(
  z.strictObject({ student: Person, stars: z.int().check(z.minimum(1), z.maximum(5)), text: Words, daysAgo: Days }),
);

/** works.json: what was handed in for assignments, and what the teacher made of it. */
export const WorksFile = z.array(
  z.strictObject({
    student: Person,
    lecture: LectureName,
    /** As it was written into the box; paragraphs apart by an empty line. */
    text: Words,
    /** By each criterion's id the id of the level it reached; nothing while the work waits to be marked. */
    levels: z.nullable(z.record(z.string(), z.string())),
    /** What the teacher wrote to the person; empty while the work waits. */
    words: z.string(),
  }),
);

/** talk.json: what learners asked at lectures, who answered, and what the teacher told everybody. */
export const DiscussionFile = z.strictObject({
  questions: z.array(
    z.strictObject({
      student: Person,
      lecture: LectureName,
      /** Seconds into a film. */
      at: z.optional(z.number().check(z.nonnegative())),
      title: Words.check(z.maxLength(150)),
      text: Words.check(z.maxLength(5000)),
      daysAgo: z.number().check(z.nonnegative()),
      /** Learners who have the same question; never its author. */
      votes: z.optional(Distinct(1, 20)),
      answers: z
        .array(
          z.strictObject({
            /** A learner of the course or whoever teaches it. */
            author: Person,
            text: Words.check(z.maxLength(5000)),
            daysAgo: z.number().check(z.nonnegative()),
            votes: z.optional(Distinct(1, 20)),
            accepted: z.optional(z.literal(true)),
          }),
        )
        .check(
          z.refine((answers) => answers.filter(({ accepted }) => accepted).length <= 1, 'Only one answer is accepted.'),
        ),
    }),
  ),
  /** By the teacher; the text is Markdown. */
  announcements: z.array(
    z.strictObject({ title: Words.check(z.maxLength(150)), text: Words, daysAgo: z.number().check(z.nonnegative()) }),
  ),
});
