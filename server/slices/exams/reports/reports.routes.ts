import { finalReports } from '@stepwell/contract/exams/final-reports.ts';
import { approved, instructor, type Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { route } from '../../../platform/slice.ts';
import { readReport, type Side } from './report-reading.ts';
import { reportAddress } from './report-route.ts';

type Reading = Pick<Services, 'db' | 'now' | 'publicUrl' | 'signer'>;
interface Wish {
  attemptId: string;
  side: Side;
  zone: string | undefined;
}

/** An address is given to whoever could read the report itself. */
async function addressFor(services: Reading, viewer: Viewer, wish: Wish) {
  await readReport(services, viewer, wish);
  return { url: reportAddress(services, { ...wish, zone: wish.zone ?? '' }, viewer.sessionId) };
}

/** What came of a final assessment, for its student and for those who read its results. */
export const reportRoutes = [
  route(finalReports.own, approved, ({ viewer, params, query, ...services }) =>
    readReport(services, viewer, { ...params, zone: query.zone, side: 'own' }),
  ),
  route(
    finalReports.ownFile,
    approved,
    ({ viewer, params, query, ...services }) =>
      addressFor(services, viewer, { ...params, zone: query.zone, side: 'own' }),
    { whileViewingAs: 'never' },
  ),
  route(finalReports.taught, instructor, ({ viewer, params, query, ...services }) =>
    readReport(services, viewer, { ...params, zone: query.zone, side: 'taught' }),
  ),
  route(
    finalReports.taughtFile,
    instructor,
    ({ viewer, params, query, ...services }) =>
      addressFor(services, viewer, { ...params, zone: query.zone, side: 'taught' }),
    { whileViewingAs: 'never' },
  ),
];
