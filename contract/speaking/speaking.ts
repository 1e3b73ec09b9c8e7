import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { faults } from './scoring/assess.ts';
import { wordStates } from './scoring/grade.ts';
import { isSound } from './sounds.ts';
import { MOST_PIECES, MOST_RECORDING_BYTES, MOST_TYPED, PIECE_BYTES, Task, TaskId, taskKinds } from './tasks.ts';

/** Recordings of one person in 24 hours. */
export const MOST_ATTEMPTS_A_DAY = 150;

const percent = z.int();
const GradedWordShape = z.object({
  text: z.string(),
  state: z.enum(wordStates),
  score: percent,
  /** Seconds. */
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  sounds: z.array(z.object({ sound: z.string(), isWeak: z.boolean() })),
});

export const AssessmentShape = z.object({
  version: z.string(),
  seconds: z.number(),
  levelDb: z.number(),
  snrDb: z.number(),
  isNoisy: z.boolean(),
  fault: z.nullable(z.enum(faults)),
  words: z.array(GradedWordShape),
  scores: z.nullable(
    z.object({
      score: z.optional(percent),
      accuracy: z.optional(percent),
      completeness: z.optional(percent),
      fluency: z.optional(percent),
    }),
  ),
  pace: z.nullable(z.object({ perMinute: z.int(), unit: z.enum(['words', 'syllables']) })),
  pauses: z.array(z.object({ start: z.number(), end: z.number(), isPlanned: z.boolean() })),
  outline: z.array(z.int()),
  pitch: z.array(z.int()),
});

const contestStates = ['open', 'accepted', 'kept'] as const;
export const ways = ['voice', 'text'] as const;

export const Attempt = z.object({
  attemptId: z.uuid(),
  taskId: TaskId,
  way: z.enum(ways),
  at: z.iso.datetime(),
  /** Where the recording is heard, for an hour; nothing where it is gone or nothing was recorded. */
  recordingUrl: z.nullable(z.string()),
  /** When the recording is deleted. */
  recordingUntil: z.nullable(z.iso.datetime()),
  /** Why teachers may hear it too: a mark of it was contested, or it was submitted for a module. */
  heardSince: z.array(z.enum(['contested', 'submitted'])),
  /** Nothing for typed answers. */
  assessment: z.nullable(AssessmentShape),
  /** What was typed: the answer, or a transcript of what was said. */
  text: z.string(),
  /** The model that wrote the transcript; nothing where the learner did, or corrected it. */
  transcribedBy: z.nullable(z.string()),
  /** Of typed answers: words of the text that were remembered, or useful words that were used. */
  matched: z.nullable(z.object({ words: z.array(z.string()), of: z.int() })),
  /** Fillers in the text that was typed. */
  fillers: z.array(z.string()),
  /** Whether it counts for the day. */
  counts: z.boolean(),
  contests: z.array(z.object({ at: z.int(), state: z.enum(contestStates), reply: z.string() })),
});
export type Attempt = z.infer<typeof Attempt>;

export const TaskLine = z.object({
  taskId: TaskId,
  kind: z.enum(taskKinds),
  title: z.string(),
  band: z.nullable(z.int()),
  sound: z.nullable(z.string()),
  attempts: z.int(),
  /** The best score of recordings; nothing before the first. */
  best: z.nullable(percent),
});
export type TaskLine = z.infer<typeof TaskLine>;

const SoundFigure = z.object({
  sound: z.string(),
  /** Words with the sound that were heard, and those of them where it was the weak one. */
  words: z.int(),
  weak: z.int(),
});

export const SpeakingHome = z.object({
  tasks: z.array(TaskLine),
  /** Sounds that were weak most often in the last 30 recordings, most first. */
  sounds: z.array(SoundFigure),
  /** Attempts that count today. */
  today: z.int(),
  recordingDays: z.int(),
});
export type SpeakingHome = z.infer<typeof SpeakingHome>;

const WeekOfSpeaking = z.object({
  /** The Monday, `yyyy-mm-dd`, by the site's clock. */
  week: z.string(),
  attempts: z.int(),
  minutes: z.number(),
  /** Means over the recordings that were scored. */
  score: z.nullable(percent),
  accuracy: z.nullable(percent),
  fluency: z.nullable(percent),
});
export type WeekOfSpeaking = z.infer<typeof WeekOfSpeaking>;

