import { certificateCorrected, certificateRenewed, certificateWithdrawn } from '../../events/certificates.ts';
import { on } from '../../platform/events/event.ts';
import type { Services } from '../../platform/services.ts';
import { findById, forgetPdf } from './certificates.public.ts';

/** The paper of the issue before goes, and the new one is made. Fine to repeat: a job carries its issue as key. */
async function replace(
  { certificateId, issueNumber, oldPaper }: { certificateId: string; issueNumber: number; oldPaper: string | null },
  { ports }: Pick<Services, 'ports'>,
) {
  if (oldPaper) await ports.storage.remove(oldPaper);
  await ports.queue.enqueue('learning.make-certificate', { certificateId }, { key: `${certificateId}:${issueNumber}` });
}
export const onCorrected = on(certificateCorrected, replace);
export const onRenewed = on(certificateRenewed, replace);

/** What was withdrawn opens for nobody, at no address given out before. Fine to repeat: the file goes before its place. */
export const onWithdrawn = on(certificateWithdrawn, async ({ certificateId }, { db, ports }) => {
  const certificate = await findById(db, certificateId);
  if (!certificate?.fileKey) return;
  await ports.storage.remove(certificate.fileKey);
  await forgetPdf(db, certificateId);
});
