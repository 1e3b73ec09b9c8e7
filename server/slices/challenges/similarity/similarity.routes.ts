import { similarity } from '@stepwell/contract/challenges/similarity.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { comparedPair, orderReport, similarityReport } from './report.ts';

export const similarityRoutes = [
  route(similarity.report, instructor, ({ db, viewer, params }) => similarityReport(db, viewer, params.challengeId)),
  route(similarity.make, instructor, ({ viewer, params, ...services }) =>
    orderReport(services, viewer, params.challengeId),
  ),
  route(similarity.pair, instructor, ({ db, viewer, params, query }) =>
    comparedPair(db, viewer, { ...params, ...query }),
  ),
];
