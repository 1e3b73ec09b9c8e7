import { type Attempt, speaking, speakingAdmin } from '@stepwell/contract/speaking/speaking.ts';
import { admin, approved, instructor, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { route } from '../../platform/slice.ts';
import { transcriberInUse } from '../language-model/asking.public.ts';
import { type AttemptRow, attemptsOf, attemptViews, recordAttempt, removeRecording, writeAttempt } from './attempts.ts';
import { contestList, contestWord, decideContest } from './contests.ts';
import { speakingHome } from './home.ts';
import { modelOf, removeModel, useAsModel } from './models.ts';
import { keepPiece, recordPieces } from './pieces.ts';
import { speakingProgress } from './progress.public.ts';
import { acceptedTask, acceptedWays, addWay, removeWay } from './tasks/accepted-ways.ts';
import { keepTranscript, transcribeAttempt } from './transcripts.ts';
import { makeVoice, voiceOf } from './voices.ts';

type Viewing = Services & { viewer: Viewer };
const shown = ({ viewer, ...services }: Viewing, rows: readonly AttemptRow[]) =>
  attemptViews({ ...services, sessionId: viewer.sessionId }, rows);
async function shownOne(services: Viewing, row: AttemptRow): Promise<Attempt> {
  const [view] = await shown(services, [row]);
  if (!view) throw new Error('one attempt has one view');
  return view;
}

export const speakingRoutes = [
  route(speaking.home, approved, ({ viewer, ...services }) => speakingHome(services, viewer.id)),
  route(speaking.task, approved, async ({ params, ...services }) => {
    const { db, viewer } = services;
    const task = await acceptedTask(db, params.taskId);
    const ids = [task.taskId, ...task.turns.flatMap(({ options }) => options.map((option) => option.taskId))];
    const [rows, { recordingDays }, model, transcriber, voice] = await Promise.all([
      attemptsOf(db, viewer.id, ids),
      siteSettingsOf(db),
      modelOf({ ...services, sessionId: viewer.sessionId }, task.taskId),
      transcriberInUse(db),
      voiceOf({ ...services, sessionId: viewer.sessionId }, task.taskId),
    ]);
    return { task, attempts: await shown(services, rows), recordingDays, model, transcriber, voice };
  }),
  route(speaking.makeVoice, approved, ({ viewer, params, ...services }) =>
    makeVoice({ ...services, sessionId: viewer.sessionId }, viewer.id, params.taskId),
  ),
  route(
    speaking.record,
    approved,
    async ({ params, content, ...services }) =>
      shownOne(services, await recordAttempt(services, { ...params, studentId: services.viewer.id }, content)),
    { pace: { max: 20, seconds: 60, per: 'person' } },
  ),
  route(
    speaking.keepPiece,
    approved,
    ({ params: { index, ...params }, content, viewer, ...services }) =>
      keepPiece(services, { ...params, studentId: viewer.id, position: Number(index) }, content),
    { pace: { max: 200, seconds: 60, per: 'person' } },
  ),
  route(
    speaking.wholeRecording,
    approved,
    async ({ params, body, ...services }) =>
      shownOne(services, await recordPieces(services, { ...params, studentId: services.viewer.id }, body.pieces)),
    { pace: { max: 20, seconds: 60, per: 'person' } },
  ),
  route(speaking.write, approved, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const taskRef = { ...params, studentId: viewer.id, now: now() };
    const row = await db.transaction((tx) => writeAttempt(tx, taskRef, body.text));
    return shownOne(services, row);
  }),
  route(speaking.transcribe, approved, async ({ params, body, ...services }) => {
    const { db, viewer } = services;
    return shownOne(services, await keepTranscript(db, viewer.id, params.attemptId, body.text));
  }),
  route(speaking.transcribeByModel, approved, async ({ params, ...services }) =>
    shownOne(services, await transcribeAttempt(services, services.viewer.id, params.attemptId)),
  ),
  route(speaking.removeRecording, approved, async ({ params, ...services }) =>
    shownOne(services, await removeRecording(services, services.viewer.id, params.attemptId)),
  ),
  route(speaking.useAsModel, instructor, ({ db, viewer, params }) =>
    db.transaction((tx) => useAsModel(tx, viewer.id, params.attemptId)),
  ),
  route(speaking.removeModel, instructor, ({ db, viewer, params }) => removeModel(db, viewer.id, params.attemptId)),
  route(speaking.contest, approved, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const taskRef = { ...params, studentId: viewer.id, now: now() };
    return shownOne(services, await db.transaction((tx) => contestWord(tx, taskRef, body)));
  }),
  route(speaking.progress, approved, ({ db, viewer, zone }) => speakingProgress(db, viewer.id, zone)),
  route(speaking.variants, approved, ({ db }) => acceptedWays(db)),
  route(speakingAdmin.addWay, admin, ({ db, viewer, body, now }) =>
    db.transaction((tx) => addWay(tx, { actorId: viewer.id, now: now() }, body)),
  ),
  route(speakingAdmin.removeWay, admin, ({ db, viewer, params }) =>
    db.transaction((tx) => removeWay(tx, viewer.id, params.variantId)),
  ),
  route(speaking.contests, instructor, ({ viewer, query, ...services }) =>
    contestList({ ...services, sessionId: viewer.sessionId }, query),
  ),
  route(speaking.decide, instructor, ({ viewer, params, body, ...services }) =>
    decideContest({ ...services, sessionId: viewer.sessionId }, viewer, { ...params, ...body }),
  ),
];
