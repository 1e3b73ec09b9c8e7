import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { TimeZone } from '../time-zone.ts';
import { WORK_FILE_BYTES, WorkFile } from '../work-file.ts';

export const MOST_CLASSES_A_SERIES = 60;
export const MOST_CLASS_FILES = 20;
export const MOST_QUESTIONS = 5;
export const MOST_OPTIONS = 6;
/** So much of the questions answered right counts as caught up. */
export const CATCH_UP_SHARE = 0.8;
/** The room opens so long before its class. */
export const OPENS_MINUTES_BEFORE = 10;

const textUpTo = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);
const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));
const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const Day = z.string().check(z.refine(isDay, 'Enter a date between 2000 and 2099.'));
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 18:30.'));

/** What is said about a class; its time is its organiser's clock. */
const about = {
  title: textUpTo(120, z.minLength(1, 'Enter a title.')),
  description: textUpTo(2000),
  timeZone: TimeZone,
  day: Day,
  time: ClockTime,
  minutes: whole(10, 480, 'Enter 10 to 480 minutes.'),
  /** Students who may take part; null: everyone it is for. */
  seats: z.nullable(whole(1, 1000, 'Enter 1 to 1,000 seats, or leave it empty.')),
};
export const ClassForm = z.object({
  ...about,
  /** One course, by its slug or its id, one batch, or neither for all approved students. */
  courseId: z.nullable(Slug),
  batchId: z.nullable(z.uuid()),
  /** Null: a single class. Weekdays are 1, Monday, to 7. It ends on a day or after so many classes. */
  repeats: z.nullable(
    z.object({
      weekdays: z
        .array(z.int().check(z.minimum(1), z.maximum(7)))
        .check(z.minLength(1, 'Choose at least one weekday.')),
      until: z.nullable(Day),
      times: z.nullable(whole(1, MOST_CLASSES_A_SERIES, `Enter 1 to ${MOST_CLASSES_A_SERIES} classes.`)),
    }),
  ),
});
export type ClassForm = z.infer<typeof ClassForm>;
export const ClassChange = z.object(about);
export type ClassChange = z.infer<typeof ClassChange>;

export const classStates = ['scheduled', 'open', 'live', 'ended', 'missed', 'cancelled'] as const;
export type ClassState = (typeof classStates)[number];
export const changeScopes = ['one', 'following'] as const;
/** `caught-up`: was not there, and answered the questions of the study pack. */
export const presenceMarks = ['present', 'late', 'absent', 'caught-up'] as const;
export type PresenceMark = (typeof presenceMarks)[number];

export const CatchUpQuestion = z
  .object({
    text: textUpTo(300, z.minLength(1, 'Enter a question.')),
    options: z
      .array(textUpTo(200, z.minLength(1, 'Enter an answer.')))
      .check(z.minLength(2, 'Enter at least two answers.'), z.maxLength(MOST_OPTIONS)),
    /** The one right answer, from 0. */
    right: z.int().check(z.minimum(0)),
  })
  .check(z.refine(({ right, options }) => right < options.length, 'Choose the right answer.'));
export type CatchUpQuestion = z.infer<typeof CatchUpQuestion>;

const Recording = z.object({
  recordingId: z.uuid(),
  seconds: z.number(),
  url: z.nullable(z.string()),
  /** By the site's transcription model, where one is set; without an address while they are being made. */
  captions: z.nullable(z.object({ maker: z.string(), url: z.nullable(z.string()) })),
});

export const LiveClass = z.object({
  classId: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Empty once the account is gone. */
  host: z.string(),
  /** The course or batch it is for; empty for all students. */
  audience: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  state: z.enum(classStates),
  cancelReason: z.string(),
  seats: z.nullable(z.int()),
  seatsLeft: z.nullable(z.int()),
  isSeries: z.boolean(),
  files: z.array(z.extend(WorkFile, { addedAt: z.iso.datetime() })),
  recordings: z.array(Recording),
  /** Relative path of its calendar file. */
  calendarUrl: z.string(),
  /** The caller's own, once it is over. */
  own: z.nullable(z.object({ mark: z.enum(presenceMarks), minutes: z.int() })),
});
export type LiveClass = z.infer<typeof LiveClass>;

export const OwnClass = z.extend(LiveClass, {
  ...about,
  questions: z.array(CatchUpQuestion),
  /** Grows with every change. */
  version: z.int(),
});
export type OwnClass = z.infer<typeof OwnClass>;

