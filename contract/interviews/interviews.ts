import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { structureParts } from './feedback/structure.ts';

export const interviewWays = ['text', 'microphone', 'camera'] as const;
export type InterviewWay = (typeof interviewWays)[number];
export const questionCounts = [3, 5, 10] as const;
/** Interviews one person may start in 24 hours. */
export const MOST_INTERVIEWS_A_DAY = 30;
/** Typing is slower than speaking: typed answers get so many times the seconds. */
export const TYPING_FACTOR = 3;
/** Characters of an answer or transcript. */
export const MOST_ANSWER = 8000;
/** A recording is sent in pieces of so many seconds; with a tab that is closed, less than one is lost. */
export const CHUNK_SECONDS = 4;
/** Four seconds of video at 2 Mbit/s. */
export const MOST_CHUNK_BYTES = 1_000_000;
/** `audio`: 16-bit samples at 16 kHz, one channel, without a header. `video`: pieces of one WebM or MP4 file, in order. */
export const tracks = ['audio', 'video'] as const;
export type Track = (typeof tracks)[number];
/** Where the words of an answer come from. */
export const textSources = ['typed', 'browser', 'corrected', 'model', 'model-corrected'] as const;
export type TextSource = (typeof textSources)[number];

const StepId = z.string().check(z.regex(/^[a-z0-9]{1,12}(?:\.f)?$/, 'This question doesn’t exist.'));
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`));

const Evidence = z.nullable(z.object({ quote: z.string(), second: z.nullable(z.number()) }));
const DeliveryShape = z.object({
  wordsPerMinute: z.nullable(z.int()),
  pauses: z.array(z.object({ start: z.number(), seconds: z.number() })),
  fillers: z.array(z.object({ text: z.string(), count: z.int() })),
  score: z.nullable(z.int()),
  fault: z.nullable(z.enum(['too-short', 'silent', 'clipped', 'noisy'])),
});
/** What the rules say of one answer. */
export const AnswerFeedbackShape = z.object({
  questionId: z.string(),
  points: z.array(z.object({ id: z.string(), phrase: z.string(), evidence: Evidence })),
  structure: z.array(z.object({ part: z.enum(structureParts), evidence: Evidence })),
  words: z.int(),
  wantedWords: z.object({ from: z.int(), to: z.int() }),
  delivery: z.nullable(DeliveryShape),
  content: z.nullable(z.int()),
  structureScore: z.int(),
  score: z.int(),
});
export const FeedbackShape = z.object({
  version: z.string(),
  answers: z.array(AnswerFeedbackShape),
  score: z.int(),
  content: z.int(),
  structure: z.int(),
  delivery: z.nullable(z.int()),
});

export const InterviewSet = z.object({
  setId: z.uuid(),
  role: z.string(),
  company: z.string(),
  round: z.string(),
  questions: z.int(),
  /** Finished interviews of the caller, and the best score. */
  taken: z.int(),
  best: z.nullable(z.int()),
});
export type InterviewSet = z.infer<typeof InterviewSet>;

export const reviewStates = ['waiting', 'released'] as const;
const InterviewLine = z.object({
  sessionId: z.uuid(),
  role: z.string(),
  company: z.string(),
  round: z.string(),
  way: z.enum(interviewWays),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  score: z.nullable(z.int()),
  /** Null where it is not shared. */
  review: z.nullable(z.enum(reviewStates)),
});
export type InterviewLine = z.infer<typeof InterviewLine>;

export const InterviewStep = z.object({
  stepId: z.string(),
  questionId: z.string(),
  isFollowUp: z.boolean(),
  text: z.string(),
  thinkSeconds: z.int(),
  /** Longer for typed answers. */
  answerSeconds: z.int(),
  /** When it was shown first. */
  openedAt: z.nullable(z.iso.datetime()),
  answer: z.nullable(
    z.object({
      text: z.string(),
      source: z.enum(textSources),
      /** The model behind a transcript that comes from one. */
      transcribedBy: z.nullable(z.string()),
      /** Of the recording, or from the end of thinking to the answer. */
      seconds: z.nullable(z.number()),
      /** Where it is heard and seen, for an hour; null where there is none or it was deleted. */
      audioUrl: z.nullable(z.string()),
      videoUrl: z.nullable(z.string()),
    }),
  ),
});
export type InterviewStep = z.infer<typeof InterviewStep>;

/** A remark about a moment of an answer. */
export const Remark = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{1,12}$/)),
  stepId: StepId,
  second: z.nullable(z.number().check(z.minimum(0), z.maximum(3600))),
  text: text(1000).check(z.minLength(1, 'Write the comment.')),
});
export type Remark = z.infer<typeof Remark>;

/** What a teacher released. */
export const ReleasedReview = z.object({
  grader: z.string(),
  criteria: z.array(z.object({ title: z.string(), level: z.string(), points: z.number(), of: z.number() })),
  points: z.nullable(z.number()),
  of: z.number(),
  comment: z.string(),
  remarks: z.array(Remark),
  releasedAt: z.iso.datetime(),
});
export type ReleasedReview = z.infer<typeof ReleasedReview>;

export const Interview = z.object({
  sessionId: z.uuid(),
  setId: z.uuid(),
  role: z.string(),
  company: z.string(),
  round: z.string(),
  way: z.enum(interviewWays),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  steps: z.array(InterviewStep),
  /** Once it is finished. */
  feedback: z.nullable(FeedbackShape),
  /** When its recordings are deleted; null where there are none. */
  recordingsUntil: z.nullable(z.iso.datetime()),
  share: z.nullable(
    z.object({
      instructorId: z.uuid(),
      name: z.string(),
      sharedAt: z.iso.datetime(),
      /** Asked for after a review was released; open until the next release. */
      request: z.nullable(z.object({ note: z.string(), dueOn: z.iso.date(), isOpen: z.boolean() })),
    }),
  ),
  review: z.nullable(ReleasedReview),
  /** Finished interviews of the same set that asked one of these questions too, newest first, at most 10. */
  others: z.array(
    z.object({ sessionId: z.uuid(), finishedAt: z.iso.datetime(), score: z.int(), way: z.enum(interviewWays) }),
  ),
  /** The site's model that may write recordings down, while the interview runs; null where there is none. */
  transcriber: z.nullable(z.string()),
  /** The server's clock, that countdowns start from. */
  now: z.iso.datetime(),
});
export type Interview = z.infer<typeof Interview>;

const OfSession = z.object({ sessionId: z.uuid() });
const OfStep = z.object({ sessionId: z.uuid(), stepId: StepId });

export const interviews = {
  /** Published sets, by role and round, with what the caller did of each. */
  sets: get('/interviews/sets', { reply: z.object({ sets: z.array(InterviewSet), recordingDays: z.int() }) }),
  /** The caller's interviews, newest first. */
  list: get('/interviews/sessions', { query: ListQuery, reply: listOf(InterviewLine) }),
  session: get('/interviews/sessions/:sessionId', { params: OfSession, reply: Interview }),
  /**
   * Starts an interview; its id is the caller's choice, so sending it again starts no other. Questions the caller answered
   * least come first; `again` asks those of a finished interview once more.
   */
  start: put('/interviews/sessions/:sessionId', {
    params: OfSession,
    body: z.object({
      setId: z.uuid(),
      way: z.enum(interviewWays),
      questions: z.int().check(z.minimum(1), z.maximum(40)),
      again: z.nullable(z.uuid()),
    }),
    reply: Interview,
  }),
  /** Shows a question: its clock starts, once. */
  open: put('/interviews/sessions/:sessionId/steps/:stepId/opened', { params: OfStep, reply: Interview }),
  /**
   * A piece of a recording. The same piece again is fine; another one at its place is refused (409
   * `interview_chunk_differs`), so nothing is ever doubled.
   */
  keepChunk: put('/interviews/sessions/:sessionId/steps/:stepId/chunks/:track/:index', {
    params: z.object({
      ...OfStep.shape,
      track: z.enum(tracks),
      index: z.string().check(z.regex(/^\d{1,3}$/)),
    }),
    file: { accept: ['application/octet-stream'], maxBytes: MOST_CHUNK_BYTES },
    reply: z.object({ kept: z.boolean() }),
  }),
  /**
   * Has the site's model write down the pieces of sound that were sent for a question. 409 `interview_chunk_missing`,
   * `interview_not_opened`, `model_off`, 429 `model_budget_person`, `model_budget_site`, 503 `model_away`.
   */
  transcribe: post('/interviews/sessions/:sessionId/steps/:stepId/transcription', {
    params: OfStep,
    body: z.object({ audioChunks: z.int().check(z.minimum(1), z.maximum(999)) }),
    reply: z.object({ text: z.string() }),
  }),
  /**
   * Saves an answer: its words and how many pieces of each track were sent. 409 `interview_chunk_missing` where some have
   * not arrived. Until the interview is finished it may be repeated, as a correction. May add one follow-up.
   */
  answer: put('/interviews/sessions/:sessionId/steps/:stepId/answer', {
    params: OfStep,
    body: z.object({
      text: text(MOST_ANSWER),
      source: z.enum(textSources),
      audioChunks: z.int().check(z.minimum(0), z.maximum(999)),
      videoChunks: z.int().check(z.minimum(0), z.maximum(999)),
    }),
    reply: Interview,
  }),
  /** Ends the interview and computes the feedback. Fine to repeat. */
  finish: post('/interviews/sessions/:sessionId/finish', { params: OfSession, reply: Interview }),
  /** Deletes an interview with its recordings, transcripts and reviews. Fine to repeat. */
  remove: del('/interviews/sessions/:sessionId', { params: OfSession, reply: z.object({}) }),
  /** Instructors an interview may be shared with, by name, at most 20. */
  instructors: get('/interviews/instructors', {
    query: z.object({ q: z._default(text(100), '') }),
    reply: z.object({ items: z.array(z.object({ instructorId: z.uuid(), name: z.string() })) }),
  }),
  /** Shares a finished interview with an instructor, or with nobody. Fine to repeat. */
  share: put('/interviews/sessions/:sessionId/share', {
    params: OfSession,
    body: z.object({ instructorId: z.nullable(z.uuid()) }),
    reply: Interview,
  }),
  /** Asks for another review of a released one, by a day from tomorrow to 60 days ahead. */
  requestReview: put('/interviews/sessions/:sessionId/review-request', {
    params: OfSession,
    body: z.object({
      note: text(1000).check(z.minLength(1, 'Say what should be reviewed again.')),
      dueOn: z.iso.date(),
    }),
    reply: Interview,
  }),
};
