import { wishlist as contract } from '@stepwell/contract/wishlist/wishlist.ts';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import { anyone, signedIn } from '../../platform/security/viewer.ts';
import { route, type Slice } from '../../platform/slice.ts';
import * as tables from '../../tables/wishlist/wishlist.ts';
import { itemsOf, previewOf, removeItem, savedKeys, saveItem, saveItems } from './items.public.ts';

// The wishlist is a public screen: anyone signed in has one, also while they wait for approval.
export const wishlist: Slice = {
  name: 'wishlist',
  routes: [
    route(contract.list, signedIn, ({ db, viewer, query }) => itemsOf(db, viewer.id, query)),
    route(contract.saved, signedIn, async ({ db, viewer }) => ({ items: await savedKeys(db, viewer.id) })),
    route(contract.preview, anyone, async ({ db, query }) => ({ items: await previewOf(db, query.items) })),
    route(contract.save, signedIn, async ({ db, viewer, params, now }) => {
      await db.transaction((tx) => saveItem(tx, { ...params, userId: viewer.id, now: now() }));
      return {};
    }),
    route(contract.remove, signedIn, async ({ db, viewer, params, now }) => {
      await removeItem(db, { ...params, userId: viewer.id, now: now() });
      return {};
    }),
    route(contract.join, signedIn, async ({ db, viewer, body, now }) => {
      await db.transaction((tx) => saveItems(tx, { userId: viewer.id, keys: body.items, now: now() }));
      return { items: await savedKeys(db, viewer.id) };
    }),
  ],
  listeners: [on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId)))],
};
