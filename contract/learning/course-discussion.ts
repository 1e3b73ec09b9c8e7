import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';

/** What learners write beside a course, for themselves and to each other: notes, questions, answers; and its news. */

const Words = (most: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters.`));
/** Milliseconds from the start of the video; nothing where it is about the whole lecture. */
const AtMs = z.nullable(z.int().check(z.minimum(0), z.maximum(86_400_000)));
const OfCourse = z.object({ courseId: Slug });
const OfLecture = z.object({ lectureId: z.uuid() });
const Search = z.optional(z.string().check(z.maxLength(100)));

export const NoteText = Words(5000, 'Enter some text.');
/** `section` and `lecture` are titles; `retired` where the lecture is not taught any more. */
export const Note = z.object({
  noteId: z.uuid(),
  lectureId: z.uuid(),
  section: z.string(),
  lecture: z.string(),
  retired: z.boolean(),
  atMs: AtMs,
  text: z.string(),
  writtenAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof Note>;
export const noteSorts = ['place', 'newest'] as const;
export type NoteSort = (typeof noteSorts)[number];
export const SavedNote = z.object({ lectureId: z.uuid(), atMs: AtMs, text: NoteText });
export type SavedNote = z.infer<typeof SavedNote>;

/** A person whose words stand under a question. `null` for the name of somebody who is gone. */
const Author = z.object({
  fullName: z.nullable(z.string()),
  /** Teaches this course, or is an admin. */
  teaches: z.boolean(),
  me: z.boolean(),
});
export type Author = z.infer<typeof Author>;
const hidden = z.nullable(z.object({ reason: z.string() }));
const voted = { votes: z.int(), voted: z.boolean() };

const question = {
  questionId: z.uuid(),
  courseId: Slug,
  course: z.string(),
  /** Nothing once the lecture is gone. */
  lectureId: z.nullable(z.uuid()),
  lecture: z.nullable(z.string()),
  atMs: AtMs,
  title: z.string(),
  text: z.string(),
  author: Author,
  askedAt: z.iso.datetime(),
  stirredAt: z.iso.datetime(),
  answers: z.int(),
  ...voted,
  accepted: z.boolean(),
  /** Told to its author and to those who teach; nobody else sees it then. */
  hidden,
};
export const QuestionLine = z.object(question);
export type QuestionLine = z.infer<typeof QuestionLine>;

export const Answer = z.object({
  answerId: z.uuid(),
  text: z.string(),
  author: Author,
  writtenAt: z.iso.datetime(),
  updatedAt: z.nullable(z.iso.datetime()),
  ...voted,
  accepted: z.boolean(),
  hidden,
  can: z.object({ change: z.boolean(), remove: z.boolean(), vote: z.boolean(), hide: z.boolean() }),
});
export type Answer = z.infer<typeof Answer>;

/** With its answers: the accepted one first, then those that helped most, then the oldest. */
export const QuestionPage = z.object({
  ...question,
  replies: z.array(Answer),
  can: z.object({
    change: z.boolean(),
    remove: z.boolean(),
    vote: z.boolean(),
    hide: z.boolean(),
    answer: z.boolean(),
    accept: z.boolean(),
  }),
});
export type QuestionPage = z.infer<typeof QuestionPage>;

/** More answers than this nobody reads; the oldest without votes fall out of the page. */
export const MOST_ANSWERS = 200;
export const CourseQuestionInput = z.object({
  title: Words(160, 'Enter a title.'),
  text: z.string().check(z.trim(), z.maxLength(5000, 'At most 5,000 characters.')),
});
export type CourseQuestionInput = z.infer<typeof CourseQuestionInput>;
export const AnswerWords = z.object({ text: Words(5000, 'Enter your answer.') });

export const questionShows = ['all', 'unanswered', 'mine'] as const;
export type QuestionShow = (typeof questionShows)[number];
export const questionSorts = ['stirred', 'newest', 'votes'] as const;
export type QuestionSort = (typeof questionSorts)[number];
export const waitingSorts = ['unanswered', 'newest'] as const;
export type WaitingSort = (typeof waitingSorts)[number];

export const Announcement = z.object({
  announcementId: z.uuid(),
  title: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  author: z.nullable(z.string()),
  postedAt: z.iso.datetime(),
});
export type Announcement = z.infer<typeof Announcement>;
export const AnnouncementInput = z.object({
  title: Words(160, 'Enter a title.'),
  /** As the editor of lectures writes it, without pictures; what nobody may write is left out of it. */
  html: Words(50_000, 'Enter the announcement’s text.'),
});

const OfQuestion = z.object({ questionId: z.uuid() });
const OfAnswer = z.object({ answerId: z.uuid() });
const Vote = { body: z.object({ helps: z.boolean() }), reply: z.object(voted) };
/** A reason hides, `null` shows again. */
const Hide = { body: z.object({ reason: z.nullable(Words(500, 'Enter a reason.')) }), reply: z.object({}) };

export const courseDiscussion = {
  /** One's own notes of a course: in the order of its lectures, or the newest first. */
  notes: get('/learning/courses/:courseId/notes', {
    params: OfCourse,
    query: z.extend(ListQuery, {
      q: Search,
      lecture: z.optional(z.uuid()),
      sort: z._default(z.enum(noteSorts), 'place'),
    }),
    reply: listOf(Note),
  }),
  /** Writes a note under an id of the caller's choice, or changes it: safe to repeat. */
  keepNote: put('/learning/notes/:noteId', { params: z.object({ noteId: z.uuid() }), body: SavedNote, reply: Note }),
  /** Safe to repeat. */
  removeNote: del('/learning/notes/:noteId', { params: z.object({ noteId: z.uuid() }), reply: z.object({}) }),

  questions: get('/learning/courses/:courseId/questions', {
    params: OfCourse,
    query: z.extend(ListQuery, {
      q: Search,
      lecture: z.optional(z.uuid()),
      show: z._default(z.enum(questionShows), 'all'),
      sort: z._default(z.enum(questionSorts), 'stirred'),
    }),
    reply: listOf(QuestionLine),
  }),
  /** Up to five questions of the course that sound like this one, the likest first. */
  similar: get('/learning/courses/:courseId/questions/similar', {
    params: OfCourse,
    query: z.object({ text: z.string().check(z.maxLength(400)) }),
    reply: z.object({ items: z.array(QuestionLine) }),
  }),
  ask: post('/learning/lectures/:lectureId/questions', {
    params: OfLecture,
    body: z.extend(CourseQuestionInput, { atMs: AtMs }),
    reply: z.object({ questionId: z.uuid() }),
  }),
  question: get('/learning/questions/:questionId', { params: OfQuestion, reply: QuestionPage }),
  changeQuestion: put('/learning/questions/:questionId', {
    params: OfQuestion,
    body: CourseQuestionInput,
    reply: z.object({}),
  }),
  /** Only one's own, and only while nobody has answered. */
  removeQuestion: del('/learning/questions/:questionId', { params: OfQuestion, reply: z.object({}) }),
  hideQuestion: put('/learning/questions/:questionId/hidden', { params: OfQuestion, ...Hide }),
  voteQuestion: put('/learning/questions/:questionId/vote', { params: OfQuestion, ...Vote }),
  /** By who asked or who teaches; `null` takes it back. */
  accept: put('/learning/questions/:questionId/accepted', {
    params: OfQuestion,
    body: z.object({ answerId: z.nullable(z.uuid()) }),
    reply: z.object({}),
  }),
  answer: post('/learning/questions/:questionId/answers', {
    params: OfQuestion,
    body: AnswerWords,
    reply: z.object({ answerId: z.uuid() }),
  }),
  changeAnswer: put('/learning/answers/:answerId', { params: OfAnswer, body: AnswerWords, reply: z.object({}) }),
  removeAnswer: del('/learning/answers/:answerId', { params: OfAnswer, reply: z.object({}) }),
  hideAnswer: put('/learning/answers/:answerId/hidden', { params: OfAnswer, ...Hide }),
  voteAnswer: put('/learning/answers/:answerId/vote', { params: OfAnswer, ...Vote }),
  /** Questions in the courses one teaches, those without an answer first; an admin sees every course's. */
  toAnswer: get('/learning/questions', {
    query: z.extend(ListQuery, {
      q: Search,
      course: z.optional(Slug),
      /** Of the courses of one teacher, for an admin. */
      instructor: z.optional(z.uuid()),
      show: z._default(z.enum(['all', 'unanswered']), 'all'),
      sort: z._default(z.enum(waitingSorts), 'unanswered'),
    }),
    reply: listOf(QuestionLine),
  }),

  /** Newest first. */
  announcements: get('/learning/courses/:courseId/announcements', {
    params: OfCourse,
    query: z.extend(ListQuery, { q: Search }),
    reply: listOf(Announcement),
  }),
  announce: post('/learning/courses/:courseId/announcements', {
    params: OfCourse,
    body: AnnouncementInput,
    reply: z.object({ announcementId: z.uuid() }),
  }),
  removeAnnouncement: del('/learning/announcements/:announcementId', {
    params: z.object({ announcementId: z.uuid() }),
    reply: z.object({}),
  }),
};
