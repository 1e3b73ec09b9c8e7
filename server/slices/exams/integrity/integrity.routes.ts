import { type IntegrityRoom, integrity } from '@stepwell/contract/exams/integrity.ts';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { approved, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { users } from '../../../tables/identity/identity.ts';
import type { attempts } from '../../../tables/quizzes/attempts.ts';
import { ownAttempt } from '../../quizzes/attempts.public.ts';
import { saveSnapshot } from './camera-snapshots.ts';
import { consentOf } from './consents.ts';
import { exempt, exemptionsOf } from './exemptions.ts';
import { keepSignals } from './signals.ts';
import { snapshotTimes } from './snapshot-times.ts';
import { timelineOf } from './timeline.ts';
import { writeTimelineComment } from './timeline-comments.ts';

export const integrityRoutes = [
  route(integrity.room, approved, async ({ db, viewer, params, now }) => {
    const at = now();
    return roomOf(db, await ownAttempt(db, viewer.id, params.attemptId, at), at);
  }),

  route(integrity.signals, approved, async ({ db, viewer, params: { attemptId }, body: { signals }, now }) => {
    const telling = { attemptId, studentId: viewer.id, now: now() };
    await db.transaction((tx) => keepSignals(tx, telling, signals));
    return { taken: signals.length };
  }),

  route(integrity.still, approved, async ({ viewer, params, query: { ago }, content, ...services }) => {
    const { attemptId, stillId: sentId } = params;
    const attempt = await saveSnapshot(services, { attemptId, studentId: viewer.id }, { sentId, ago, content });
    return { stillsAt: timesOf(attempt, services.now()) };
  }),

  route(integrity.timeline, approved, ({ viewer, params, ...services }) =>
    timelineOf(services, viewer, params.attemptId),
  ),

  route(integrity.write, approved, async ({ viewer, params, body, ...services }) => {
    const comment = { ...params, ...body, now: services.now() };
    await services.db.transaction((tx) => writeTimelineComment(tx, viewer, comment));
    return timelineOf(services, viewer, params.attemptId);
  }),

  route(integrity.exemptions, instructor, ({ db, viewer, params }) => exemptionsOf(db, viewer, params.quizId)),

  route(integrity.exempt, instructor, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => exempt(tx, viewer, { ...params, ...body, now: now() }));
    return exemptionsOf(db, viewer, params.quizId);
  }),
];

type AttemptRow = typeof attempts.$inferSelect;
const timesOf = (attempt: AttemptRow, now: Date) => snapshotTimes(attempt, now).map((due) => due.toISOString());

async function roomOf(db: Db, attempt: AttemptRow, now: Date): Promise<IntegrityRoom> {
  const [consent, people] = await Promise.all([
    consentOf(db, attempt.id),
    db.select({ fullName: users.fullName, email: users.email }).from(users).where(eq(users.id, attempt.studentId)),
  ]);
  const { fullName, email } = one(people);
  return {
    attemptId: attempt.id,
    settings: consent?.settings ?? null,
    agreedAt: consent?.agreedAt.toISOString() ?? null,
    watermark: consent?.settings.watermark ? `${fullName} · ${email} · ${attempt.id.slice(0, 8)}` : null,
    stillsAt: consent?.settings.camera && attempt.state === 'open' ? timesOf(attempt, now) : [],
    serverNow: now.toISOString(),
  };
}
