import { Problem } from '@stepwell/contract/problem.ts';
import { assessment, type Paper } from '@stepwell/contract/quizzes/attempts.ts';
import { receipts } from '@stepwell/contract/quizzes/receipts.ts';
import { approved, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { route } from '../../platform/slice.ts';
import type { attempts } from '../../tables/quizzes/attempts.ts';
import { withPictures } from '../questions/pictures/showing.public.ts';
import { withFiles } from './answer-files.public.ts';
import { paperOf } from './attempt-questions.public.ts';
import { ownAttempt, start } from './attempts.public.ts';
import { closeHeld, holdAttempt } from './closing.ts';
import { showsOf, visibleAttempt } from './planning/shown.public.ts';
import { openableQuiz, quizPage, scoreOf } from './quizzes.public.ts';
import { endReceiptOf, findReceipt } from './receipts.public.ts';
import { saveFast } from './save-fast-path.ts';
import { seatAtOnce, seatOf, takeSeat } from './seats.ts';
import { comeTo, goOn } from './sections/going-on.ts';

type Attempt = typeof attempts.$inferSelect;
export const CLOSE_ATTEMPT = 'assessment.close-attempt';

export const routes = [
  route(assessment.quiz, approved, ({ db, viewer, params, now }) => quizPage(db, viewer, params.quizId, now())),

  route(assessment.start, approved, async ({ db, viewer, params, now, ports }) => {
    const { quiz, asPreview } = await openableQuiz(db, viewer, params.quizId, now());
    const { id, deadlineAt } = await db.transaction((tx) =>
      start(tx, { quiz, studentId: viewer.id, now: now(), asPreview }),
    );
    if (deadlineAt) await ports.queue.enqueue(CLOSE_ATTEMPT, { attemptId: id }, { key: id, at: deadlineAt });
    return { attemptId: id };
  }),

  route(assessment.paper, approved, async ({ viewer, params, ...services }) => {
    const at = services.now();
    return paperFor(services, viewer, await ownAttempt(services.db, viewer.id, params.attemptId, at), at);
  }),

  route(assessment.goOn, approved, async ({ viewer, params, ...services }) => {
    const at = services.now();
    const gone = await services.db.transaction((tx) => goOn(tx, { ...params, studentId: viewer.id, now: at }));
    if (typeof gone === 'string') throw new Problem(gone);
    const { id, deadlineAt } = gone;
    // The last part may end the attempt before the order of its beginning comes.
    const order = { key: `${id} ${params.section}`, at: deadlineAt ?? at };
    if (deadlineAt) await services.ports.queue.enqueue(CLOSE_ATTEMPT, { attemptId: id }, order);
    return paperFor(services, viewer, gone, at);
  }),

  route(assessment.comeTo, approved, async ({ db, viewer, params, body, now }) => {
    const wish = { ...params, ...body, studentId: viewer.id, now: now() };
    const come = await db.transaction((tx) => comeTo(tx, wish));
    if (typeof come === 'string') throw new Problem(come);
    return come;
  }),

  route(
    assessment.save,
    approved,
    async ({ db, viewer, params, body, now }) => {
      const saved = await saveFast(db, { ...params, ...body, studentId: viewer.id, now: now() });
      if (typeof saved === 'string') throw new Problem(saved);
      return saved;
    },
    // An essay of letters that JSON writes as six signs each.
    { bodyLimit: 512 * 1024 },
  ),

  route(assessment.handIn, approved, async ({ db, viewer, params, now }) => {
    const at = now();
    const ended = await db.transaction(async (tx) => {
      const attempt = await holdAttempt(tx, params.attemptId);
      if (attempt?.studentId !== viewer.id) throw new Problem('attempt_not_found');
      return closeHeld(tx, attempt, at);
    });
    const score = scoreOf(ended);
    if (!score) throw new Problem('attempt_not_found');
    const [shows, end] = await Promise.all([showsOf(db, ended, at), endReceiptOf(db, ended.id)]);
    return { score: shows.score ? score : null, end };
  }),

  route(assessment.takeSeat, approved, async ({ db, viewer, params, body, now }) => {
    const at = now();
    return takeSeat(db, await ownAttempt(db, viewer.id, params.attemptId, at), body.deviceId, at);
  }),

  route(assessment.seat, approved, async ({ db, viewer, params, query, now }) => {
    const [at, { attemptId }, { deviceId }] = [now(), params, query];
    return (
      (await seatAtOnce(db, viewer.id, attemptId, deviceId, at)) ??
      seatOf(db, await ownAttempt(db, viewer.id, attemptId, at), deviceId, at)
    );
  }),

  route(receipts.find, approved, ({ db, viewer, params }) => findReceipt(db, viewer, params.code)),
];

/** A paper with addresses by which its reader opens its pictures and files. */
async function paperFor(services: Services, viewer: Viewer, attempt: Attempt, at: Date): Promise<Paper> {
  const paper = visibleAttempt(await paperOf(services.db, attempt, at), await showsOf(services.db, attempt, at));
  const questions = await withPictures(services, viewer.sessionId, paper.questions);
  return { ...paper, questions: withFiles(services, viewer, questions) };
}
