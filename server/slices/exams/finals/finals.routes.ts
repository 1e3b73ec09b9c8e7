import { finals } from '@stepwell/contract/exams/finals.ts';
import { ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { approved, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { CLOSE_ATTEMPT } from '../../quizzes/quizzes.routes.public.ts';
import { beginFinal } from './beginning.ts';
import { book, cancel } from './bookings.ts';
import { choices } from './conditions.ts';
import { finalList } from './final-lists.ts';
import { copyFinal, editFinal, makeFinal, moveFinal } from './final-saving.ts';
import { ownFinalList, ownFinalPage } from './own-finals.ts';
import { finalPage, ownedFinal } from './stored-finals.ts';
import { takers } from './takers.ts';

export const finalRoutes = [
  route(finals.list, instructor, ({ db, viewer, query }) => finalList(db, viewer, query)),
  route(finals.make, instructor, ({ db, viewer, params, body }) =>
    db.transaction((tx) => makeFinal(tx, viewer, { ...params, ...body })),
  ),
  route(finals.final, instructor, ({ db, viewer, params, now }) => finalPage(db, viewer, params.quizId, now())),
  route(finals.edit, instructor, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => editFinal(tx, viewer, { ...params, ...body, now: now() }));
    return finalPage(db, viewer, params.quizId, now());
  }),
  route(finals.copy, instructor, ({ db, viewer, params }) => db.transaction((tx) => copyFinal(tx, viewer, params))),
  route(finals.move, instructor, async ({ db, viewer, params, body, now }) => {
    await moveFinal(db, viewer, { ...params, ...body, now: now() });
    return finalPage(db, viewer, params.quizId, now());
  }),
  route(finals.choices, instructor, async ({ db, viewer, params, query }) => {
    await ownedFinal(db, viewer, params.quizId);
    return choices(db, viewer, { ...params, ...query });
  }),
  route(finals.takers, instructor, ({ db, viewer, params, query, now }) =>
    takers(db, viewer, { ...params, ...query }, now()),
  ),

  route(ownFinals.list, approved, ({ db, viewer, query, now }) => ownFinalList(db, viewer.id, query, now())),
  route(ownFinals.final, approved, ({ db, viewer, params, now }) => ownFinalPage(db, viewer.id, params.quizId, now())),
  route(ownFinals.book, approved, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => book(tx, { ...params, ...body, studentId: viewer.id, now: now() }));
    return ownFinalPage(db, viewer.id, params.quizId, now());
  }),
  route(ownFinals.cancel, approved, async ({ db, viewer, params, now }) => {
    await db.transaction((tx) => cancel(tx, { ...params, studentId: viewer.id, now: now() }));
    return ownFinalPage(db, viewer.id, params.quizId, now());
  }),
  route(ownFinals.begin, approved, async ({ db, viewer, params, body, now, ports }) => {
    const { id, deadlineAt } = await beginFinal(db, { ...params, ...body, studentId: viewer.id, now: now() });
    if (deadlineAt) await ports.queue.enqueue(CLOSE_ATTEMPT, { attemptId: id }, { key: id, at: deadlineAt });
    return { attemptId: id };
  }),
];
