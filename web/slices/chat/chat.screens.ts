import type { Screen, World } from '../../api/world.ts';

/** The staff's side of the chat. */
export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/admin-chatbox',
    loader: async (args) => (await import('./inbox/inbox.loaders.ts')).inboxAsks(world)(args),
    lazy: async () => ({ Component: (await import('./inbox/inbox.screen.tsx')).ChatInbox }),
  },
];
