import { and, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import * as tables from '../../tables/speaking/speaking.ts';
import { dropOldPieces } from './pieces.ts';

const { speakingAttempts, speakingModels } = tables;
const DAY = 86_400_000;
const AT_ONCE = 500;

/**
 * Recordings go after the days that the settings say, but for models; their figures stay. Pieces of recordings that never
 * arrived whole go after a day. Fine to stop and repeat.
 */
export async function dropOldRecordings(services: Pick<Services, 'db' | 'ports' | 'now'>) {
  const { db, now } = services;
  await dropOldPieces(db, now());
  const { recordingDays } = await siteSettingsOf(db);
  const before = new Date(now().getTime() - recordingDays * DAY);
  for (;;) {
    const old = await db
      .select({ id: speakingAttempts.id, key: speakingAttempts.recordingKey })
      .from(speakingAttempts)
      .where(
        and(
          isNotNull(speakingAttempts.recordingKey),
          lt(speakingAttempts.spokenAt, before),
          notExists(db.select().from(speakingModels).where(eq(speakingModels.attemptId, speakingAttempts.id))),
        ),
      )
      .limit(AT_ONCE);
    if (old.length === 0) return;
    await dropFiles(
      services,
      old.flatMap(({ key }) => key ?? []),
    );
    const ids = old.map(({ id }) => id);
    await db.update(speakingAttempts).set({ recordingKey: null }).where(inArray(speakingAttempts.id, ids));
  }
}

/** With a person their recordings, attempts and contested marks go, files first. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, services) => {
  const own = await services.db
    .select({ key: speakingAttempts.recordingKey })
    .from(speakingAttempts)
    .where(eq(speakingAttempts.studentId, userId));
  await dropFiles(
    services,
    own.flatMap(({ key }) => key ?? []),
  );
  await services.db.transaction((tx) => eraseRows(tx, tables, userId));
});
