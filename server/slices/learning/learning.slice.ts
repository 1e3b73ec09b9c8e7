import type { Slice } from '../../platform/slice.ts';
import { minutesOf } from '../catalog/courses.public.ts';
import { findById, keepFile } from './certificates.ts';
import { listeners } from './learning.listeners.ts';
import { routes } from './learning.routes.ts';

export const learning: Slice = {
  name: 'learning',
  routes,
  listeners,
  addresses: async () => [{ path: '/verify' }],
  jobs: [
    {
      name: 'learning.make-certificate',
      async run({ db, ports, publicUrl }, { certificateId }: { certificateId: string }) {
        const certificate = await findById(db, certificateId);
        if (!certificate) return;
        // Only when it is needed: the PDF library is the heaviest thing in the house.
        const { certificatePdf } = await import('./certificate-paper.ts');
        const { code, issueNumber, seconds } = certificate;
        const pdf = await certificatePdf({
          ...certificate,
          minutes: minutesOf(seconds),
          verifyUrl: `${publicUrl}/verify/${code}`,
        });
        const key = `certificates/${code.toLowerCase()}-${issueNumber}.pdf`;
        await ports.storage.put(key, pdf);
        await keepFile(db, certificateId, key);
        if (certificate.studentId) await ports.realtime.tell(certificate.studentId, 'certificate-ready', { code });
      },
    },
  ],
};
