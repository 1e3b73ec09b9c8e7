import type { Services } from '../../services.ts';
import { siteSettingsOf } from '../../site-settings.ts';
import { pictureAt } from '../page-pictures.ts';
import type { PrintedReport } from './report-pages.ts';

/** A report as a PDF, with the site's logo at its head. */
export async function reportPdf(
  { db, ports, publicUrl, now }: Pick<Services, 'db' | 'ports' | 'publicUrl' | 'now'>,
  report: PrintedReport,
): Promise<Buffer> {
  const { logoKey } = await siteSettingsOf(db);
  const logo = logoKey ? await pictureAt(ports.storage, logoKey) : undefined;
  // Only when it is needed: the PDF library is the heaviest thing in the site.
  const [{ composeReport }, { pdfOfPages }] = await Promise.all([
    import('./report-pages.ts'),
    import('../page-pdf.ts'),
  ]);
  return pdfOfPages(composeReport(report, { publicUrl, madeAt: now(), logo }));
}
