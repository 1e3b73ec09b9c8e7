import { interviewVideos } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { ownVideos } from '@stepwell/contract/interview-videos/own-videos.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { libraryAt, ownAt, questionsAt, videoIn, viewersAt } from './videos-at.ts';

const searchOf = (request: Request) => new URL(request.url).searchParams;

/** What was watched and marked elsewhere since is asked anew each time. */
export const libraryAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = searchOf(request);
    const videoId = videoIn(search);
    if (videoId) {
      const one = ask(interviewVideos.video, { params: { videoId } });
      // Another tab of the same page is no reason to ask again.
      if (!queryClient.getQueryData(one.queryKey)) await queryClient.prefetchQuery(one);
      return null;
    }
    await Promise.all([
      queryClient.prefetchQuery({ ...ask(interviewVideos.list, { query: libraryAt(search) }), staleTime: 0 }),
      queryClient.prefetchQuery(ask(interviewVideos.filters, {})),
    ]);
    return null;
  };

export const ownAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = searchOf(request);
    const videoId = videoIn(search);
    const view = search.get('view');
    if (videoId && view === 'viewers')
      await Promise.all([
        queryClient.prefetchQuery({
          ...ask(ownVideos.viewers, { params: { videoId }, query: viewersAt(search) }),
          staleTime: 0,
        }),
        queryClient.prefetchQuery({ ...ask(ownVideos.figures, { params: { videoId } }), staleTime: 0 }),
      ]);
    else if (view === 'questions')
      await queryClient.prefetchQuery({ ...ask(ownVideos.questions, { query: questionsAt(search) }), staleTime: 0 });
    else if (!videoId && view !== 'new')
      await queryClient.prefetchQuery({ ...ask(ownVideos.list, { query: ownAt(search) }), staleTime: 0 });
    return null;
  };
