import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { approved, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { CLOSE_ATTEMPT } from '../quizzes.routes.public.ts';
import { allow, allowancesOf, courseAllowances, disallow } from './allowances.ts';
import { candidates } from './audience.public.ts';
import { beginOwn, preview } from './beginning.public.ts';
import { rowsFrom } from './items.public.ts';
import { move } from './moving.public.ts';
import { offeredTopics, offers } from './offers.ts';
import { ownList, ownPage } from './own-quizzes.public.ts';
import { copyPlanned, editPlanned, makePlanned } from './plan-saving.public.ts';
import { ordinaryQuiz, plannedPage, plannedQuiz } from './planned.public.ts';
import { plannedList } from './planned-lists.public.ts';
import { poolFigures } from './pools.ts';

export const planningRoutes = [
  route(plannedQuizzes.list, instructor, ({ db, viewer, query }) => plannedList(db, viewer, query)),
  route(plannedQuizzes.make, instructor, ({ db, viewer, body }) =>
    db.transaction((tx) => makePlanned(tx, viewer.id, body.title)),
  ),
  route(plannedQuizzes.quiz, instructor, async ({ db, viewer, params }) => {
    await ordinaryQuiz(db, viewer, params.quizId);
    return plannedPage(db, viewer, params.quizId);
  }),
  route(plannedQuizzes.edit, instructor, async ({ db, viewer, params, body, now }) => {
    await ordinaryQuiz(db, viewer, params.quizId);
    await db.transaction((tx) => editPlanned(tx, viewer, { ...params, ...body, now: now() }));
    return plannedPage(db, viewer, params.quizId);
  }),
  route(plannedQuizzes.copy, instructor, async ({ db, viewer, params }) => {
    await ordinaryQuiz(db, viewer, params.quizId);
    return db.transaction((tx) => copyPlanned(tx, viewer, params.quizId));
  }),
  route(plannedQuizzes.move, instructor, async ({ db, viewer, params, body, now }) => {
    await ordinaryQuiz(db, viewer, params.quizId);
    await move(db, viewer, { ...params, ...body, now: now() });
    return plannedPage(db, viewer, params.quizId);
  }),
  route(plannedQuizzes.pools, instructor, async ({ db, viewer, params, body }) => {
    const { quiz } = await plannedQuiz(db, viewer, params.quizId);
    return poolFigures(db, quiz.ownerId, rowsFrom(body.sections));
  }),
  route(plannedQuizzes.offers, instructor, ({ db, viewer, params, query }) =>
    offers(db, viewer, { ...params, ...query }),
  ),
  route(plannedQuizzes.offeredTopics, instructor, ({ db, viewer, params, query }) =>
    offeredTopics(db, viewer, params.quizId, query.whose),
  ),
  route(plannedQuizzes.preview, instructor, async ({ db, viewer, params, now, ports }) => {
    const { id, deadlineAt } = await preview(db, viewer, params.quizId, now());
    if (deadlineAt) await ports.queue.enqueue(CLOSE_ATTEMPT, { attemptId: id }, { key: id, at: deadlineAt });
    return { attemptId: id };
  }),
  route(plannedQuizzes.candidates, instructor, async ({ db, viewer, params, query }) => {
    await plannedQuiz(db, viewer, params.quizId);
    return candidates(db, query.q);
  }),
  route(plannedQuizzes.allowances, instructor, ({ db, viewer, params, query }) =>
    allowancesOf(db, viewer, { ...params, ...query }),
  ),
  route(plannedQuizzes.courseAllowances, instructor, ({ db, viewer, params }) => courseAllowances(db, viewer, params)),
  route(plannedQuizzes.allow, instructor, async ({ db, viewer, params, body }) => {
    await db.transaction((tx) => allow(tx, viewer, params, body));
    return {};
  }),
  route(plannedQuizzes.disallow, instructor, async ({ db, viewer, params }) => {
    await db.transaction((tx) => disallow(tx, viewer, params));
    return {};
  }),

  route(ownQuizzes.list, approved, ({ db, viewer, query, now }) => ownList(db, viewer.id, query, now())),
  route(ownQuizzes.quiz, approved, ({ db, viewer, params, now }) => ownPage(db, viewer.id, params.quizId, now())),
  route(ownQuizzes.begin, approved, async ({ db, viewer, params, body, now, ports }) => {
    const wish = { ...params, ...body, studentId: viewer.id, now: now() };
    const { id, deadlineAt } = await beginOwn(db, wish);
    if (deadlineAt) await ports.queue.enqueue(CLOSE_ATTEMPT, { attemptId: id }, { key: id, at: deadlineAt });
    return { attemptId: id };
  }),
];
