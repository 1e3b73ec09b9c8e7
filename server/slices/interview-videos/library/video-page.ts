import type { InterviewVideo, Mark, VideoQuestion } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import {
  interviewVideoMarks as marks,
  interviewVideoQuestions as questions,
  interviewVideoViews as views,
} from '../../../tables/interview-videos/interview-videos.ts';
import { interviewSets, interviewSetVersions } from '../../../tables/interviews/interviews.ts';
import { inSeconds, percentOf, readStretches } from '../../learning/progress/watched-ranges.public.ts';
import { addressOf, publishedVideo, type VideoRow, type Viewing } from './published.ts';

export const markOf = ({ id, atMs, text, updatedAt }: typeof marks.$inferSelect): Mark => ({
  markId: id,
  atMs,
  text,
  updatedAt: updatedAt.toISOString(),
});

/** The caller's own questions about a video, by moment; one of them where an id is given. */
export async function ownQuestions(db: Db, studentId: string, videoId: string, id?: string): Promise<VideoQuestion[]> {
  const rows = await db
    .select({ question: questions, by: users.fullName })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.answeredBy))
    .where(
      and(eq(questions.studentId, studentId), eq(questions.videoId, videoId), id ? eq(questions.id, id) : undefined),
    )
    .orderBy(asc(questions.atMs), asc(questions.id));
  return rows.map(({ question: { id: questionId, atMs, text, askedAt, answer, answeredAt }, by }) => ({
    questionId,
    atMs,
    text,
    askedAt: askedAt.toISOString(),
    answer: answer !== null && answeredAt ? { text: answer, by: by ?? '', answeredAt: answeredAt.toISOString() } : null,
  }));
}

/** A published video with everything that is the caller's own. Throws `interview_video_not_found`. */
export async function videoPage(viewing: Viewing, videoId: string): Promise<InterviewVideo> {
  const { db, viewer } = viewing;
  const video = await publishedVideo(db, videoId);
  const [[view], own, questions, practice, [owner]] = await Promise.all([
    db
      .select()
      .from(views)
      .where(and(eq(views.videoId, videoId), eq(views.studentId, viewer.id))),
    db
      .select()
      .from(marks)
      .where(and(eq(marks.videoId, videoId), eq(marks.studentId, viewer.id)))
      .orderBy(asc(marks.atMs), asc(marks.id)),
    ownQuestions(db, viewer.id, videoId),
    practiceFor(db, video),
    video.ownerId === null ? [] : db.select({ name: users.fullName }).from(users).where(eq(users.id, video.ownerId)),
  ]);
  const watched = readStretches(view?.watched ?? '{}');
  const { title, role, company, round, level, description, language, cues, chapters, milliseconds } = video;
  return {
    videoId,
    title,
    role,
    company,
    round,
    level,
    description,
    instructor: owner?.name ?? '',
    language,
    seconds: milliseconds / 1000,
    source: addressOf(viewing, video.videoKey),
    poster: addressOf(viewing, video.posterKey),
    captions: addressOf(viewing, video.captionsKey),
    transcript: cues,
    chapters,
    position: (view?.positionMs ?? 0) / 1000,
    watched: inSeconds(watched),
    watchedPercent: percentOf(watched, milliseconds),
    marks: own.map(markOf),
    questions,
    practice,
  };
}

/** The published interview set that is linked, else the newest one on the same role. */
async function practiceFor(db: Db, { setId, role }: VideoRow): Promise<InterviewVideo['practice']> {
  const isLinked = sql<boolean>`coalesce(${interviewSets.id} = ${setId}::uuid, false)`;
  const [set] = await db
    .select({ id: interviewSets.id, content: interviewSetVersions.content })
    .from(interviewSets)
    .innerJoin(
      interviewSetVersions,
      and(
        eq(interviewSetVersions.setId, interviewSets.id),
        eq(interviewSetVersions.number, interviewSets.publishedVersion),
      ),
    )
    .where(
      and(
        eq(interviewSets.state, 'published'),
        or(isLinked, sql`lower(${interviewSetVersions.content} ->> 'role') = lower(${role})`),
      ),
    )
    .orderBy(desc(isLinked), desc(interviewSets.savedAt), desc(interviewSets.id))
    .limit(1);
  if (!set) return null;
  const { content } = set;
  return { setId: set.id, role: content.role, round: content.round, questions: content.questions.length };
}
