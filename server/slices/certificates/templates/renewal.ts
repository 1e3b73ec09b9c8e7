import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { certificateRenewed, renewalRequested } from '../../../events/certificates.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit, emitAll, on } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { certificateDesigns } from '../../../tables/certificates/templates.ts';
import { effectiveTemplate } from './templates.ts';

const AT_ONCE = 200;

const olderPapers = (db: Db, templateId: string, version: number) => {
  const older = db
    .select({ id: certificateDesigns.id })
    .from(certificateDesigns)
    .where(and(eq(certificateDesigns.templateId, templateId), lt(certificateDesigns.version, version)));
  return and(
    inArray(certificates.designId, older),
    isNull(certificates.withdrawnAt),
    isNotNull(certificates.studentId),
  );
};

/** Asks for every paper of an older version in the newest; a job makes them. Answers how many. */
export async function askRenewal(
  tx: Db,
  { actorId, templateId, reason }: { actorId: string; templateId: string; reason: string },
) {
  const { version, name } = await effectiveTemplate(tx, templateId);
  const papers = await tx.$count(certificates, olderPapers(tx, templateId, version));
  if (papers === 0) throw new Problem('papers_up_to_date');
  await record(tx, {
    actorId,
    act: 'certificate-templates.papers-renewed',
    subjectId: null,
    reason,
    before: {},
    after: { templateId, template: name, version, papers },
  });
  await emit(tx, renewalRequested, { templateId, version });
  return { papers };
}

export const onRenewalRequested = on(renewalRequested, async ({ templateId, version }, { ports }) => {
  const key = `${templateId}:${version}`;
  await ports.queue.enqueue('learning.renew-papers', { templateId, version }, { key });
});

/** New issues in this version, some at a time; stopped anywhere, it goes on with what is left. */
export async function renewPdfs({ db }: Services, { templateId, version }: { templateId: string; version: number }) {
  const [design] = await db
    .select({ id: certificateDesigns.id })
    .from(certificateDesigns)
    .where(and(eq(certificateDesigns.templateId, templateId), eq(certificateDesigns.version, version)));
  if (!design) return;
  for (let left = AT_ONCE; left === AT_ONCE; ) {
    left = await db.transaction(async (tx) => {
      const some = await tx
        .select()
        .from(certificates)
        .where(olderPapers(tx, templateId, version))
        .orderBy(asc(certificates.id))
        .limit(AT_ONCE)
        .for('update');
      await reissue(tx, some, design.id);
      return some.length;
    });
  }
}

type Certificate = typeof certificates.$inferSelect;

/** The same words as a new issue in this design. The rows are held by the caller's transaction. */
export async function reissue(
  tx: Db,
  rows: Pick<Certificate, 'id' | 'issueNumber' | 'fileKey'>[],
  designId: string | null,
) {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(certificates)
    .set({ designId, fileKey: null, issueNumber: sql`${certificates.issueNumber} + 1` })
    .where(inArray(certificates.id, ids));
  await emitAll(
    tx,
    certificateRenewed,
    rows.map(({ id, issueNumber, fileKey }) => ({
      certificateId: id,
      issueNumber: issueNumber + 1,
      oldPaper: fileKey,
    })),
  );
}
