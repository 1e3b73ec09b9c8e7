import { eq } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/certificates/certificates.ts';
import { silenceBadges } from './badges/badges.ts';

const { certificates } = tables;

/** A certificate stays to be checked by its code, without a name and without its PDF. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, { db, ports }) => {
  await db.transaction(async (tx) => {
    const papers = await tx.select().from(certificates).where(eq(certificates.studentId, userId)).for('update');
    for (const { fileKey } of papers) if (fileKey) await ports.storage.remove(fileKey);
    await silenceBadges(
      tx,
      papers.map(({ id }) => id),
    );
    const erasedFields = { studentName: '', studentId: null, enrolmentId: null, fileKey: null };
    await tx.update(certificates).set(erasedFields).where(eq(certificates.studentId, userId));
    await eraseRows(tx, tables, userId);
  });
});
