import { assessments } from '@stepwell/contract/recruitment/assessments.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { idIn, isAssessments, listAt } from './recruitment-at.ts';

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** Each view asks one question, anew each time it is opened. */
export const studentAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const attemptId = idIn(searchOf(request), 'attempt');
    if (attemptId)
      await queryClient.prefetchQuery({ ...ask(assessments.attempt, { params: { attemptId } }), staleTime: 0 });
    else await queryClient.prefetchQuery({ ...ask(assessments.list, {}), staleTime: 0 });
    return null;
  };

export const ownAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = searchOf(request);
    if (!isAssessments(search)) {
      await (await import('../drives/drive-loaders.public.ts')).askStaffDrives({ queryClient, ask }, search);
      return null;
    }
    const [attemptId, assessmentId] = [idIn(search, 'attempt'), idIn(search, 'assessment')];
    if (attemptId)
      await queryClient.prefetchQuery({ ...ask(assessments.report, { params: { attemptId } }), staleTime: 0 });
    else if (assessmentId && search.get('view') === 'results')
      await queryClient.prefetchQuery({ ...ask(ownAssessments.results, { params: { assessmentId } }), staleTime: 0 });
    else if (!assessmentId && search.get('view') !== 'new')
      await queryClient.prefetchQuery({ ...ask(ownAssessments.list, { query: listAt(search) }), staleTime: 0 });
    return null;
  };
