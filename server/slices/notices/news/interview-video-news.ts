import { eq } from 'drizzle-orm';
import { videoQuestionAnswered, videoQuestionAsked } from '../../../events/interview-videos.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import {
  interviewVideoQuestions as questions,
  interviewVideos as videos,
} from '../../../tables/interview-videos/interview-videos.ts';
import { notifyWithEmail } from '../telling.ts';

/** What instructors hear of questions about their videos, and students of the answers. */
export const interviewVideoNews = [
  on(videoQuestionAsked, async ({ questionId }, services) => {
    const found = await questionOf(services.db, questionId);
    // Taken back meanwhile, or about a video of somebody who is gone.
    if (!found?.ownerId || found.ownerId === found.studentId) return;
    const { title, ownerId, studentId } = found;
    await notifyWithEmail(services, [ownerId], {
      kind: 'interview-video-question',
      key: `video-question:${questionId}`,
      about: { title, questionId },
      subjectId: studentId,
      letter: draft('interview-video-question', { title }),
      path: `/instructor/course-resume?view=questions&question=${questionId}`,
    });
  }),

  on(videoQuestionAnswered, async ({ questionId }, services) => {
    const found = await questionOf(services.db, questionId);
    if (!found) return;
    const { title, videoId, studentId } = found;
    await notifyWithEmail(services, [studentId], {
      kind: 'interview-video-answer',
      key: `video-answer:${questionId}`,
      about: { title, videoId },
      letter: draft('interview-video-answer', { title }),
      path: `/student/bookmark?video=${videoId}&tab=questions`,
    });
  }),
];

async function questionOf(db: Db, questionId: string) {
  const [row] = await db
    .select({ question: questions, title: videos.title, ownerId: videos.ownerId })
    .from(questions)
    .innerJoin(videos, eq(videos.id, questions.videoId))
    .where(eq(questions.id, questionId));
  return row && { ...row.question, title: row.title, ownerId: row.ownerId };
}
