import { practiceReport as contract } from '@stepwell/contract/practice-report/practice-report.ts';
import { nameOf } from '../../platform/files/file-name.ts';
import { reportPdf } from '../../platform/pdf/report/report-file.ts';
import { approved } from '../../platform/security/viewer.ts';
import { route, type Slice } from '../../platform/slice.ts';
import { practiceReportOf } from './report.ts';

export const practiceReport: Slice = {
  name: 'practice-report',
  routes: [
    route(contract.file, approved, async ({ viewer, query, ...services }) => {
      const report = await practiceReportOf(services, viewer.id, query.zone);
      const pdf = await reportPdf(services, report);
      const name = nameOf(`${report.kind} - ${report.student}.pdf`);
      return { name, contentType: 'application/pdf', base64: pdf.toString('base64') };
    }),
  ],
};
