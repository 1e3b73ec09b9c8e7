import type { Slice } from '../../platform/slice.ts';
import { minutesOf } from '../catalog/courses.public.ts';
import { badgeRoutes } from './badges/badge.raw-routes.ts';
import { onCorrected, onRenewed, onWithdrawn } from './certificate.listeners.ts';
import { findById, keepFile, orderMissingPdfs } from './certificates.public.ts';
import { certificateRoutes } from './certificates.routes.ts';
import { onErased } from './erasure.ts';
import { asFinalCertificate } from './graded/final-certificate.ts';
import { gradedListeners, settleMissing } from './graded/graded.listeners.ts';
import { designOf } from './templates/designs.ts';
import { onRenewalRequested, renewPdfs } from './templates/renewal.ts';
import { forgetPictures } from './templates/template-pictures.ts';
import { templateRoutes } from './templates/templates.routes.ts';

export const certificates: Slice = {
  name: 'certificates',
  routes: [...certificateRoutes, ...templateRoutes],
  listeners: [...gradedListeners, onCorrected, onRenewed, onRenewalRequested, onWithdrawn, onErased],
  rawRoutes: badgeRoutes,
  addresses: async () => [{ path: '/verify' }],
  jobs: [
    {
      name: 'learning.make-certificate',
      async run({ db, ports, publicUrl }, { certificateId }: { certificateId: string }) {
        const certificate = await findById(db, certificateId);
        // Whose owner is erased has no paper, nor what was withdrawn.
        if (!certificate?.studentId || certificate.withdrawnAt) return;
        const { code, issueNumber, seconds } = certificate;
        const saved = await designOf(db, certificate.designId);
        const design = certificate.award ? asFinalCertificate(saved, certificate.award) : saved;
        const { certificateIn: paperIn } = await import('./pdf/certificate-page.ts');
        const minutes = minutesOf(seconds);
        const pdfPage = await paperIn({ db, ports }, design, (siteName) => ({
          ...certificate,
          minutes,
          siteName,
          verifyUrl: `${publicUrl}/verify/${code}`,
        }));
        // Only when it is needed: the PDF library is the heaviest thing in the site.
        const { pdfOfPage } = await import('../../platform/pdf/page-pdf.ts');
        const pdf = await pdfOfPage(pdfPage);
        const key = `certificates/${code.toLowerCase()}-${issueNumber}.pdf`;
        await ports.storage.put(key, pdf);
        // Corrected or withdrawn meanwhile: the paper of the newer issue is under way.
        if (!(await keepFile(db, certificateId, { issueNumber, fileKey: key }))) return ports.storage.remove(key);
        if (certificate.studentId) await ports.realtime.tell(certificate.studentId, 'certificate-ready', { code });
      },
    },
    { name: 'learning.renew-papers', run: renewPdfs },
    { name: 'learning.forget-certificate-pictures', cron: '17 4 * * *', run: forgetPictures },
    { name: 'learning.settle-graded-certificates', cron: '*/10 * * * *', run: settleMissing },
    { name: 'learning.make-missing-certificates', cron: '41 * * * *', run: orderMissingPdfs },
  ],
};
