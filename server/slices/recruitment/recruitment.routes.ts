import { PROGRAM_BYTES } from '@stepwell/contract/judge/judging.ts';
import { assessments } from '@stepwell/contract/recruitment/assessments.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { approved, instructor, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { route } from '../../platform/slice.ts';
import { poolReadyFor } from '../aptitude/adaptive.public.ts';
import { runFor } from '../judge/submissions/submissions.public.ts';
import { answerAppeal, makeAppeal } from './appeals.ts';
import { attemptView } from './attempt-view.ts';
import {
  type AttemptRow,
  finishSection,
  holdAttempt,
  keepAnswer,
  openChallenge,
  ownAttempt,
  startAttempt,
  startSection,
  submitAnswer,
} from './attempts.ts';
import {
  assessmentResults,
  ownAssessment,
  ownAssessmentList,
  saveAssessment,
  sectionChoices,
  setAssessmentState,
} from './authoring.ts';
import { openAssessments } from './open-assessments.ts';
import { reportOf } from './report.ts';
import { removeAttempt } from './retention.ts';
import { keepSignals } from './signals.ts';
import { markText } from './text-marks.ts';

type Viewing = Services & { viewer: Viewer };
/** Whose attempt is meant, and from where they work on it. */
const working = ({ viewer: { id, sessionId } }: { viewer: Viewer }) => ({ studentId: id, sessionId });
const view = (services: Viewing, row: AttemptRow) => attemptView(services, services.viewer.sessionId, row);
/** Programs and long answers; a longer body is refused before it is read. */
const long = { bodyLimit: PROGRAM_BYTES };

const candidateRoutes = [
  route(assessments.list, approved, ({ db, viewer }) => openAssessments(db, viewer.id)),
  route(assessments.start, approved, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const wish = { ...params, assessmentId: body.assessmentId, studentId: viewer.id, now: now() };
    return view(services, await db.transaction((tx) => startAttempt(tx, wish)));
  }),
  route(assessments.attempt, approved, async ({ params, ...services }) =>
    view(services, await ownAttempt(services, { ...params, studentId: services.viewer.id })),
  ),
  route(assessments.startSection, approved, async ({ params, body, ...services }) => {
    await poolReadyFor(services.db);
    return view(services, await startSection(services, { ...params, ...body, ...working(services) }));
  }),
  route(
    assessments.keep,
    approved,
    ({ params, body, viewer, ...services }) =>
      keepAnswer(services, { ...params, ...body, position: Number(params.position), ...working({ viewer }) }),
    long,
  ),
  route(
    assessments.submit,
    approved,
    async ({ params, body, ...services }) => {
      const wish = { ...params, ...body, position: Number(params.position), ...working(services) };
      return view(services, await submitAnswer(services, wish));
    },
    long,
  ),
  route(
    assessments.run,
    approved,
    async ({ params, body, viewer, ...services }) => {
      const { section, ...program } = body;
      const { attemptId, runId } = params;
      const wish = { attemptId, section, position: Number(params.position), studentId: viewer.id };
      const versionId = await openChallenge(services, wish);
      return runFor(services, { ...program, runId, versionId, studentId: viewer.id });
    },
    long,
  ),
  route(assessments.signals, approved, ({ db, viewer, params, body, now }) =>
    db.transaction(async (tx) => {
      const attempt = await holdAttempt(tx, { ...params, studentId: viewer.id });
      return keepSignals(tx, attempt, body.signals, now());
    }),
  ),
  route(assessments.finishSection, approved, async ({ params, body, ...services }) =>
    view(services, await finishSection(services, { ...params, ...body, ...working(services) })),
  ),
  route(assessments.report, approved, ({ params, ...services }) => reportOf(services, params.attemptId)),
  route(assessments.remove, approved, ({ db, viewer, params, now }) =>
    db.transaction((tx) => removeAttempt(tx, { ...params, studentId: viewer.id, now: now() })),
  ),
  route(assessments.appeal, approved, async ({ params, body, ...services }) => {
    const { db, viewer, now, zone } = services;
    await db.transaction((tx) => makeAppeal(tx, { ...params, ...body, studentId: viewer.id, now: now(), zone }));
    return reportOf(services, params.attemptId);
  }),
];

const staffRoutes = [
  route(ownAssessments.list, instructor, ({ db, viewer, query }) => ownAssessmentList(db, viewer, query)),
  route(ownAssessments.choices, instructor, ({ db, viewer }) => sectionChoices(db, viewer)),
  route(ownAssessments.assessment, instructor, ({ db, viewer, params }) =>
    ownAssessment(db, viewer, params.assessmentId),
  ),
  route(ownAssessments.save, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => saveAssessment(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(ownAssessments.setState, instructor, ({ db, viewer, params, body }) =>
    db.transaction((tx) => setAssessmentState(tx, viewer, params.assessmentId, body.state)),
  ),
  route(ownAssessments.results, instructor, ({ db, viewer, params }) =>
    assessmentResults(db, viewer, params.assessmentId),
  ),
  route(ownAssessments.mark, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const wish = { ...params, ...body, section: Number(params.section), now: now() };
    await db.transaction((tx) => markText(tx, viewer, wish));
    return reportOf(services, params.attemptId);
  }),
  route(ownAssessments.answerAppeal, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const wish = { ...params, ...body, now: now() };
    return reportOf(services, await db.transaction((tx) => answerAppeal(tx, viewer, wish)));
  }),
];

export const recruitmentRoutes = [...candidateRoutes, ...staffRoutes];
