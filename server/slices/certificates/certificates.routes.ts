import { certificates } from '@stepwell/contract/certificates/certificates.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { certificateRow, correctName, findCertificates, renewPdf, withdraw } from './certificate-register.ts';

/** What admins do about certificates. */
export const certificateRoutes = [
  route(certificates.list, admin, ({ db, query }) => findCertificates(db, query)),

  route(certificates.correct, admin, async ({ db, now, viewer, params: { code }, body: { fullName } }) => {
    await db.transaction((tx) => correctName(tx, { actorId: viewer.id, code, fullName }, now()));
    return certificateRow(db, code);
  }),

  route(certificates.renew, admin, async ({ db, viewer, params: { code }, body: { reason } }) => {
    await db.transaction((tx) => renewPdf(tx, { actorId: viewer.id, code, reason }));
    return certificateRow(db, code);
  }),

  route(certificates.withdraw, admin, async ({ db, now, viewer, params: { code }, body }) => {
    const why = { reason: body.reason, withdrawalCode: body.code };
    await db.transaction((tx) => withdraw(tx, { actorId: viewer.id, code, ...why }, now()));
    return certificateRow(db, code);
  }),
];
