import { i18n } from '@lingui/core';
import { certificateCode } from '@stepwell/contract/learning/certificate-code.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notHere } from '@stepwell/contract/refusal.ts';
import type { Screen, World } from '../../api/world.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/verify',
    lazy: async () => ({ Component: (await import('./verify.screen.tsx')).VerifyStart }),
    handle: {
      head: () => ({
        title: i18n.t('Verify a certificate'),
        description: i18n.t('Enter a certificate code to check that it is genuine.'),
      }),
    },
  },
  {
    path: '/verify/:code',
    loader: async ({ params }) => {
      const code = (params['code'] ?? '').trim().toUpperCase();
      if (!certificateCode.test(code)) throw notHere('certificate_not_found', 'No certificate has this code.');
      await queryClient.ensureQueryData(ask(learning.verify, { params: { code } }));
    },
    lazy: async () => {
      const { Verify, VerifyFailed } = await import('./verify.screen.tsx');
      return { Component: Verify, ErrorBoundary: VerifyFailed };
    },
    // What a certificate says of a person is for those who were given its code.
    handle: { head: () => ({ title: i18n.t('Certificate'), noindex: true }) },
  },
];
