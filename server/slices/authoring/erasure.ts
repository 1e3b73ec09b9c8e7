import { and, eq, inArray } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/authoring/authoring.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { deleteUnpublished } from '../catalog/drafted-courses.public.ts';
import { dropUnnamed, keysOf } from './media/unnamed-files.ts';

/**
 * What they wrote and never published goes with its files: nobody learns from it. Drafts of published courses go on with
 * whoever teaches them. Safe to run twice.
 */
export const onErased = on(erased, async ({ userId }, { db, ports }) => {
  const own = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.instructorId, userId), inArray(courses.state, ['draft', 'in-review', 'returned'])));
  for (const { id } of own) {
    const files = await keysOf(db, id);
    await db.transaction((tx) => deleteUnpublished(tx, id));
    await dropUnnamed({ db, ports }, files);
  }
  await db.transaction((tx) => eraseRows(tx, tables, userId));
});
