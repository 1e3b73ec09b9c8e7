import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { feedbackOf, followUpFor } from '@stepwell/contract/interviews/feedback/feedback.ts';
import { type interviews, TYPING_FACTOR } from '@stepwell/contract/interviews/interviews.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { interviewAnswers, interviewSessions, type SessionStep } from '../../../tables/interviews/interviews.ts';
import { versionContent } from '../sets/own-sets.ts';
import { ownSession, runningSession, type SessionRow, stepOf } from './own-session.ts';
import { dropChunks, joinAudio, joinVideo } from './recordings.ts';

/** Follow-ups in one interview. */
const MOST_FOLLOW_UPS = 2;
const FOLLOW_UP_SECONDS = 45;

type Wish = Parsed<typeof interviews.answer>['body'] & { sessionId: string; stepId: string; studentId: string };

/**
 * Saves an answer with its recording, or corrects its words. Throws `interview_finished`, `interview_not_opened`,
 * `interview_chunk_missing`, `interview_recording_refused`.
 */
export async function saveAnswer(services: Pick<Services, 'db' | 'ports' | 'now'>, wish: Wish): Promise<SessionRow> {
  const { db, now } = services;
  const { sessionId, stepId, studentId, audioChunks, videoChunks } = wish;
  const session = await runningSession(db, studentId, sessionId);
  const step = stepOf(session, stepId);
  const before = await answerAt(db, sessionId, stepId);
  if (!before) throw new Problem('interview_not_opened');
  // A transcript is a model's only where one was asked.
  const source = wish.source.startsWith('model') && !before.transcribedBy ? 'typed' : wish.source;
  const place = { sessionId, stepId, studentId };
  const audio = audioChunks > 0 && !before.audioKey ? await joinAudio(services, place, audioChunks) : undefined;
  const videoKey = videoChunks > 0 && !before.videoKey ? await joinVideo(services, place, videoChunks) : undefined;
  const text = wish.text.toWellFormed();
  const typedSeconds = Math.max(0, (now().getTime() - before.openedAt.getTime()) / 1000 - step.thinkSeconds);
  const saved = await db.transaction(async (tx) => {
    const held = await runningSession(tx, studentId, sessionId, true);
    await tx
      .update(interviewAnswers)
      .set({
        text,
        source,
        answeredAt: before.answeredAt ?? now(),
        seconds: audio?.seconds ?? before.seconds ?? Math.round(typedSeconds),
        ...(audio && { audioKey: audio.audioKey, signal: audio.signal }),
        ...(videoKey && { videoKey }),
      })
      .where(and(eq(interviewAnswers.sessionId, sessionId), eq(interviewAnswers.stepId, stepId)));
    return addFollowUp(tx, held, step, text);
  });
  if (audio || videoKey) await dropChunks(services, { sessionId, stepId });
  return saved;
}

async function answerAt(db: Db, sessionId: string, stepId: string) {
  const [row] = await db
    .select()
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.sessionId, sessionId), eq(interviewAnswers.stepId, stepId)));
  return row;
}

/** Puts the follow-up for a missing point behind its question, at most one a question and two an interview. */
async function addFollowUp(tx: Db, session: SessionRow, step: SessionStep, text: string): Promise<SessionRow> {
  const { steps, way } = session;
  const followUps = steps.filter(({ isFollowUp }) => isFollowUp);
  if (text === '' || step.isFollowUp || followUps.length >= MOST_FOLLOW_UPS) return session;
  if (followUps.some(({ questionId }) => questionId === step.questionId)) return session;
  const { questions } = await versionContent(tx, session.setId, session.setVersion);
  const question = questions.find(({ id }) => id === step.questionId);
  const followUp = question && followUpFor(question, text);
  if (!followUp) return session;
  const added: SessionStep = {
    stepId: `${step.questionId}.f`,
    questionId: step.questionId,
    isFollowUp: true,
    text: followUp.text,
    thinkSeconds: 0,
    answerSeconds: FOLLOW_UP_SECONDS * (way === 'text' ? TYPING_FACTOR : 1),
  };
  const after = steps.flatMap((one) => (one.stepId === step.stepId ? [one, added] : [one]));
  await tx.update(interviewSessions).set({ steps: after }).where(eq(interviewSessions.id, session.id));
  return { ...session, steps: after };
}

/** Ends an interview and computes its feedback, once. Pieces of answers that were never saved are dropped. */
export async function finishInterview(
  services: Pick<Services, 'db' | 'ports' | 'now'>,
  studentId: string,
  sessionId: string,
): Promise<SessionRow> {
  const { db, now } = services;
  const finished = await db.transaction(async (tx) => {
    const session = await ownSession(tx, studentId, sessionId, true);
    if (session.finishedAt) return session;
    const { questions } = await versionContent(tx, session.setId, session.setVersion);
    const rows = await tx.select().from(interviewAnswers).where(eq(interviewAnswers.sessionId, sessionId));
    const answers = new Map(rows.map((row) => [row.stepId, row]));
    const servedQuestions = questions.filter(({ id }) => session.steps.some(({ stepId }) => stepId === id));
    const feedback = feedbackOf(
      servedQuestions.map((question) => ({
        question,
        given: {
          text: answers.get(question.id)?.text ?? '',
          followUpText: answers.get(`${question.id}.f`)?.text ?? '',
          signal: answers.get(question.id)?.signal ?? null,
        },
      })),
    );
    const values = { finishedAt: now(), feedback, score: feedback.score };
    await tx.update(interviewSessions).set(values).where(eq(interviewSessions.id, sessionId));
    return { ...session, ...values };
  });
  await dropChunks(services, { sessionId });
  return finished;
}
