import { Problem } from '@stepwell/contract/problem.ts';
import type { AcceptedWayForm } from '@stepwell/contract/speaking/speaking.ts';
import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { speakingAcceptedWays } from '../../../tables/speaking/speaking.ts';
import { speakingLibrary, spokenWords, taskOf } from './all-tasks.ts';

/** Ways of one word that a site may add: each makes the search longer. */
const MOST_OF_A_WORD = 4;

const keyOf = (shown: string) => spokenWords(shown)[0]?.key ?? '';

/** A task with what this site accepts besides. Throws `speaking_task_not_found`. */
export async function acceptedTask(db: Db, taskId: string): Promise<Task> {
  const task = await taskOf(taskId);
  if (task.words.length === 0) return task;
  const keys = [...new Set(task.words.map(({ text }) => keyOf(text)))];
  const rows = await db.select().from(speakingAcceptedWays).where(inArray(speakingAcceptedWays.word, keys));
  if (rows.length === 0) return task;
  return {
    ...task,
    words: task.words.map(({ text, pronunciations }) => {
      const own = rows.filter(({ word }) => word === keyOf(text)).map(({ sounds }) => sounds);
      return { text, pronunciations: [...new Set([...pronunciations, ...own])] };
    }),
  };
}

/** The published list, and what this site accepts besides, by word. */
export async function acceptedWays(db: Db) {
  const { variants } = await speakingLibrary();
  const rows = await db
    .select()
    .from(speakingAcceptedWays)
    .orderBy(asc(speakingAcceptedWays.word), asc(speakingAcceptedWays.sounds));
  return {
    words: variants,
    ofSite: rows.map(({ id, word, sounds, reason }) => ({ variantId: id, word, sounds, reason })),
  };
}

interface Acting {
  actorId: string;
  now: Date;
}

/** Accepts one more way to say a word of the texts. Throws `invalid_fields` with why that is not possible. */
export async function addWay(tx: Db, { actorId, now }: Acting, form: AcceptedWayForm) {
  const [word, sounds] = [form.word, form.sounds.split(/\s+/).join(' ')];
  const refuse = (fields: Record<string, string>) => new Problem('invalid_fields', { fields });
  const ways = (await speakingLibrary()).tasks.flatMap(({ words }) => words).find(({ text }) => keyOf(text) === word);
  if (!ways) throw refuse({ word: 'No practice text has this word.' });
  if (ways.pronunciations.includes(sounds)) throw refuse({ sounds: 'This way is accepted already.' });
  const same = and(eq(speakingAcceptedWays.word, word), eq(speakingAcceptedWays.sounds, sounds));
  const [known] = await tx.select().from(speakingAcceptedWays).where(same);
  if (known) return { variantId: known.id };
  if ((await tx.$count(speakingAcceptedWays, eq(speakingAcceptedWays.word, word))) >= MOST_OF_A_WORD)
    throw refuse({ word: `A word can have ${MOST_OF_A_WORD} ways of your own. Remove one first.` });
  const row = { word, sounds, reason: form.reason, addedAt: now };
  const { id } = one(await tx.insert(speakingAcceptedWays).values(row).returning());
  await record(tx, { actorId, act: 'speaking.way-added', subjectId: null, before: {}, after: { word, sounds } });
  return { variantId: id };
}

/** Accepts a way no longer; the published list stays. Fine to repeat. */
export async function removeWay(tx: Db, actorId: string, variantId: string) {
  const [gone] = await tx.delete(speakingAcceptedWays).where(eq(speakingAcceptedWays.id, variantId)).returning();
  if (!gone) return {};
  const { word, sounds } = gone;
  await record(tx, { actorId, act: 'speaking.way-removed', subjectId: null, before: { word, sounds }, after: {} });
  return {};
}
