import { buffer } from 'node:stream/consumers';
import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_TYPED } from '@stepwell/contract/speaking/tasks.ts';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { transcribeByModel } from '../language-model/asking.public.ts';
import { type AttemptRow, ownAttempt } from './attempts.ts';

/** There are no words to tell the model; a change of what is sent raises it. */
const PROMPT_VERSION = '1';

/**
 * Has the site's model write down a recording; words that are there already stay. Throws `speaking_attempt_not_found` and
 * as `askModel` does.
 */
export async function transcribeAttempt(
  services: Pick<Services, 'db' | 'ports' | 'now' | 'zone' | 'log'>,
  studentId: string,
  attemptId: string,
): Promise<AttemptRow> {
  const { db, now } = services;
  const row = await ownAttempt(db, studentId, attemptId);
  if (!row.recordingKey || !row.assessment) throw new Problem('speaking_attempt_not_found');
  if (row.typed !== '') return row;
  const { value, maker } = await transcribeByModel(
    services,
    { personId: studentId, purpose: 'speaking.transcript', promptVersion: PROMPT_VERSION },
    {
      audio: await buffer(await services.ports.storage.open(row.recordingKey)),
      contentType: 'audio/wav',
      seconds: row.assessment.seconds,
    },
  );
  const typed = value.text.trim().toWellFormed().slice(0, MOST_TYPED);
  const transcript = { typed, transcribedBy: maker, transcribedAt: now() };
  return one(await db.update(speakingAttempts).set(transcript).where(eq(speakingAttempts.id, row.id)).returning());
}

/** Keeps what was said, in the learner's own words; a model's transcript that is corrected is theirs. */
export async function keepTranscript(tx: Db, studentId: string, attemptId: string, text: string) {
  const { way, id, typed: before } = await ownAttempt(tx, studentId, attemptId);
  if (way !== 'voice') throw new Problem('speaking_attempt_not_found');
  const typed = text.toWellFormed();
  const change = { typed, ...(typed !== before && { transcribedBy: null, transcribedAt: null }) };
  return one(await tx.update(speakingAttempts).set(change).where(eq(speakingAttempts.id, id)).returning());
}
