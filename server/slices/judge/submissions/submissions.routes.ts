import { judging, PROGRAM_BYTES } from '@stepwell/contract/judge/judging.ts';
import { approved } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { handIn, publishedVersion } from './handing-in.ts';
import { ownHistory, ownSubmission } from './own-submissions.public.ts';
import { beginRun, ownRun } from './runs.public.ts';

const program = { bodyLimit: PROGRAM_BYTES };

export const submissionRoutes = [
  route(
    judging.submit,
    approved,
    async ({ viewer, params: { slug, submissionId }, body, ...house }) => {
      const { id: versionId } = await publishedVersion(house.db, slug);
      const what = {
        ...body,
        submissionId,
        studentId: viewer.id,
        versionId,
        purpose: 'challenge' as const,
        purposeId: null,
      };
      await house.db.transaction((tx) => handIn(house, tx, what));
      return ownSubmission(house, viewer.id, submissionId);
    },
    program,
  ),
  route(judging.submission, approved, ({ viewer, params, ...house }) =>
    ownSubmission(house, viewer.id, params.submissionId),
  ),
  route(judging.submissions, approved, ({ db, viewer, params, query }) =>
    ownHistory(db, viewer.id, { slug: params.slug, ...query }),
  ),
  route(
    judging.run,
    approved,
    async ({ viewer, params: { slug, runId }, body, ...house }) => {
      const version = await publishedVersion(house.db, slug);
      await house.db.transaction((tx) => beginRun(house, tx, { ...body, runId, studentId: viewer.id, version }));
      return ownRun(house, viewer.id, runId);
    },
    program,
  ),
  route(judging.runResult, approved, ({ viewer, params, ...house }) => ownRun(house, viewer.id, params.runId)),
];