export const MarkContest = z.object({
  contestId: z.uuid(),
  student: z.string(),
  taskTitle: z.string(),
  text: z.string(),
  /** Its place among the words of the text. */
  word: z.string(),
  state: z.enum(wordStates),
  sounds: z.array(z.string()),
  start: z.nullable(z.number()),
  comment: z.string(),
  contestedAt: z.iso.datetime(),
  recordingUrl: z.nullable(z.string()),
  decision: z.enum(contestStates),
  reply: z.string(),
});
export type MarkContest = z.infer<typeof MarkContest>;

/** A teacher's reading of a task. */
export const ModelReading = z.object({
  attemptId: z.uuid(),
  reader: z.string(),
  recordingUrl: z.string(),
  /** Hz every 40 ms, as in an assessment. */
  pitch: z.array(z.int()),
});
export type ModelReading = z.infer<typeof ModelReading>;

/** A task's text as the site's language model speaks it. */
const ServiceVoice = z.object({
  name: z.string(),
  /** Where it is heard, for an hour; nothing before somebody asked for it. */
  url: z.nullable(z.string()),
});
export type ServiceVoice = z.infer<typeof ServiceVoice>;

const OfTask = z.object({ taskId: TaskId });
const OfAttempt = z.object({ attemptId: z.uuid() });
const Typed = z.string().check(z.trim(), z.maxLength(MOST_TYPED, `Use at most ${MOST_TYPED} characters.`));

const AcceptedWay = z.object({ word: z.string(), sounds: z.string(), reason: z.string() });

/** An accepted way that an admin adds. */
export const AcceptedWayForm = z.object({
  word: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z']{0,39}$/, 'Enter one word, in letters from a to z.')),
  sounds: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(80, 'Use at most 80 characters.'),
    z.refine(
      (text) => text.split(/\s+/).every(isSound),
      'Use ARPAbet sounds with a space between, such as “S K EH JH UW L”.',
    ),
  ),
  reason: z
    .string()
    .check(z.trim(), z.minLength(3, 'Say who speaks so.'), z.maxLength(200, 'Use at most 200 characters.')),
});
export type AcceptedWayForm = z.infer<typeof AcceptedWayForm>;

