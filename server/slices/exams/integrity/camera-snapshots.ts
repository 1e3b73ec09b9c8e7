import { randomBytes } from 'node:crypto';
import { STILL_DAYS, STILL_HEIGHT, STILL_WIDTH } from '@stepwell/contract/exams/integrity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { dropFiles, keepFile } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { cameraSnapshots } from '../../../tables/exams/integrity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { sizeOfPicture } from '../../identity/account/picture-drawing.public.ts';
import { holdConsent, type Telling } from './consents.ts';
import { beganAt } from './signal-rules.public.ts';
import { MOST_STILLS } from './snapshot-times.ts';

type Keeping = Pick<Services, 'db' | 'ports' | 'now'>;
/** Nobody sends stills faster than this, in milliseconds; those that come sooner are taken and not kept. */
const LEAST_GAP = 30_000;
const DAY = 24 * 60 * 60 * 1000;

interface Sent {
  sentId: string;
  ago: number;
  content: Uint8Array;
}

/** Keeps a still once. Throws `still_refused`, and what `holdConsent` throws. */
export async function saveSnapshot(services: Keeping, telling: Omit<Telling, 'now'>, { sentId, ago, content }: Sent) {
  const size = sizeOfPicture(content);
  if (size?.kind !== 'jpeg' || size.width > STILL_WIDTH || size.height > STILL_HEIGHT)
    throw new Problem('still_refused');
  const at = { ...telling, now: services.now() };
  const before = await services.db.transaction((tx) => placeFor(tx, at, sentId, ago));
  if (!before.takenAt) return before.attempt;
  const key = `stills/${randomBytes(16).toString('hex')}.jpg`;
  await keepFile(services, { key, contentType: 'image/jpeg', content });
  try {
    // Asked again with the consent held: the same still, or one just before it, may have come meanwhile.
    const isStored = await services.db.transaction(async (tx) => {
      const { takenAt } = await placeFor(tx, at, sentId, ago);
      if (!takenAt) return false;
      const { attemptId, now } = at;
      await tx
        .insert(cameraSnapshots)
        .values({ attemptId, sentId, key, bytes: content.byteLength, takenAt, receivedAt: now });
      return true;
    });
    if (!isStored) await dropFiles(services, [key]);
  } catch (error) {
    await dropFiles(services, [key]);
    throw error;
  }
  return before.attempt;
}

/** When the still was taken, or nothing where it is kept already, comes too soon or was not agreed to. */
async function placeFor(tx: Db, telling: Telling, sentId: string, ago: number) {
  const { attempt, consent } = await holdConsent(tx, telling);
  const { startedAt } = attempt;
  const endsAt = attempt.endedAt ?? attempt.deadlineAt;
  const takenAt = consent.settings.camera ? beganAt(ago, telling.now, { startedAt, endsAt }) : undefined;
  if (!takenAt) return { attempt };
  const here = eq(cameraSnapshots.attemptId, attempt.id);
  const [known, near, all] = await Promise.all([
    tx.$count(cameraSnapshots, and(here, eq(cameraSnapshots.sentId, sentId))),
    tx.$count(
      cameraSnapshots,
      and(
        here,
        gt(cameraSnapshots.takenAt, new Date(takenAt.getTime() - LEAST_GAP)),
        lt(cameraSnapshots.takenAt, new Date(takenAt.getTime() + LEAST_GAP)),
      ),
    ),
    tx.$count(cameraSnapshots, here),
  ]);
  return known + near > 0 || all >= MOST_STILLS ? { attempt } : { attempt, takenAt };
}

/** When the stills of an attempt go. */
export const stillsUntil = (endedAt: Date) => new Date(endedAt.getTime() + STILL_DAYS * DAY);

/** Stills go so many days after their attempt ended, files first. A thousand at a time; fine to stop and repeat. */
export async function dropOldSnapshots(services: Keeping) {
  const before = new Date(services.now().getTime() - STILL_DAYS * DAY);
  for (;;) {
    const old = await services.db
      .select({ id: cameraSnapshots.id, key: cameraSnapshots.key })
      .from(cameraSnapshots)
      .innerJoin(attempts, eq(attempts.id, cameraSnapshots.attemptId))
      .where(sql`${attempts.endedAt} < ${before.toISOString()}::timestamptz`)
      .limit(1000);
    if (old.length === 0) return;
    await dropFiles(
      services,
      old.map(({ key }) => key),
    );
    await services.db.delete(cameraSnapshots).where(
      inArray(
        cameraSnapshots.id,
        old.map(({ id }) => id),
      ),
    );
  }
}
