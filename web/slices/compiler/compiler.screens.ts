import { redirectDocument } from 'react-router';
import type { Screen, World } from '../../api/world.ts';
import { mustLoadAnew } from './isolation.ts';

export const screens = (_world: World): Screen[] => [
  {
    path: '/student/terminal',
    // Its page has headers of its own, which only a document can bring.
    loader: ({ request }) => (mustLoadAnew() ? redirectDocument(request.url) : null),
    lazy: async () => ({ Component: (await import('./compiler.screen.tsx')).Compiler }),
  },
];
