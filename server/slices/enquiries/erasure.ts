import { eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows, eraseWithFiles } from '../../platform/security/personal.ts';
import * as classTables from '../../tables/enquiries/classes.ts';
import * as tables from '../../tables/enquiries/enquiries.ts';
import * as newsletterTables from '../../tables/enquiries/newsletter.ts';
import { fileKeysOf } from './sending/enquiry-files.ts';

/** What they sent goes with its files; what others sent stays, assigned to nobody. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, services) => {
  const own = await services.db
    .select({ id: tables.enquiries.id })
    .from(tables.enquiries)
    .where(eq(tables.enquiries.userId, userId));
  const keys = await fileKeysOf(
    services.db,
    own.map(({ id }) => id),
  );
  await eraseWithFiles(
    services,
    keys.map((key) => ({ key })),
    tables,
    userId,
  );
  for (const file of [newsletterTables, classTables])
    await services.db.transaction((tx) => eraseRows(tx, file, userId));
});
