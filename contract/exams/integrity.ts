import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';

/**
 * What may be noticed while somebody takes a quiz: only with their consent, for people to read. Nothing here is ever
 * a verdict.
 */
export const integrityChecks = ['fullScreen', 'focus', 'paste', 'screens', 'camera', 'watermark'] as const;
export type IntegrityCheck = (typeof integrityChecks)[number];

const Asked = z.boolean('Choose whether this is required.');
export const IntegritySettings = z.object({
  /** The quiz asks for full screen, and notes when it is left. */
  fullScreen: Asked,
  /** Other windows and other tabs. */
  focus: Asked,
  /** How many letters were pasted into which answer; never which ones. */
  paste: Asked,
  /** Whether several screens are connected, where a browser tells. */
  screens: Asked,
  /** A small still every one to two minutes. */
  camera: Asked,
  /** The student's name, faintly over the questions and in print. */
  watermark: Asked,
});
export type IntegritySettings = z.infer<typeof IntegritySettings>;

/** What can be noticed where no camera and no watermark are offered. */
export const QuietSettings = z.pick(IntegritySettings, { fullScreen: true, focus: true, paste: true, screens: true });
export type QuietSettings = z.infer<typeof QuietSettings>;

export const noIntegrity: IntegritySettings = {
  fullScreen: false,
  focus: false,
  paste: false,
  screens: false,
  camera: false,
  watermark: false,
};
/** Whether anything at all is asked for, so that consent is needed first. */
export const asksAnything = (settings: Partial<IntegritySettings>) => integrityChecks.some((check) => settings[check]);

/** A focus loss of so many seconds or fewer is none: system dialogs take the focus for a moment. */
export const FOCUS_GRACE_SECONDS = 3;
/** Stills are kept for so many days after the attempt ended; all else as long as the attempt. */
export const STILL_DAYS = 90;
export const STILL_WIDTH = 320;
export const STILL_HEIGHT = 240;
const STILL_BYTES = 60_000;
/** So many signals are kept of an attempt; of more, only how many there were. */
export const MOST_SIGNALS = 500;

/** What a device tells by itself. */
export const sentKinds = [
  'left-full-screen',
  /** The attempt was opened, and went on outside full screen for a while. */
  'not-in-full-screen',
  'lost-focus',
  'hid-tab',
  'pasted',
  'several-screens',
  'screens-not-known',
  'camera-denied',
  'camera-stopped',
] as const;
/** With what the site notices: the attempt went on at another device. */
export const signalKinds = [...sentKinds, 'other-device'] as const;
export type SignalKind = (typeof signalKinds)[number];

/** The check that a signal belongs to; one that was not asked for is not kept. */
export const checkOf: Record<(typeof sentKinds)[number], IntegrityCheck> = {
  'left-full-screen': 'fullScreen',
  'not-in-full-screen': 'fullScreen',
  'lost-focus': 'focus',
  'hid-tab': 'focus',
  pasted: 'paste',
  'several-screens': 'screens',
  'screens-not-known': 'screens',
  'camera-denied': 'camera',
  'camera-stopped': 'camera',
};

const Seconds = z.number('Enter the number of seconds.').check(z.minimum(0), z.maximum(86_400));
export const SentSignal = z.object({
  /** Made by the device: the same one again is the same signal, and may bring its end. */
  signalId: z.uuid('Each event needs its own number.'),
  kind: z.enum(sentKinds),
  /** How long ago it began, by the device's clock, when it was sent: seconds. Clocks themselves may be off. */
  ago: Seconds,
  /** How long it went on; nothing for a moment, or while it goes on. */
  seconds: z.nullable(Seconds),
  /** Of a paste: into the answer to which question, and how many letters. */
  position: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  letters: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
});
export type SentSignal = z.infer<typeof SentSignal>;
export const SentSignals = z.object({
  signals: z
    .array(SentSignal, 'Send the events.')
    .check(z.minLength(1, 'Send at least 1 event.'), z.maxLength(50, 'Send at most 50 events at once.')),
});

/** What the room of an attempt has to do; settings are those that were agreed to. */
export const IntegrityRoom = z.object({
  attemptId: z.uuid(),
  /** Nothing where this attempt was begun without any of it. */
  settings: z.nullable(IntegritySettings),
  agreedAt: z.nullable(z.iso.datetime()),
  /** What the watermark says; nothing where there is none. */
  watermark: z.nullable(z.string()),
  /** When the next stills are due, by the server's clock. */
  stillsAt: z.array(z.iso.datetime()),
  serverNow: z.iso.datetime(),
});
export type IntegrityRoom = z.infer<typeof IntegrityRoom>;

const At = { at: z.iso.datetime() };
/** Something that was noted. */
export const SignalEntry = z.object({
  ...At,
  what: z.literal('signal'),
  signalId: z.uuid(),
  kind: z.enum(signalKinds),
  /** Nothing for a moment, or where its end is not known. */
  seconds: z.nullable(z.number()),
  position: z.nullable(z.int()),
  letters: z.nullable(z.int()),
  /** So many seconds passed until it arrived, where that is more than a minute: the device had no connection. */
  late: z.nullable(z.int()),
});
export type SignalEntry = z.infer<typeof SignalEntry>;

