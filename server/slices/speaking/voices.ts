import { randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ServiceVoice } from '@stepwell/contract/speaking/speaking.ts';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { dropFiles, keepFileOf } from '../../platform/files/file-storage.ts';
import type { Services } from '../../platform/services.ts';
import { fileAddress } from '../../platform/submitted-files/signed-files.ts';
import { speakingVoices } from '../../tables/speaking/speaking.ts';
import { speakByModel, speechInUse } from '../language-model/asking.public.ts';
import { taskOf } from './tasks/all-tasks.ts';

/** There are no words to tell the model but the text itself; a change of what is sent raises it. */
const PROMPT_VERSION = '1';
/** What browsers play; anything else that a service calls sound is no answer. */
const playable = ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/mpeg', 'audio/mp3', 'audio/ogg', 'audio/flac'];

type Viewing = Pick<Services, 'db' | 'signer' | 'now'> & { sessionId: string };
interface Speech {
  model: string;
  voice: string;
}

const nameOf = ({ model, voice }: Speech) => (voice === '' ? model : `${voice}, ${model}`);

async function storedVoice(db: Db, taskId: string, text: string, { model, voice }: Speech) {
  const [row] = await db.select().from(speakingVoices).where(eq(speakingVoices.taskId, taskId));
  return row?.text === text && row.model === model && row.voice === voice ? row : undefined;
}

/** The service's voice for a task that is read; nothing where the site has no speech model. */
export async function voiceOf(services: Viewing, taskId: string): Promise<ServiceVoice | null> {
  const { db } = services;
  const [{ text }, speech] = await Promise.all([taskOf(taskId), speechInUse(db)]);
  if (text === '' || !speech) return null;
  const stored = await storedVoice(db, taskId, text, speech);
  return {
    name: nameOf(speech),
    url: stored ? fileAddress(services, 'speaking', stored.id, services.sessionId) : null,
  };
}

/**
 * Has the text of a task spoken by the site's model; what was spoken before by the same voice is not asked for again.
 * Throws `speaking_task_not_found` and as `askModel` does.
 */
export async function makeVoice(
  services: Viewing & Pick<Services, 'ports' | 'zone' | 'log'>,
  studentId: string,
  taskId: string,
): Promise<ServiceVoice> {
  const { db, now } = services;
  const [{ text }, speech] = await Promise.all([taskOf(taskId), speechInUse(db)]);
  if (text === '') throw new Problem('speaking_task_not_found');
  if (!speech) throw new Problem('model_off');
  const stored = (await storedVoice(db, taskId, text, speech)) ?? (await spoken(speech));
  return { name: nameOf(speech), url: fileAddress(services, 'speaking', stored.id, services.sessionId) };

  async function spoken({ model, voice }: Speech) {
    const { value } = await speakByModel(
      services,
      { personId: studentId, purpose: 'speaking.voice', promptVersion: PROMPT_VERSION },
      text,
    );
    const { audio, contentType } = value;
    if (!playable.includes(contentType)) throw new Problem('model_away');
    const [before] = await db.select().from(speakingVoices).where(eq(speakingVoices.taskId, taskId));
    const key = `speaking-voices/${randomUUID()}.audio`;
    const row = { taskId, text, model, voice, fileKey: key, contentType, madeAt: now() };
    const made = await keepFileOf(services, { key, contentType, content: audio }, async (tx) =>
      one(
        await tx
          .insert(speakingVoices)
          .values(row)
          .onConflictDoUpdate({ target: speakingVoices.taskId, set: row })
          .returning(),
      ),
    );
    if (before) await dropFiles(services, [before.fileKey]);
    return made;
  }
}
