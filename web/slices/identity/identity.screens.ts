import '../../ui/page/step-down.module.css';
import './auth-frame.module.css';
import './become-instructor/become-instructor.module.css';
import { i18n } from '@lingui/core';
import { notHere } from '@stepwell/contract/refusal.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { siteFrame, siteNameIn } from '../../api/site-frame.ts';
import type { Screen, World } from '../../api/world.ts';

// The frame's styles are imported above because pages made on the server arrive before their screens' scripts.
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
    path: '/pages/become-instructor',
    // The page stands without its figures, too.
    loader: async () => {
      await queryClient.prefetchQuery(ask(site.figures, {}));
    },
    lazy: async () => ({
      Component: (await import('./become-instructor/become-instructor.screen.tsx')).BecomeInstructor,
    }),
    handle: {
      head: () => ({
        title: i18n.t('Become an instructor'),
        description: i18n.t(
          'Teach at {siteName}: apply with your subject and experience. Every course is reviewed before it’s published.',
          { siteName: siteNameIn({ queryClient, ask }) },
        ),
        image: '/pictures/stepwell.png',
      }),
    },
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
