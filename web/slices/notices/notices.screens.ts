import type { Screen, World } from '../../api/world.ts';
import { noticesAt } from './notices-at.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/notices',
    loader: async ({ request }) => {
      // With the screen and beside it, not with the page that visitors see.
      const { notices } = await import('@stepwell/contract/notices/notices.ts');
      await queryClient.ensureQueryData(ask(notices.list, { query: noticesAt(new URL(request.url).searchParams) }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./notices.screen.tsx')).Notices }),
  },
];
