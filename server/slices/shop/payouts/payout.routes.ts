import { payoutDesk, payouts } from '@stepwell/contract/shop/payouts.ts';
import { planShares } from '@stepwell/contract/shop/plan-shares.ts';
import { sales } from '@stepwell/contract/shop/sales.ts';
import { splits } from '@stepwell/contract/shop/splits.ts';
import { admin, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { planSharesOf } from '../plan-revenue/reading.ts';
import { salesOf } from '../shares/sales.ts';
import { answerSplit, proposeSplit, splitOfCourse } from '../shares/splits.ts';
import { decidePayout, requestPayout, revealMethod, saveMethod, settlePayouts, transfersOf } from './payouts.ts';
import { payoutOverview, payoutRow, payoutsAt, statementPage } from './reading.ts';

export const payoutRoutes = [
  route(sales.list, instructor, ({ db, viewer, query }) => salesOf(db, viewer.id, query)),

  route(payouts.overview, instructor, ({ viewer, query, ...services }) =>
    payoutOverview(services, viewer.id, query.currency),
  ),
  route(payouts.setMethod, instructor, async ({ viewer, body, ...services }) => {
    await services.db.transaction((tx) => saveMethod(tx, viewer.id, body, services.now()));
    return payoutOverview(services, viewer.id);
  }),
  route(payouts.request, instructor, async ({ viewer, params, body, ...services }) => {
    const request = { ...params, ...body, userId: viewer.id, now: services.now() };
    await services.db.transaction((tx) => requestPayout(tx, request));
    return payoutOverview(services, viewer.id, body.currency);
  }),
  route(payouts.statement, instructor, ({ viewer, params, query, ...services }) =>
    statementPage(services, viewer.id, { ...params, ...query }),
  ),

  route(planShares.list, instructor, ({ db, viewer, params, query }) =>
    planSharesOf(db, viewer.id, { ...params, ...query }),
  ),

  route(splits.ofCourse, instructor, ({ db, viewer, params }) => splitOfCourse(db, viewer, params.courseId)),
  route(splits.propose, instructor, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => proposeSplit(tx, viewer, { ...params, ...body, now: now() }));
    return splitOfCourse(db, viewer, params.courseId);
  }),
  route(splits.answer, instructor, async ({ viewer, params, body, ...services }) => {
    const { db, now } = services;
    await db.transaction((tx) => answerSplit(tx, viewer.id, { ...params, ...body, now: now() }));
    return payoutOverview(services, viewer.id);
  }),

  route(payoutDesk.list, admin, ({ db, query }) => payoutsAt(db, query)),
  route(payoutDesk.reveal, admin, ({ db, viewer, params }) =>
    db.transaction((tx) => revealMethod(tx, params.payoutId, viewer.id)),
  ),
  route(payoutDesk.file, admin, ({ db, viewer }) => db.transaction((tx) => transfersOf(tx, viewer.id))),
  route(payoutDesk.settle, admin, ({ db, viewer, now, body }) =>
    db.transaction((tx) => settlePayouts(tx, { ...body, actorId: viewer.id, now: now() })),
  ),
  route(payoutDesk.decide, admin, async ({ db, viewer, now, params: { payoutId }, body: decision }) => {
    await db.transaction((tx) => decidePayout(tx, payoutId, { actorId: viewer.id, decision, now: now() }));
    return payoutRow(db, payoutId);
  }),
];
