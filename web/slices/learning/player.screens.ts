import { learning } from '@stepwell/contract/learning/learning.ts';
import type { Screen, World } from '../../api/world.ts';
import { headingOf, placeOf } from './player/here.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/pages/course/video-player',
    async loader({ request }) {
      // In the browser the screen asks by itself, with every visit anew. Here only the answer's status is wanted:
      // what a visitor is told of the course must not reach a person who may be signed in.
      if (typeof document !== 'undefined') return null;
      const courseId = new URL(request.url).searchParams.get('course');
      if (!courseId) return null;
      const question = ask(learning.outline, { params: { courseId } });
      await queryClient.fetchQuery(question);
      queryClient.removeQueries({ queryKey: question.queryKey });
      return null;
    },
    lazy: async () => {
      const [{ Player }, { PlayerFailed }] = await Promise.all([
        import('./player/player.screen.tsx'),
        import('./player/lectures/no-lecture.tsx'),
      ]);
      return { Component: Player, ErrorBoundary: PlayerFailed };
    },
    handle: {
      head({ search }) {
        const courseId = search.get('course') ?? '';
        const outline = queryClient.getQueryData(ask(learning.outline, { params: { courseId } }).queryKey);
        const here = outline && placeOf(outline, search.get('lecture') ?? '');
        return { title: here ? headingOf(outline, here) : 'Lecture', noindex: true };
      },
    },
  },
];