export const speaking = {
  home: get('/speaking', { reply: SpeakingHome }),
  /** A task with the caller's newest attempts of it, at most 10. */
  task: get('/speaking/tasks/:taskId', {
    params: OfTask,
    reply: z.object({
      task: Task,
      attempts: z.array(Attempt),
      recordingDays: z.int(),
      model: z.nullable(ModelReading),
      /** The model that writes recordings down where the learner asks; nothing where there is none. */
      transcriber: z.nullable(z.string()),
      /** Nothing where the site has no speech model, and for talks. */
      voice: z.nullable(ServiceVoice),
    }),
  }),
  /**
   * Has the site's speech model read the text of a task; it is kept for everybody. 409 `model_off`, 429
   * `model_budget_person`, `model_budget_site`, 503 `model_away`. Fine to repeat.
   */
  makeVoice: post('/speaking/tasks/:taskId/voice', { params: OfTask, reply: ServiceVoice }),
  /**
   * A recording: WAV, 16 bits, 16 kHz, one channel. Its id comes from the caller, so sending it again answers the same
   * attempt. 422 `recording_not_audio`, 409 `recording_too_long`, `speaking_day_full`; 503 `speaking_busy`: nothing is kept.
   */
  record: put('/speaking/tasks/:taskId/recordings/:attemptId', {
    params: z.object({ ...OfTask.shape, ...OfAttempt.shape }),
    file: { accept: ['audio/wav'], maxBytes: MOST_RECORDING_BYTES },
    reply: Attempt,
  }),
  /** One piece of a recording, as `wholeRecording` puts them together; what arrived need not be sent again. Fine to repeat. */
  keepPiece: put('/speaking/tasks/:taskId/recordings/:attemptId/pieces/:index', {
    params: z.object({ ...OfTask.shape, ...OfAttempt.shape, index: z.string().check(z.regex(/^\d$/)) }),
    file: { accept: ['application/octet-stream'], maxBytes: PIECE_BYTES },
    reply: z.object({ kept: z.boolean() }),
  }),
  /** The recording of its pieces, as `record` takes it. 409 `speaking_piece_missing`: send them again. Fine to repeat. */
  wholeRecording: put('/speaking/tasks/:taskId/recordings/:attemptId/whole', {
    params: z.object({ ...OfTask.shape, ...OfAttempt.shape }),
    body: z.object({ pieces: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)) }),
    reply: Attempt,
  }),
  /** The way without a microphone. Fine to repeat. */
  write: put('/speaking/tasks/:taskId/texts/:attemptId', {
    params: z.object({ ...OfTask.shape, ...OfAttempt.shape }),
    body: z.object({ text: Typed.check(z.minLength(1, 'Enter your text.')) }),
    reply: Attempt,
  }),
  /** What the caller said, in their own words; fillers are counted in it. */
  transcribe: put('/speaking/attempts/:attemptId/transcript', {
    params: OfAttempt,
    body: z.object({ text: Typed }),
    reply: Attempt,
  }),
  /**
   * Has the site's model write down what the caller said; a transcript that is there stays. 409 `model_off`, 429
   * `model_budget_person`, `model_budget_site`, 503 `model_away`. Fine to repeat.
   */
  transcribeByModel: post('/speaking/attempts/:attemptId/transcription', { params: OfAttempt, reply: Attempt }),
  /** Deletes the recording; its figures stay. Fine to repeat. */
  removeRecording: del('/speaking/attempts/:attemptId/recording', { params: OfAttempt, reply: Attempt }),
  /** For teachers: their own scored reading becomes the one that learners hear. Fine to repeat; the newest wins. */
  useAsModel: put('/speaking/attempts/:attemptId/model', { params: OfAttempt, reply: z.object({}) }),
  /** Takes one's own reading back. Fine to repeat. */
  removeModel: del('/speaking/attempts/:attemptId/model', { params: OfAttempt, reply: z.object({}) }),
  /** Says that the mark of a word is wrong; staff hear the recording and decide. Fine to repeat. */
  contest: post('/speaking/attempts/:attemptId/contests', {
    params: OfAttempt,
    body: z.object({
      /** The word's place in the text, from 0. */
      at: z.int().check(z.minimum(0), z.maximum(100)),
      comment: z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')),
    }),
    reply: Attempt,
  }),
  /** The caller's weeks, newest last, at most 26, and sounds of the last 30 recordings. */
  progress: get('/speaking/progress', {
    reply: z.object({ weeks: z.array(WeekOfSpeaking), sounds: z.array(SoundFigure) }),
  }),
  /** The published list: every word of the texts with the Indian ways to say it that cost nothing. */
  variants: get('/speaking/variants', {
    reply: z.object({
      words: z.array(AcceptedWay),
      /** What this site accepts besides. */
      ofSite: z.array(z.object({ variantId: z.uuid(), ...AcceptedWay.shape })),
    }),
  }),
  /** For teachers and admins: contested marks, those that wait first. */
  contests: get('/speaking/contests', {
    query: z.extend(ListQuery, { state: z._default(z.enum(['open', 'decided']), 'open') }),
    reply: listOf(MarkContest),
  }),
  /** `accepted`: the mark was wrong, and the word counts as right. Fine to repeat, and to change. */
  decide: put('/speaking/contests/:contestId', {
    params: z.object({ contestId: z.uuid() }),
    body: z.object({
      decision: z.enum(['accepted', 'kept']),
      reply: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Write a short reply for the student.'),
          z.maxLength(500, 'Use at most 500 characters.'),
        ),
    }),
    reply: MarkContest,
  }),
};

export const speakingAdmin = {
  /** Accepts one more way to say a word; recordings from now on are scored with it. Fine to repeat. */
  addWay: post('/admin/speaking/accepted-ways', {
    body: AcceptedWayForm,
    reply: z.object({ variantId: z.uuid() }),
  }),
  /** Scores that were given stay. Fine to repeat. */
  removeWay: del('/admin/speaking/accepted-ways/:variantId', {
    params: z.object({ variantId: z.uuid() }),
    reply: z.object({}),
  }),
};
