import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { Cue, Stretch } from '../learning/learning.ts';
import { ListQuery, listOf } from '../list.ts';
import { Chapter } from './chapters.ts';

/** How much work experience the interview expects. */
export const videoLevels = ['entry', 'mid', 'senior'] as const;
export type VideoLevel = (typeof videoLevels)[number];
export const videoShows = ['all', 'continue', 'bookmarked'] as const;
/** Bookmarks and notes one student may have in a video, and questions they may ask about it. */
export const MOST_MARKS = 200;
export const MOST_QUESTIONS_A_VIDEO = 20;

const textUpTo = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);
/** Milliseconds from the start of the video. */
const AtMs = z.int().check(z.minimum(0), z.maximum(86_400_000));

const about = {
  videoId: z.uuid(),
  title: z.string(),
  role: z.string(),
  /** Empty where the interview is of no company. */
  company: z.string(),
  round: z.string(),
  level: z.enum(videoLevels),
  seconds: z.number(),
  /** Signed for this session; empty where there is none. */
  poster: z.string(),
  /** Where to resume, in seconds, and how much was really played. */
  position: z.number(),
  watchedPercent: z.int(),
};

export const VideoCard = z.object({
  ...about,
  bookmarks: z.int(),
  /** Lines of the transcript that hold what was searched for, at most three; in seconds. */
  matches: z.array(z.object({ second: z.number(), text: z.string() })),
});
export type VideoCard = z.infer<typeof VideoCard>;

/** A bookmark; a note where it has text. */
export const Mark = z.object({ markId: z.uuid(), atMs: AtMs, text: z.string(), updatedAt: z.iso.datetime() });
export type Mark = z.infer<typeof Mark>;

export const VideoQuestion = z.object({
  questionId: z.uuid(),
  atMs: AtMs,
  text: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.nullable(z.object({ text: z.string(), by: z.string(), answeredAt: z.iso.datetime() })),
});
export type VideoQuestion = z.infer<typeof VideoQuestion>;

export const InterviewVideo = z.object({
  ...about,
  description: z.string(),
  instructor: z.string(),
  language: z.string(),
  /** Signed, same-origin addresses that stop working after six hours. */
  source: z.string(),
  /** WebVTT; empty where there are no captions. */
  captions: z.string(),
  transcript: z.array(Cue),
  chapters: z.array(Chapter),
  watched: z.array(Stretch),
  marks: z.array(Mark),
  /** The caller's own; only they and the instructor see them. */
  questions: z.array(VideoQuestion),
  /** A published interview set to practise with: the one that is linked, else one on the same role. */
  practice: z.nullable(z.object({ setId: z.uuid(), role: z.string(), round: z.string(), questions: z.int() })),
});
export type InterviewVideo = z.infer<typeof InterviewVideo>;

/** What counted watching answers. */
export const Watched = z.object({ watched: z.array(Stretch), watchedPercent: z.int() });
export type Watched = z.infer<typeof Watched>;

const OfVideo = z.object({ videoId: z.uuid() });
const filter = z.optional(textUpTo(80));

export const interviewVideos = {
  /** Published videos, newest first; `continue` those last watched first. `q` is looked for in titles and transcripts. */
  list: get('/interview-videos', {
    query: z.extend(ListQuery, {
      q: z.optional(textUpTo(100)),
      role: filter,
      company: filter,
      round: filter,
      level: z.optional(z.enum(videoLevels)),
      show: z._default(z.enum(videoShows), 'all'),
    }),
    reply: listOf(VideoCard),
  }),
  /** What the published videos can be filtered by. */
  filters: get('/interview-videos/filters', {
    reply: z.object({
      roles: z.array(z.string()),
      companies: z.array(z.string()),
      rounds: z.array(z.string()),
      levels: z.array(z.enum(videoLevels)),
    }),
  }),
  video: get('/interview-videos/:videoId', { params: OfVideo, reply: InterviewVideo }),
  /**
   * Stretches played since the last report, in seconds. Safe to repeat: what counts is the union, and no more than the
   * time since the last report allows at the fastest speed.
   */
  watch: post('/interview-videos/:videoId/watching', {
    params: OfVideo,
    body: z.object({
      position: z.number().check(z.nonnegative()),
      watched: z.array(Stretch).check(z.maxLength(200, 'Send at most 200 ranges at once.')),
    }),
    reply: Watched,
  }),
  /** Keeps a bookmark or note under an id of the caller's choice, or changes it: safe to repeat. */
  keepMark: put('/interview-videos/:videoId/marks/:markId', {
    params: z.object({ videoId: z.uuid(), markId: z.uuid() }),
    body: z.object({ atMs: AtMs, text: textUpTo(5000) }),
    reply: Mark,
  }),
  /** Safe to repeat. */
  removeMark: del('/interview-videos/marks/:markId', { params: z.object({ markId: z.uuid() }), reply: z.object({}) }),
  /** Asks the instructor about a moment; the id is the caller's choice: safe to repeat. */
  ask: put('/interview-videos/:videoId/questions/:questionId', {
    params: z.object({ videoId: z.uuid(), questionId: z.uuid() }),
    body: z.object({ atMs: AtMs, text: textUpTo(2000, z.minLength(1, 'Enter your question.')) }),
    reply: VideoQuestion,
  }),
  /** Takes a question back. Fine to repeat; 409 `interview_video_question_answered` once it is answered. */
  removeQuestion: del('/interview-videos/questions/:questionId', {
    params: z.object({ questionId: z.uuid() }),
    reply: z.object({}),
  }),
};
