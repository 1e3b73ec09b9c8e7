import { notHere } from '@stepwell/contract/refusal.ts';
import { siteFrame } from '../../api/site-frame.ts';
import type { Screen, World } from '../../api/world.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/auth/sign-in',
    lazy: async () => ({ Component: (await import('./sign-in.screen.tsx')).SignIn }),
  },
  {
    path: '/auth/sign-up',
    lazy: async () => ({ Component: (await import('./sign-up.screen.tsx')).SignUp }),
  },
  {
    path: '/auth/forgot-password',
    lazy: async () => ({ Component: (await import('./forgot-password.screen.tsx')).ForgotPassword }),
  },
  {
    path: '/auth/confirm',
    lazy: async () => ({ Component: (await import('./confirm.screen.tsx')).Confirm }),
  },
  {
    path: '/auth/oidc',
    lazy: async () => ({ Component: (await import('./linked/back.screen.tsx')).Back }),
  },
  {
    path: '/auth/lti',
    lazy: async () => ({ Component: (await import('./linked/launch.screen.tsx')).Launch }),
  },
  {
    path: '/auth/lti/authorize',
    lazy: async () => ({ Component: (await import('./linked/authorize.screen.tsx')).Authorize }),
  },
  {
    path: '/setup',
    loader: async () => {
      const { needsSetUp } = await queryClient.ensureQueryData(siteFrame(ask));
      if (!needsSetUp) throw notHere('already_set_up', 'This house has its first admin. Sign in instead.');
      return null;
    },
    lazy: async () => {
      const { SetUp, SetUpFailed } = await import('./set-up.screen.tsx');
      return { Component: SetUp, ErrorBoundary: SetUpFailed };
    },
  },
];
