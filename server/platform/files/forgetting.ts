import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { emails, outbox } from '../../tables/platform/platform.ts';
import type { Db } from '../database/db.ts';
import type { Job } from '../slice.ts';

/** So long an event that everybody has heard is kept, to look back at when something went wrong. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Deleted at a time, so that no lock lasts. */
const AT_ONCE = 5000;

/** Removes every letter to an address, and those whose occasion names one of these ids. */
export const deleteEmails = (tx: Db, { to, about }: { to: string; about: string[] }) =>
  tx.delete(emails).where(or(eq(emails.to, to), ...about.map((id) => sql`position(${id}::text in ${emails.key}) > 0`)));

/** Events tell of people by id and now and then by address; once told, they are no use to anybody. */
export const deletePublishedEvents: Job = {
  name: 'platform.forget-told-events',
  cron: '37 3 * * *',
  async run({ db, now }) {
    const before = new Date(now().getTime() - KEPT_MS);
    const old = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNotNull(outbox.doneAt), lt(outbox.doneAt, before)))
      .limit(AT_ONCE);
    let gone: { id: string }[];
    do gone = await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
    while (gone.length === AT_ONCE);
  },
};
