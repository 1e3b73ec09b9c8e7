import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { Cue } from '../learning/learning.ts';
import { ListQuery, listOf } from '../list.ts';
import { Chapter, MOST_CHAPTERS } from './chapters.ts';
import { videoLevels } from './interview-videos.ts';

/** Where the files of videos arrive, resumably (tus 1.0); below `/api`. */
export const VIDEO_UPLOADS = '/own-interview-videos/uploads';
export const MOST_VIDEO_BYTES = 2_000_000_000;
export const videoStates = ['draft', 'published', 'archived'] as const;
export type VideoState = (typeof videoStates)[number];
/** So many points does the curve of viewers have. */
export const REACH_POINTS = 24;

const textUpTo = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);
const CaptionCue = z.object({
  from: Cue.shape.from.check(z.nonnegative()),
  to: Cue.shape.to.check(z.nonnegative()),
  text: textUpTo(500, z.minLength(1, 'A caption needs text.')),
});

/** What an author writes about a video; its file arrives apart. */
export const VideoContent = z.object({
  title: textUpTo(120, z.minLength(1, 'Enter a title.')),
  role: textUpTo(80, z.minLength(1, 'Enter a role.')),
  company: textUpTo(80),
  round: textUpTo(40, z.minLength(1, 'Enter a round, such as Technical or HR.')),
  level: z.enum(videoLevels),
  description: textUpTo(3000),
  /** Of what is said, BCP 47. */
  language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language.')),
  cues: z.array(CaptionCue).check(z.maxLength(5000, 'A video has at most 5,000 captions.')),
  chapters: z.array(Chapter).check(z.maxLength(MOST_CHAPTERS, `A video has at most ${MOST_CHAPTERS} chapters.`)),
  /** The interview set that is offered after it; without one, a set on the same role. */
  setId: z.nullable(z.uuid()),
});
export type VideoContent = z.infer<typeof VideoContent>;

export const OwnVideoLine = z.object({
  videoId: z.uuid(),
  title: z.string(),
  role: z.string(),
  company: z.string(),
  round: z.string(),
  state: z.enum(videoStates),
  /** Null where it is the caller's own. */
  owner: z.nullable(z.string()),
  savedAt: z.iso.datetime(),
  viewers: z.int(),
  /** Questions without an answer. */
  waiting: z.int(),
});
export type OwnVideoLine = z.infer<typeof OwnVideoLine>;

export const OwnVideo = z.object({
  videoId: z.uuid(),
  content: VideoContent,
  state: z.enum(videoStates),
  /** Grows with every save. */
  version: z.int(),
  file: z.nullable(
    z.object({
      name: z.string(),
      bytes: z.int(),
      seconds: z.number(),
      /** Signed for this session; the poster is empty until the browser has drawn one. */
      source: z.string(),
      poster: z.string(),
      captions: z.string(),
    }),
  ),
});
export type OwnVideo = z.infer<typeof OwnVideo>;

export const VideoViewer = z.object({
  studentId: z.uuid(),
  name: z.string(),
  email: z.string(),
  watchedPercent: z.int(),
  /** Really played, without repeats; in seconds. */
  watchedSeconds: z.int(),
  /** Where they stopped, in seconds. */
  position: z.int(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type VideoViewer = z.infer<typeof VideoViewer>;

export const AskedQuestion = z.object({
  questionId: z.uuid(),
  videoId: z.uuid(),
  video: z.string(),
  atMs: z.int(),
  text: z.string(),
  by: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.nullable(z.object({ text: z.string(), answeredAt: z.iso.datetime() })),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const OfVideo = z.object({ videoId: z.uuid() });

/** Videos of mock interviews as their instructor manages them; an admin manages everyone's. */
export const ownVideos = {
  list: get('/own-interview-videos', {
    query: z.extend(ListQuery, { state: z.optional(z.enum(videoStates)) }),
    reply: listOf(OwnVideoLine),
  }),
  video: get('/own-interview-videos/:videoId', { params: OfVideo, reply: OwnVideo }),
  /** Saves what is written, at once for students too; `version` 0 creates it. 409 `changed_elsewhere`. */
  save: put('/own-interview-videos/:videoId', {
    params: OfVideo,
    body: z.object({ content: VideoContent, version: z.int().check(z.minimum(0)) }),
    reply: OwnVideo,
  }),
  /** Publishes, returns to draft or archives. 409 `interview_video_not_ready` names what is missing. Fine to repeat. */
  setState: post('/own-interview-videos/:videoId/state', {
    params: OfVideo,
    body: z.object({ state: z.enum(videoStates) }),
    reply: OwnVideo,
  }),
  /** What became of a file that arrived at `VIDEO_UPLOADS`. */
  outcome: get('/own-interview-videos/uploads/:uploadId/outcome', {
    params: z.object({ uploadId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    reply: z.discriminatedUnion('state', [
      z.object({ state: z.literal('arriving'), received: z.int() }),
      z.object({ state: z.literal('checking') }),
      z.object({ state: z.literal('kept'), video: OwnVideo }),
      z.object({ state: z.literal('refused'), message: z.string() }),
    ]),
  }),
  /** The picture before it plays, drawn in the browser; encoded anew here. */
  keepPoster: put('/own-interview-videos/:videoId/poster', {
    params: OfVideo,
    file: { accept: ['image/jpeg', 'image/png'], maxBytes: 4_000_000 },
    reply: OwnVideo,
  }),
  /** Who watched it and how far, those last here first. */
  viewers: get('/own-interview-videos/:videoId/viewers', {
    params: OfVideo,
    query: z.extend(ListQuery, { q: z.optional(textUpTo(100)) }),
    reply: listOf(VideoViewer),
  }),
  figures: get('/own-interview-videos/:videoId/figures', {
    params: OfVideo,
    reply: z.object({
      title: z.string(),
      viewers: z.int(),
      /** Those who played at least 90%. */
      finished: z.int(),
      /** Of what viewers played; null without viewers. */
      averagePercent: z.nullable(z.int()),
      /** How many viewers played each moment, at even distances. */
      reach: z.array(z.object({ second: z.number(), viewers: z.int() })),
    }),
  }),
  /** Questions about the caller's videos: those that wait, the oldest first, or those with an answer, the newest first. */
  questions: get('/own-interview-videos/questions', {
    query: z.extend(ListQuery, { show: z._default(z.enum(['waiting', 'answered']), 'waiting') }),
    reply: listOf(AskedQuestion),
  }),
  /** Answers, or changes the answer. Fine to repeat. */
  answer: put('/own-interview-videos/questions/:questionId/answer', {
    params: z.object({ questionId: z.uuid() }),
    body: z.object({ text: textUpTo(5000, z.minLength(1, 'Enter your answer.')) }),
    reply: AskedQuestion,
  }),
};
