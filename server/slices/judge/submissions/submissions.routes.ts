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
    async ({ viewer, params: { slug, submissionId }, body, ...services }) => {
      const { id: versionId } = await publishedVersion(services.db, slug);
      const what = {
        ...body,
        submissionId,
        studentId: viewer.id,
        versionId,
        purpose: 'challenge' as const,
        purposeId: null,
      };
      await services.db.transaction((tx) => handIn(services, tx, what));
      return ownSubmission(services, viewer.id, submissionId);
    },
    program,
  ),
  route(judging.submission, approved, ({ viewer, params, ...services }) =>
    ownSubmission(services, viewer.id, params.submissionId),
  ),
  route(judging.submissions, approved, ({ db, viewer, params, query }) =>
    ownHistory(db, viewer.id, { slug: params.slug, ...query }),
  ),
  route(
    judging.run,
    approved,
    async ({ viewer, params: { slug, runId }, body, ...services }) => {
      const version = await publishedVersion(services.db, slug);
      await services.db.transaction((tx) => beginRun(services, tx, { ...body, runId, studentId: viewer.id, version }));
      return ownRun(services, viewer.id, runId);
    },
    program,
  ),
  route(judging.runResult, approved, ({ viewer, params, ...services }) => ownRun(services, viewer.id, params.runId)),
];