export const TimelineEntry = z.discriminatedUnion('what', [
  z.object({ ...At, what: z.literal('began') }),
  z.object({ ...At, what: z.literal('ended') }),
  SignalEntry,

  /** Saves of one answer after each other, with nothing between them. */
  z.object({ ...At, what: z.literal('saved'), position: z.int(), times: z.int(), until: z.iso.datetime() }),
  /** `url` is signed, for an hour and this session; nothing for who looks through somebody's eyes. */
  z.object({ ...At, what: z.literal('still'), stillId: z.uuid(), url: z.nullable(z.string()) }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const TimelineComment = z.object({
  wordsId: z.uuid(),
  /** Nothing where a teacher was erased since. */
  by: z.nullable(z.string()),
  isStudents: z.boolean(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
});
export type TimelineComment = z.infer<typeof TimelineComment>;

/** In the order of `signalKinds`; kinds of which there are none are left out. */
export const SignalTotals = z.array(
  z.object({ kind: z.enum(signalKinds), times: z.int(), seconds: z.nullable(z.number()) }),
);

/** The same for teacher and student, to the letter. */
export const Timeline = z.object({
  attemptId: z.uuid(),
  quizId: z.uuid(),
  title: z.string(),
  number: z.int(),
  student: z.object({ userId: z.uuid(), fullName: z.string() }),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  settings: IntegritySettings,
  agreedAt: z.iso.datetime(),
  /** In the order of `signalKinds`; kinds of which there are none are left out. */
  totals: SignalTotals,
  entries: z.array(TimelineEntry),
  /** Signals beyond `MOST_SIGNALS`: only counted. */
  notKept: z.int(),
  stills: z.int(),
  /** When the stills go, or went. */
  stillsUntil: z.nullable(z.iso.datetime()),
  /** Oldest first. */
  words: z.array(TimelineComment),
  can: z.object({ write: z.boolean() }),
});
export type Timeline = z.infer<typeof Timeline>;

export const IntegrityExemption = z.object({
  student: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
  checks: z.array(z.enum(integrityChecks)),
  reason: z.string(),
});
export type IntegrityExemption = z.infer<typeof IntegrityExemption>;

const OfQuiz = z.object({ quizId: z.uuid() });
const OfAttempt = z.object({ attemptId: z.uuid() });
const Exemptions = z.object({ settings: IntegritySettings, items: z.array(IntegrityExemption) });

export const integrity = {
  room: get('/assessment/integrity/attempts/:attemptId', { params: OfAttempt, reply: IntegrityRoom }),
  /** Safe to repeat: a signal is kept once. Answers nothing but that it was taken. */
  signals: post('/assessment/integrity/attempts/:attemptId/signals', {
    params: OfAttempt,
    body: SentSignals,
    reply: z.object({ taken: z.int() }),
  }),
  /** Safe to repeat: a still is kept once. `ago`: seconds since it was taken. */
  still: put('/assessment/integrity/attempts/:attemptId/stills/:stillId', {
    params: z.object({ attemptId: z.uuid(), stillId: z.uuid() }),
    query: z.object({ ago: z._default(z.coerce.number().check(z.minimum(0), z.maximum(86_400)), 0) }),
    file: { accept: ['image/jpeg'], maxBytes: STILL_BYTES },
    reply: z.object({ stillsAt: z.array(z.iso.datetime()) }),
  }),
  /** After the end, for whoever's attempt it is and for whoever reads the quiz's results. */
  timeline: get('/assessment/integrity/attempts/:attemptId/timeline', { params: OfAttempt, reply: Timeline }),
  /** The student's answer to the timeline, or a teacher's remark, which both read. Safe to repeat by `wordsId`. */
  write: put('/assessment/integrity/attempts/:attemptId/words/:wordsId', {
    params: z.object({ attemptId: z.uuid(), wordsId: z.uuid() }),
    body: z.object({
      text: z
        .string('Enter some text.')
        .check(z.trim(), z.minLength(1, 'Enter some text.'), z.maxLength(4000, 'Use at most 4,000 characters.')),
    }),
    reply: Timeline,
  }),
  /** Students of whom something is not asked, for whoever teaches the quiz. */
  exemptions: get('/assessment/integrity/quizzes/:quizId/exemptions', { params: OfQuiz, reply: Exemptions }),
  /** Replaces what a student is freed from; nothing checked takes it back. Holds for attempts begun from then on. */
  exempt: put('/assessment/integrity/quizzes/:quizId/exemptions/:studentId', {
    params: z.object({ quizId: z.uuid(), studentId: z.uuid() }),
    body: z.object({
      checks: z
        .array(z.enum(integrityChecks), 'Choose what isn’t required.')
        .check(z.maxLength(integrityChecks.length)),
      reason: z.string('Enter a reason.').check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')),
    }),
    reply: Exemptions,
  }),
};
