import { contentAdmin as contract } from '@stepwell/contract/content/manage.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { admin, approved } from '../../platform/security/viewer.ts';
import { type Pace, route } from '../../platform/slice.ts';
import { decideComment, moderatedComments } from './comments/moderation.ts';
import { addPicture } from './pictures.ts';
import { readerFeedback } from './reading/readers.ts';
import { audited, recordRemoval } from './writing/audited.ts';
import { listEntries } from './writing/entry-lists.ts';
import { entryView, rowOf } from './writing/entry-view.ts';
import { versionOf, versionsOf } from './writing/history.ts';
import { archive, publish, returnToDraft, schedule } from './writing/publishing.ts';
import { giveBack } from './writing/reviewing.ts';
import { createEntry, newPreviewLink, orderEntries, removeEntry, renameEntry, saveEntry } from './writing/saving.ts';

/** A text of the longest kind, and what JSON adds. */
export const BODY_BYTES = 1_000_000;
/** A picture takes half a second of a processor. */
const drawing: Pace = { max: 30, seconds: 60, per: 'person' };

export const adminRoutes = [
  route(contract.list, admin, ({ db, query }) => listEntries(db, query)),

  route(contract.create, admin, async ({ db, viewer, now, body }) => {
    const row = await db.transaction((tx) => createEntry(tx, { id: viewer.id, now: now() }, body));
    return entryView(db, row);
  }),

  route(contract.entry, admin, async ({ db, params: { entryId } }) => entryView(db, await rowOf(db, entryId))),

  route(
    contract.save,
    admin,
    ({ db, viewer, now, params: { entryId }, body }) =>
      db.transaction(async (tx) => {
        const row = await rowOf(tx, entryId, true);
        // What a student submitted is read as it was submitted; what was archived is restored first.
        if (row.state === 'archived') throw new Problem('content_wrong_state');
        return saveEntry(tx, { id: viewer.id, now: now() }, row, body);
      }),
    { bodyLimit: BODY_BYTES },
  ),

  route(contract.rename, admin, async ({ db, viewer, params: { entryId }, body: { slug } }) =>
    entryView(
      db,
      await db.transaction((tx) =>
        audited(tx, { actorId: viewer.id, act: 'content.renamed', entryId }, () => renameEntry(tx, entryId, slug)),
      ),
    ),
  ),

  route(contract.publish, admin, async ({ db, viewer, now, params: { entryId }, body: { version } }) =>
    entryView(
      db,
      await db.transaction((tx) =>
        audited(tx, { actorId: viewer.id, act: 'content.published', entryId }, () =>
          publish(tx, { entryId, version, now: now() }),
        ),
      ),
    ),
  ),

  route(contract.schedule, admin, async ({ db, viewer, now, params: { entryId }, body }) => {
    const at = { entryId, version: body.version, now: now(), publishAt: new Date(body.publishAt) };
    const row = await db.transaction((tx) =>
      audited(tx, { actorId: viewer.id, act: 'content.scheduled', entryId }, () => schedule(tx, at)),
    );
    return entryView(db, row);
  }),

  route(contract.toDraft, admin, async ({ db, viewer, params: { entryId } }) =>
    entryView(
      db,
      await db.transaction((tx) =>
        audited(tx, { actorId: viewer.id, act: 'content.restored', entryId }, () => returnToDraft(tx, entryId)),
      ),
    ),
  ),

  route(contract.archive, admin, async ({ db, viewer, params: { entryId } }) =>
    entryView(
      db,
      await db.transaction((tx) =>
        audited(tx, { actorId: viewer.id, act: 'content.archived', entryId }, () => archive(tx, entryId)),
      ),
    ),
  ),

  route(contract.giveBack, admin, async ({ db, viewer, now, params: { entryId }, body: { remark } }) => {
    const review = { adminId: viewer.id, remark, now: now() };
    const row = await db.transaction((tx) =>
      audited(tx, { actorId: viewer.id, act: 'content.returned', entryId }, () => giveBack(tx, entryId, review)),
    );
    return entryView(db, row);
  }),

  route(contract.remove, admin, async ({ db, viewer, params: { entryId } }) => {
    await db.transaction(async (tx) => {
      const row = await rowOf(tx, entryId, true);
      await removeEntry(tx, row);
      await recordRemoval(tx, viewer.id, row);
    });
    return { entryId };
  }),

  route(contract.previewLink, admin, async ({ db, params: { entryId } }) =>
    entryView(db, await newPreviewLink(db, entryId)),
  ),

  route(contract.versions, admin, async ({ db, params: { entryId } }) => {
    await rowOf(db, entryId);
    return versionsOf(db, entryId);
  }),

  route(contract.version, admin, ({ db, params: { entryId, number } }) => versionOf(db, entryId, number)),

  route(contract.order, admin, ({ db, body: { kind, entryIds } }) =>
    db.transaction((tx) => orderEntries(tx, kind, entryIds)),
  ),

  route(
    contract.addPicture,
    approved,
    ({ viewer, content, query, ...services }) => addPicture(services, viewer.id, { ...query, content }),
    { pace: drawing },
  ),

  route(contract.comments, admin, ({ db, query }) => moderatedComments(db, query)),

  route(contract.decideComment, admin, ({ db, viewer, now, params: { commentId }, body: { decision } }) =>
    db.transaction((tx) => decideComment(tx, { commentId, decision, adminId: viewer.id, now: now() })),
  ),

  route(contract.feedback, admin, ({ db }) => readerFeedback(db)),
];
