import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { resumeAt } from './resumes-at.ts';

/** The list, or one resume: anew each time, as it may have been saved elsewhere. */
export const resumesAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const resumeId = resumeAt(new URL(request.url).searchParams);
    if (resumeId) await queryClient.prefetchQuery({ ...ask(resumes.page, { params: { resumeId } }), staleTime: 2000 });
    else await queryClient.prefetchQuery({ ...ask(resumes.list, {}), staleTime: 0 });
    return null;
  };
