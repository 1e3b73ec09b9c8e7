import { ownPosts as contract } from '@stepwell/contract/content/own-posts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { entries } from '../../tables/content/content.ts';
import { BODY_BYTES } from './content-admin.routes.ts';
import { listOwnPosts } from './writing/entry-lists.ts';
import { entryView } from './writing/entry-view.ts';
import { mustBeOpen, ownPostOf, submit, withdraw } from './writing/reviewing.ts';
import { createOwnPost, removeEntry, saveEntry } from './writing/saving.ts';

export const ownPostRoutes = [
  route(contract.list, approved, async ({ db, viewer }) => ({ items: await listOwnPosts(db, viewer.id) })),

  route(contract.create, approved, async ({ db, viewer, now, body: { title } }) => {
    const row = await db.transaction((tx) => createOwnPost(tx, { id: viewer.id, now: now() }, title));
    return entryView(db, row);
  }),

  route(contract.post, approved, async ({ db, viewer, params: { entryId } }) => {
    const isTheirs = and(eq(entries.id, entryId), eq(entries.authorId, viewer.id), eq(entries.kind, 'post'));
    const [row] = await db.select().from(entries).where(isTheirs);
    if (!row) throw new Problem('content_not_found');
    return entryView(db, row);
  }),

  route(
    contract.save,
    approved,
    ({ db, viewer, now, params: { entryId }, body }) =>
      db.transaction(async (tx) => {
        const row = await ownPostOf(tx, viewer.id, entryId);
        mustBeOpen(row);
        return saveEntry(tx, { id: viewer.id, now: now() }, row, body);
      }),
    { bodyLimit: BODY_BYTES },
  ),

  route(contract.submit, approved, async ({ db, viewer, now, params: { entryId }, body: { version } }) => {
    const row = await db.transaction(async (tx) =>
      submit(tx, await ownPostOf(tx, viewer.id, entryId), { version, now: now() }),
    );
    return entryView(db, row);
  }),

  route(contract.withdraw, approved, async ({ db, viewer, now, params: { entryId } }) => {
    const row = await db.transaction(async (tx) => withdraw(tx, await ownPostOf(tx, viewer.id, entryId), now()));
    return entryView(db, row);
  }),

  route(contract.remove, approved, async ({ db, viewer, params: { entryId } }) => {
    await db.transaction(async (tx) => {
      const row = await ownPostOf(tx, viewer.id, entryId);
      mustBeOpen(row);
      await removeEntry(tx, row);
    });
    return { entryId };
  }),
];
