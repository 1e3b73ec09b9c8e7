import { evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { interviews } from '@stepwell/contract/interviews/interviews.ts';
import { MOST_CSV, ownSets } from '@stepwell/contract/interviews/own-sets.ts';
import { approved, instructor, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { route } from '../../platform/slice.ts';
import {
  askSecond,
  evaluationPage,
  keepEvaluation,
  releaseEvaluation,
  submitSecond,
} from './evaluations/evaluating.ts';
import { evaluationList } from './evaluations/evaluation-list.ts';
import { finishInterview, saveAnswer } from './sessions/answering.ts';
import { ownSession, type SessionRow } from './sessions/own-session.ts';
import { keepChunk } from './sessions/recordings.ts';
import { interviewList, interviewView } from './sessions/session-view.ts';
import { instructorsFound, removeInterview, requestReview, shareInterview } from './sessions/sharing.ts';
import { openStep, setsFor, startInterview } from './sessions/starting.ts';
import { transcribeAnswer } from './sessions/transcribing.ts';
import { setFigures } from './sets/figures.ts';
import { copySet, ownSet, ownSetList, saveSet, setSetState } from './sets/own-sets.ts';
import { questionsInCsv } from './sets/question-csv.ts';

type Viewing = Services & { viewer: Viewer };
const view = (services: Viewing, row: SessionRow) =>
  interviewView({ ...services, sessionId: services.viewer.sessionId }, row);

/** A set of forty long questions; a longer body is refused before it is read. */
const SET_BYTES = 1_000_000;

const setRoutes = [
  route(ownSets.list, instructor, ({ db, viewer, query }) => ownSetList(db, viewer, query)),
  route(ownSets.set, instructor, ({ db, viewer, params }) => ownSet(db, viewer, params.setId)),
  route(
    ownSets.save,
    instructor,
    ({ db, viewer, params, body, now }) =>
      db.transaction((tx) => saveSet(tx, viewer, { ...params, ...body, now: now() })),
    { bodyLimit: SET_BYTES },
  ),
  route(ownSets.setState, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => setSetState(tx, viewer, params.setId, body.state, now())),
  ),
  route(ownSets.copy, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => copySet(tx, viewer, { ...params, now: now() })),
  ),
  route(ownSets.figures, instructor, ({ db, viewer, params }) => setFigures(db, viewer, params.setId)),
  route(ownSets.readCsv, instructor, async ({ body }) => questionsInCsv(body.csv), { bodyLimit: 4 * MOST_CSV }),
];

const interviewRoutes = [
  route(interviews.sets, approved, async ({ db, viewer }) => ({
    sets: await setsFor(db, viewer.id),
    recordingDays: (await siteSettingsOf(db)).recordingDays,
  })),
  route(interviews.list, approved, ({ db, viewer, query }) => interviewList(db, viewer.id, query)),
  route(interviews.session, approved, async ({ params, ...services }) =>
    view(services, await ownSession(services.db, services.viewer.id, params.sessionId)),
  ),
  route(interviews.start, approved, async ({ params, body, ...services }) => {
    const wish = { ...params, ...body, studentId: services.viewer.id, now: services.now() };
    return view(services, await services.db.transaction((tx) => startInterview(tx, wish)));
  }),
  route(interviews.open, approved, async ({ params, ...services }) => {
    const wish = { ...params, studentId: services.viewer.id, now: services.now() };
    return view(services, await services.db.transaction((tx) => openStep(tx, wish)));
  }),
  route(
    interviews.keepChunk,
    approved,
    ({ params, content, viewer, ...services }) =>
      keepChunk(services, { ...params, index: Number(params.index), studentId: viewer.id }, content),
    { pace: { max: 240, seconds: 60, per: 'person' } },
  ),
  route(interviews.transcribe, approved, ({ params, body, viewer, ...services }) =>
    transcribeAnswer(services, { ...params, ...body, studentId: viewer.id }),
  ),
  route(interviews.answer, approved, async ({ params, body, ...services }) =>
    view(services, await saveAnswer(services, { ...params, ...body, studentId: services.viewer.id })),
  ),
  route(interviews.finish, approved, async ({ params, ...services }) =>
    view(services, await finishInterview(services, services.viewer.id, params.sessionId)),
  ),
  route(interviews.remove, approved, ({ params, viewer, ...services }) =>
    removeInterview(services, viewer.id, params.sessionId),
  ),
  route(interviews.instructors, approved, ({ db, query }) => instructorsFound(db, query.q)),
  route(interviews.share, approved, async ({ params, body, ...services }) => {
    const wish = { ...params, ...body, studentId: services.viewer.id, now: services.now() };
    return view(services, await services.db.transaction((tx) => shareInterview(tx, wish)));
  }),
  route(interviews.requestReview, approved, async ({ params, body, ...services }) => {
    const wish = { ...params, ...body, studentId: services.viewer.id, now: services.now(), zone: services.zone };
    return view(services, await services.db.transaction((tx) => requestReview(tx, wish)));
  }),
];

const evaluationRoutes = [
  route(evaluations.list, instructor, ({ db, viewer, query }) => evaluationList(db, viewer, query)),
  route(evaluations.evaluation, instructor, ({ params, ...services }) => evaluationPage(services, params.sessionId)),
  route(evaluations.keep, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    await db.transaction((tx) => keepEvaluation(tx, viewer, params.sessionId, body, now()));
    return evaluationPage(services, params.sessionId);
  }),
  route(evaluations.askSecond, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    await db.transaction((tx) => askSecond(tx, viewer, params.sessionId, body.instructorId, now()));
    return evaluationPage(services, params.sessionId);
  }),
  route(evaluations.submit, instructor, async ({ params, ...services }) => {
    const { db, viewer, now } = services;
    await db.transaction((tx) => submitSecond(tx, viewer, params.sessionId, now()));
    return evaluationPage(services, params.sessionId);
  }),
  route(evaluations.release, instructor, async ({ params, ...services }) => {
    const { db, viewer, now } = services;
    await db.transaction((tx) => releaseEvaluation(tx, viewer, params.sessionId, now()));
    return evaluationPage(services, params.sessionId);
  }),
];

export const interviewsRoutes = [...setRoutes, ...interviewRoutes, ...evaluationRoutes];
