import { writing } from '@stepwell/contract/writing/writing.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { contestsAt, isTexts, promptAt, textAt, textsAt, viewAt } from './writing-at.public.ts';

/** Each view asks one question, anew each time it is opened: a text may have been saved elsewhere. */
export const writingAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const view = viewAt(search);
    if (view === 'prompts') await queryClient.prefetchQuery({ ...ask(writing.prompts, {}), staleTime: 0 });
    if (view === 'progress') await queryClient.prefetchQuery({ ...ask(writing.progress, {}), staleTime: 0 });
    if (view === 'write' || view === 'result')
      await queryClient.prefetchQuery({
        ...ask(writing.page, { params: { promptId: promptAt(search) } }),
        staleTime: 0,
      });
    return null;
  };

export const contestsAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const versionId = textAt(search);
    if (versionId) await queryClient.prefetchQuery(ask(writing.text, { params: { versionId } }));
    else if (isTexts(search)) await queryClient.prefetchQuery(ask(writing.texts, { query: textsAt(search) }));
    else await queryClient.prefetchQuery(ask(writing.contests, { query: contestsAt(search) }));
    return null;
  };
