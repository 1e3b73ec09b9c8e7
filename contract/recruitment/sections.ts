import * as z from 'zod/mini';
import { Area } from '../aptitude/aptitude.ts';
import { Criterion } from '../assignments/assignments.ts';
import { QuietSettings } from '../exams/integrity.ts';

/** What a section asks. Each kind stands in an assessment at most once. */
export const sectionKinds = ['aptitude', 'technical', 'code', 'interview', 'writing'] as const;
export type SectionKind = (typeof sectionKinds)[number];
/** Who may take a published assessment: every student, or those who applied to its job. */
export const audiences = ['open', 'applicants'] as const;
export const assessmentStates = ['draft', 'published', 'archived'] as const;
export type AssessmentState = (typeof assessmentStates)[number];

/** What a writing section asks for. */
export const writingGenres = ['email', 'report', 'case'] as const;
export type WritingGenre = (typeof writingGenres)[number];

export const MOST_MINUTES = 120;
export const MOST_TASK_POINTS = 8;
/** The most words a writing section may ask for. */
export const MOST_WRITTEN_WORDS = 2000;
export const MOST_CHALLENGES = 2;
/** Days that answers and reports may be kept after an attempt has ended. */
export const RETENTION_DAYS = { least: 30, most: 730 };

const line = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);
const whole = (least: number, most: number) =>
  z
    .int('Enter a whole number.')
    .check(z.minimum(least, `Enter ${least} or more.`), z.maximum(most, `Enter at most ${most}.`));
const minutes = whole(1, MOST_MINUTES);

export const Section = z.discriminatedUnion('kind', [
  /** Questions of the aptitude pool; each is chosen by the answers before it. */
  z.object({
    kind: z.literal('aptitude'),
    minutes,
    areas: z.array(Area).check(z.minLength(1, 'Choose at least one area.'), z.maxLength(4)),
    questions: whole(3, 30),
  }),
  /** Random questions of one topic of the owner’s question bank that are marked by a key. */
  z.object({ kind: z.literal('technical'), minutes, topic: line(80), questions: whole(1, 30) }),
  z.object({
    kind: z.literal('code'),
    minutes,
    challengeIds: z
      .array(z.uuid())
      .check(
        z.minLength(1, 'Choose a challenge.'),
        z.maxLength(MOST_CHALLENGES, `Choose at most ${MOST_CHALLENGES} challenges.`),
      ),
  }),
  /** Random questions of an interview set, answered in text. */
  z.object({
    kind: z.literal('interview'),
    minutes,
    setId: z.uuid('Choose an interview set.'),
    questions: whole(1, 10),
  }),
  /** One text that a person marks by the rubric. */
  z
    .object({
      kind: z.literal('writing'),
      minutes,
      genre: z.enum(writingGenres),
      prompt: line(4000, z.minLength(1, 'Describe the task.')),
      /** What the text has to deal with, shown as a list below the task. */
      points: z
        .array(line(200, z.minLength(1, 'Enter the point or remove it.')))
        .check(z.maxLength(MOST_TASK_POINTS, `Add at most ${MOST_TASK_POINTS} points.`)),
      leastWords: whole(1, MOST_WRITTEN_WORDS),
      mostWords: whole(1, MOST_WRITTEN_WORDS),
      rubric: z.array(Criterion).check(z.maxLength(20, 'Add at most 20 criteria.')),
    })
    .check(
      z.refine(({ leastWords, mostWords }) => leastWords <= mostWords, {
        error: 'The least number of words is above the most.',
        path: ['mostWords'],
      }),
    ),
]);
export type Section = z.infer<typeof Section>;

/** An assessment as its author writes it. */
export const AssessmentContent = z
  .object({
    title: line(120, z.minLength(1, 'Enter a title.')),
    role: line(80, z.minLength(1, 'Enter the job role.')),
    intro: line(2000),
    audience: z.enum(audiences),
    jobId: z.nullable(z.uuid()),
    retentionDays: whole(RETENTION_DAYS.least, RETENTION_DAYS.most),
    /** What is recorded while a section runs. Candidates agree to it before they start. */
    signals: QuietSettings,
    sections: z.array(Section).check(z.maxLength(sectionKinds.length)),
  })
  .check(
    z.refine(({ sections }) => new Set(sections.map(({ kind }) => kind)).size === sections.length, {
      error: 'Each kind of section can be added once.',
      path: ['sections'],
    }),
    z.refine(({ audience, jobId }) => audience === 'open' || jobId !== null, {
      error: 'Choose the job whose applicants take it.',
      path: ['jobId'],
    }),
  );
export type AssessmentContent = z.infer<typeof AssessmentContent>;
