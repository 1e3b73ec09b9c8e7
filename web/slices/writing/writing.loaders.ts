import { writing } from '@stepwell/contract/writing/writing.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { contestsAt, promptAt, viewAt } from './writing-at.ts';

/** Each view asks one question. */
export const writingAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const view = viewAt(search);
    if (view === 'prompts') await queryClient.prefetchQuery(ask(writing.prompts, {}));
    if (view === 'progress') await queryClient.prefetchQuery(ask(writing.progress, {}));
    if (view === 'write' || view === 'result')
      await queryClient.prefetchQuery(ask(writing.page, { params: { promptId: promptAt(search) } }));
    return null;
  };

export const contestsAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    await queryClient.prefetchQuery(ask(writing.contests, { query: contestsAt(new URL(request.url).searchParams) }));
    return null;
  };
