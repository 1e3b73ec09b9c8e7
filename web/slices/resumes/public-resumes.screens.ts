import { i18n } from '@lingui/core';
import { publicResumes } from '@stepwell/contract/resumes/public-resumes.ts';
import type { Screen, World } from '../../api/world.ts';

const codeIn = (params: Readonly<Record<string, string | undefined>>) => (params['code'] ?? '').slice(0, 40) || '-';

// What stands in a resume is for those who were given its address.
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/resumes/:code',
    loader: async ({ params }) => {
      await queryClient.ensureQueryData(ask(publicResumes.front, { params: { code: codeIn(params) } }));
      return null;
    },
    lazy: async () => {
      const { PublicResume, ResumeGone } = await import('./public/public-resume.screen.tsx');
      return { Component: PublicResume, ErrorBoundary: ResumeGone };
    },
    handle: {
      head: ({ params }) => {
        const front = queryClient.getQueryData<{ fullName: string }>(
          ask(publicResumes.front, { params: { code: codeIn(params) } }).queryKey,
        );
        return {
          title: front ? i18n.t('Resume of {name}', { name: front.fullName }) : i18n.t('Resume'),
          noindex: true,
        };
      },
    },
  },
  {
    path: '/proofs/:code',
    loader: async ({ params }) => {
      await queryClient.ensureQueryData(ask(publicResumes.proof, { params: { code: codeIn(params) } }));
      return null;
    },
    lazy: async () => {
      const { ProofPage, ProofGone } = await import('./public/proof.screen.tsx');
      return { Component: ProofPage, ErrorBoundary: ProofGone };
    },
    handle: { head: () => ({ title: i18n.t('Verified record'), noindex: true }) },
  },
];
