import { eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as deliveryTables from '../../tables/notices/delivery.ts';
import * as tables from '../../tables/notices/notices.ts';

/** Their bell goes, and what other bells said about them. */
export const onErased = on(erased, async ({ userId }, { db }) => {
  await db.transaction(async (tx) => {
    await tx.delete(tables.notices).where(eq(tables.notices.subjectId, userId));
    await eraseRows(tx, tables, userId);
    await eraseRows(tx, deliveryTables, userId);
  });
});
