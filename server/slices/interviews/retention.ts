import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import { eraseWithFiles } from '../../platform/security/personal.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import * as tables from '../../tables/interviews/interviews.ts';
import { dropChunks } from './sessions/recordings.ts';

const { interviewAnswers, interviewChunks, interviewSessions } = tables;
const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** Recordings go after the days that the settings say; answers and feedback stay. Fine to stop and repeat. */
export async function dropOldRecordings(services: Pick<Services, 'db' | 'ports' | 'now'>) {
  const { db, now } = services;
  const { recordingDays } = await siteSettingsOf(db);
  const before = new Date(now().getTime() - recordingDays * DAY_MS);
  const pieces = await db
    .selectDistinct({ sessionId: interviewChunks.sessionId })
    .from(interviewChunks)
    .innerJoin(interviewSessions, eq(interviewSessions.id, interviewChunks.sessionId))
    .where(lt(interviewSessions.startedAt, before));
  for (const { sessionId } of pieces) await dropChunks(services, { sessionId });
  for (;;) {
    const old = await db
      .selectDistinct({ id: interviewSessions.id })
      .from(interviewSessions)
      .innerJoin(interviewAnswers, eq(interviewAnswers.sessionId, interviewSessions.id))
      .where(
        and(
          lt(interviewSessions.startedAt, before),
          or(isNotNull(interviewAnswers.audioKey), isNotNull(interviewAnswers.videoKey)),
        ),
      )
      .limit(AT_ONCE);
    if (old.length === 0) return;
    const these = inArray(
      interviewAnswers.sessionId,
      old.map(({ id }) => id),
    );
    await dropFiles(services, keysOf(await db.select().from(interviewAnswers).where(these)));
    await db.update(interviewAnswers).set({ audioKey: null, videoKey: null }).where(these);
  }
}

const keysOf = (rows: readonly { audioKey: string | null; videoKey: string | null }[]) =>
  rows.flatMap(({ audioKey, videoKey }) => [audioKey, videoKey].flatMap((key) => key ?? []));

/** With a person their interviews go, files first; sets of a teacher stay without the name. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, services) => {
  const own = eq(interviewSessions.studentId, userId);
  const [answers, pieces] = await Promise.all([
    services.db
      .select({ audioKey: interviewAnswers.audioKey, videoKey: interviewAnswers.videoKey })
      .from(interviewAnswers)
      .innerJoin(interviewSessions, eq(interviewSessions.id, interviewAnswers.sessionId))
      .where(own),
    services.db
      .select({ key: interviewChunks.key })
      .from(interviewChunks)
      .innerJoin(interviewSessions, eq(interviewSessions.id, interviewChunks.sessionId))
      .where(own),
  ]);
  await eraseWithFiles(services, [...keysOf(answers).map((key) => ({ key })), ...pieces], tables, userId);
});
