import './verify.module.css';
import { i18n } from '@lingui/core';
import { CertificateCode, learning } from '@stepwell/contract/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import * as z from 'zod/mini';
import { listAt } from '../../api/call.ts';
import type { Screen, World } from '../../api/world.ts';
import { isApproved, sessionNow } from '../../session/session.ts';

// The public screen's styles are imported above because its page from the server arrives before its script.
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/student/dashboard',
    loader: async () => {
      const session = sessionNow();
      if (session && isApproved(session)) await queryClient.ensureQueryData(ask(learning.myCourses, { query: {} }));
    },
    lazy: async () => ({ Component: (await import('./dashboard.screen.tsx')).Dashboard }),
  },
  {
    path: '/student/course-list',
    loader: ({ request }) =>
      queryClient.ensureQueryData(ask(learning.myCourses, { query: listAt(new URL(request.url).searchParams) })),
    lazy: async () => ({ Component: (await import('./course-list.screen.tsx')).CourseList }),
  },
  {
    path: '/verify',
    lazy: async () => ({ Component: (await import('./verify.screen.tsx')).VerifyStart }),
    handle: {
      head: () => ({
        title: i18n.t('Check a certificate'),
        description: i18n.t('Enter the code of a Stepwell certificate to see whether it is genuine.'),
      }),
    },
  },
  {
    path: '/verify/:code',
    loader: async ({ params }) => {
      const code = z.safeParse(CertificateCode, params['code'] ?? '');
      if (!code.success) throw new Problem('certificate_not_found');
      await queryClient.ensureQueryData(ask(learning.verify, { params: { code: code.data } }));
    },
    lazy: async () => {
      const { Verify, VerifyFailed } = await import('./verify.screen.tsx');
      return { Component: Verify, ErrorBoundary: VerifyFailed };
    },
    // What a certificate says of a person is for those who were given its code.
    handle: { head: () => ({ title: i18n.t('Certificate'), noindex: true }) },
  },
];
