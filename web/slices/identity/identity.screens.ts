import './auth-frame.module.css';
import type { Screen, World } from '../../api/world.ts';

// The frame's styles are imported above because pages made on the server arrive before their screens' scripts.
export const screens = (_world: World): Screen[] => [
  {
    path: '/auth/sign-in',
    lazy: async () => ({ Component: (await import('./sign-in.screen.tsx')).SignIn }),
  },
  {
    path: '/auth/sign-up',
    lazy: async () => ({ Component: (await import('./sign-up.screen.tsx')).SignUp }),
  },
  {
    path: '/auth/confirm',
    lazy: async () => ({ Component: (await import('./confirm.screen.tsx')).Confirm }),
  },
];
