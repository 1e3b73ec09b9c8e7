import { applications } from '@stepwell/contract/identity/applications.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { admin, signedIn } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { decideApplication } from './application-decisions.ts';
import { addDocument, removeDocument } from './application-documents.ts';
import { asWritten, discard, keepDraft, standingOf, submit, withdraw } from './applications.ts';
import { countRequests, listRequests, requestOf } from './instructor-requests.ts';

/** Eight megabytes each, held in memory while they are read. */
const uploading: Pace = { max: 30, seconds: 60, per: 'address' };

export const applicationRoutes = [
  route(applications.own, signedIn, ({ viewer, ...services }) => standingOf(services, viewer)),

  route(applications.keep, signedIn, async ({ viewer, body, ...services }) => {
    const row = await services.db.transaction((tx) => keepDraft(tx, viewer.id, { ...body, now: services.now() }));
    return asWritten(services, row, viewer);
  }),

  route(applications.discard, signedIn, async ({ viewer, ...services }) => {
    await discard(services, viewer.id);
    return {};
  }),

  route(
    applications.addDocument,
    signedIn,
    async ({ viewer, content, query, ...services }) => {
      const row = await addDocument(services, viewer.id, { name: query.name, content });
      return asWritten(services, row, viewer);
    },
    { pace: uploading },
  ),

  route(applications.removeDocument, signedIn, async ({ viewer, params, ...services }) => {
    const row = await removeDocument(services, viewer.id, params.documentId);
    return asWritten(services, row, viewer);
  }),

  route(applications.submit, signedIn, async ({ viewer, body, ...services }) => {
    const row = await services.db.transaction((tx) => submit(tx, viewer.id, { ...body, now: services.now() }));
    return asWritten(services, row, viewer);
  }),

  route(applications.withdraw, signedIn, async ({ viewer, ...services }) => {
    const row = await services.db.transaction((tx) => withdraw(tx, viewer.id));
    return asWritten(services, row, viewer);
  }),

  route(applications.list, admin, ({ db, query }) => listRequests(db, query)),

  route(applications.counts, admin, ({ db, query }) => countRequests(db, query)),

  route(applications.request, admin, ({ viewer, params, ...services }) =>
    requestOf(services, params.applicationId, viewer),
  ),

  route(applications.decide, admin, async ({ db, now, viewer, params, body: { decision, reason } }) => {
    if (decision === 'declined' && !reason) {
      throw new Problem('invalid_fields', { fields: { reason: 'Enter a reason. It’s shown to this person.' } });
    }
    const about = { ...params, actorId: viewer.id, decision, reason, now: now() };
    return { state: await db.transaction((tx) => decideApplication(tx, about)) };
  }),
];