export const AttendanceLine = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  mark: z.enum(presenceMarks),
  minutes: z.int(),
  joinedAt: z.nullable(z.iso.datetime()),
  leftAt: z.nullable(z.iso.datetime()),
  joins: z.int(),
});
export type AttendanceLine = z.infer<typeof AttendanceLine>;

/** What remains of a class beside its materials and recordings. */
export const StudyPack = z.object({
  /** The boards as PDF; null where nothing was drawn, or where somebody looks through another's eyes. */
  boardUrl: z.nullable(z.string()),
  polls: z.array(z.object({ pollId: z.uuid(), question: z.string(), yes: z.int(), no: z.int() })),
  messages: z.array(z.object({ messageId: z.uuid(), name: z.string(), text: z.string(), at: z.iso.datetime() })),
  /** For those who were not there, without what is right. */
  questions: z.array(z.object({ text: z.string(), options: z.array(z.string()) })),
});
export type StudyPack = z.infer<typeof StudyPack>;

const OfClass = z.object({ classId: z.uuid() });
const show = z._default(z.enum(['upcoming', 'past']), 'upcoming');
const Scope = z.enum(changeScopes);

export const liveClasses = {
  /** Classes for the caller: upcoming ones by time, past ones newest first. */
  list: get('/live/classes', { query: z.extend(ListQuery, { show }), reply: listOf(LiveClass) }),
  class: get('/live/classes/:classId', { params: OfClass, reply: LiveClass }),
  /** Boards, polls with their results, and the chat; empty for somebody whom the host removed. */
  pack: get('/live/classes/:classId/study-pack', { params: OfClass, reply: StudyPack }),
  /** All questions at once, as often as one likes: the option chosen for each, from 0. */
  catchUp: post('/live/classes/:classId/catch-up', {
    params: OfClass,
    body: z.object({ answers: z.array(z.int()).check(z.maxLength(MOST_QUESTIONS)) }),
    reply: z.object({ right: z.array(z.boolean()), isCaughtUp: z.boolean() }),
  }),
  /** The path of a feed with the caller's classes, for their calendar to follow. */
  feed: get('/live/feed', { reply: z.object({ feedUrl: z.string() }) }),
};

export const ownClasses = {
  /** Those the caller hosts or whose course they teach; an admin sees everyone's. */
  list: get('/live/own-classes', {
    /** `course`: only those of this course, by its id. */
    query: z.extend(ListQuery, { show, course: z.optional(z.uuid()) }),
    reply: listOf(OwnClass),
  }),
  class: get('/live/own-classes/:classId', { params: OfClass, reply: OwnClass }),
  /** The first class has the id of the caller's choice: safe to repeat. */
  schedule: put('/live/own-classes/:classId', {
    params: OfClass,
    body: ClassForm,
    reply: z.object({ classes: z.int() }),
  }),
  /** Changes this class, or it and all later ones of its series, which move by as many days. */
  change: post('/live/own-classes/:classId/changes', {
    params: OfClass,
    body: z.object({ ...about, scope: Scope, version: z.int() }),
    reply: OwnClass,
  }),
  /** Students are notified. Fine to repeat. */
  cancel: post('/live/own-classes/:classId/cancellation', {
    params: OfClass,
    body: z.object({ reason: textUpTo(300), scope: Scope }),
    reply: OwnClass,
  }),
  /** Materials, before the class or after it. */
  addFile: post('/live/own-classes/:classId/files', {
    params: OfClass,
    query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    file: { accept: ['application/octet-stream'], maxBytes: WORK_FILE_BYTES },
    reply: OwnClass,
  }),
  removeFile: del('/live/own-classes/:classId/files/:fileId', {
    params: z.object({ classId: z.uuid(), fileId: z.uuid() }),
    reply: OwnClass,
  }),
  setQuestions: put('/live/own-classes/:classId/questions', {
    params: OfClass,
    body: z.object({ questions: z.array(CatchUpQuestion).check(z.maxLength(MOST_QUESTIONS)) }),
    reply: OwnClass,
  }),
  /** Students it was for and how long they were in the room; of a class for all, those who came. */
  attendance: get('/live/own-classes/:classId/attendance', {
    params: OfClass,
    reply: z.object({
      title: z.string(),
      startsAt: z.iso.datetime(),
      /** So long it really took, up to now while it runs. */
      minutes: z.int(),
      items: z.array(AttendanceLine),
    }),
  }),
};
