import { speaking } from '@stepwell/contract/speaking/speaking.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { contestsAt, taskAt, viewAt } from './speaking-at.public.ts';

/** Each view asks one question, anew each time it is opened. */
export const speakingAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const view = viewAt(search);
    if (view === 'progress') await queryClient.prefetchQuery({ ...ask(speaking.progress, {}), staleTime: 0 });
    else if (view === 'accents') await queryClient.prefetchQuery(ask(speaking.variants, {}));
    else if (view === 'task')
      await queryClient.prefetchQuery({ ...ask(speaking.task, { params: { taskId: taskAt(search) } }), staleTime: 0 });
    else await queryClient.prefetchQuery({ ...ask(speaking.home, {}), staleTime: 0 });
    return null;
  };

export const contestsAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    await queryClient.prefetchQuery(ask(speaking.contests, { query: contestsAt(new URL(request.url).searchParams) }));
    return null;
  };
