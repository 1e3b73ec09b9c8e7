import type { Slice } from '../../platform/slice.ts';
import { minutesOf } from '../catalog/courses.public.ts';
import { badgeDoors } from '../certificates/badges/badge.doors.ts';
import { onPublished } from './progress/caught-up.ts';
import { onCorrected, onRenewed, onWithdrawn } from '../certificates/certificate.listeners.ts';
import { certificateRoutes } from '../certificates/certificates.routes.ts';
import { findById, keepFile, orderMissingPapers } from '../certificates/certificates.ts';
import { codingLectureRoutes } from './coding/coding-lectures.routes.ts';
import { sendDigests } from './my-courses/digest.ts';
import { onErased } from './erasure.ts';
import { asFinalPaper } from '../certificates/graded/final-paper.ts';
import { gradedListeners, settleMissing } from '../certificates/graded/graded.listeners.ts';
import { leaderboardListeners } from '../leaderboard/leaderboard.listeners.ts';
import { leaderboardRoutes } from '../leaderboard/leaderboard.routes.ts';
import { settleEverybody } from '../leaderboard/settling.ts';
import { listeners } from './learning.listeners.ts';
import { routes } from './learning.routes.ts';
import { shelfRoutes } from './my-courses/my-courses.routes.ts';
import { talkRoutes } from './discussion/talk.routes.ts';
import { taughtRoutes } from './my-students/taught.routes.ts';
import { teachingFiguresRoutes } from './teaching-figures/teaching-figures.routes.ts';
import { designOf } from '../certificates/templates/designs.ts';
import { onRenewalAsked, renewPapers } from '../certificates/templates/renewal.ts';
import { forgetPictures } from '../certificates/templates/template-pictures.ts';
import { templateRoutes } from '../certificates/templates/templates.routes.ts';

export const learning: Slice = {
  name: 'learning',
  routes: [
    ...routes,
    ...shelfRoutes,
    ...taughtRoutes,
    ...certificateRoutes,
    ...templateRoutes,
    ...talkRoutes,
    ...teachingFiguresRoutes,
    ...leaderboardRoutes,
    ...codingLectureRoutes,
  ],
  listeners: [
    ...listeners,
    ...gradedListeners,
    ...leaderboardListeners,
    onCorrected,
    onRenewed,
    onRenewalAsked,
    onWithdrawn,
    onPublished,
    onErased,
  ],
  doors: badgeDoors,
  addresses: async () => [{ path: '/verify' }],
  jobs: [
    {
      name: 'learning.make-certificate',
      async run({ db, ports, publicUrl }, { certificateId }: { certificateId: string }) {
        const certificate = await findById(db, certificateId);
        // Whose owner is erased has no paper, nor what was withdrawn.
        if (!certificate?.studentId || certificate.withdrawnAt) return;
        const { code, issueNumber, seconds } = certificate;
        const kept = await designOf(db, certificate.designId);
        const design = certificate.award ? asFinalPaper(kept, certificate.award) : kept;
        const { paperIn } = await import('../certificates/paper/make-paper.ts');
        const minutes = minutesOf(seconds);
        const paper = await paperIn({ db, ports }, design, (siteName) => ({
          ...{ ...certificate, minutes, siteName, verifyUrl: `${publicUrl}/verify/${code}` },
        }));
        // Only when it is needed: the PDF library is the heaviest thing in the house.
        const { pdfOfPaper } = await import('../../platform/pdf/page-pdf.ts');
        const pdf = await pdfOfPaper(paper);
        const key = `certificates/${code.toLowerCase()}-${issueNumber}.pdf`;
        await ports.storage.put(key, pdf);
        // Corrected or withdrawn meanwhile: the paper of the newer issue is under way.
        if (!(await keepFile(db, certificateId, { issueNumber, fileKey: key }))) return ports.storage.remove(key);
        if (certificate.studentId) await ports.realtime.tell(certificate.studentId, 'certificate-ready', { code });
      },
    },
    { name: 'learning.send-digests', cron: '10 5 * * 1', run: sendDigests },
    { name: 'learning.renew-papers', run: renewPapers },
    { name: 'learning.forget-certificate-pictures', cron: '17 4 * * *', run: forgetPictures },
    { name: 'learning.settle-graded-certificates', cron: '*/10 * * * *', run: settleMissing },
    { name: 'learning.settle-points', cron: '*/5 * * * *', run: settleEverybody },
    { name: 'learning.make-missing-certificates', cron: '41 * * * *', run: orderMissingPapers },
  ],
};
