import { MOST_ANSWER } from '@stepwell/contract/interviews/interviews.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { SAMPLE_RATE, wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { interviewAnswers } from '../../../tables/interviews/interviews.ts';
import { transcribeByModel } from '../../language-model/asking.public.ts';
import { runningSession, stepOf } from './own-session.ts';
import { joinedSamples } from './recordings.ts';

/** There are no words to tell the model; a change of what is sent raises it. */
const PROMPT_VERSION = '1';

interface Wish {
  sessionId: string;
  stepId: string;
  studentId: string;
  audioChunks: number;
}

/**
 * Has the site's model write down what was sent of an answer. The student reads and corrects it before it counts. Throws
 * `interview_finished`, `interview_not_opened`, `interview_chunk_missing`, and as `transcribeByModel` does.
 */
export async function transcribeAnswer(
  services: Pick<Services, 'db' | 'ports' | 'now' | 'zone' | 'log'>,
  { sessionId, stepId, studentId, audioChunks }: Wish,
): Promise<{ text: string }> {
  const { db } = services;
  stepOf(await runningSession(db, studentId, sessionId), stepId);
  const here = and(eq(interviewAnswers.sessionId, sessionId), eq(interviewAnswers.stepId, stepId));
  if ((await db.$count(interviewAnswers, here)) === 0) throw new Problem('interview_not_opened');
  const samples = await joinedSamples(services, { sessionId, stepId }, audioChunks);
  const { value, maker } = await transcribeByModel(
    services,
    { personId: studentId, purpose: 'interviews.transcript', promptVersion: PROMPT_VERSION },
    { audio: wavOf(samples), contentType: 'audio/wav', seconds: samples.length / SAMPLE_RATE },
  );
  await db.update(interviewAnswers).set({ transcribedBy: maker }).where(here);
  return { text: value.text.trim().toWellFormed().slice(0, MOST_ANSWER) };
}
