import type { Screen, World } from '../../api/world.ts';

const ownPromises = () => import('@stepwell/contract/identity/account.ts');

const areas = ['student', 'instructor'] as const;

/** One's own account, in one's own area. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/staff',
    loader: async () => {
      const { staffArea } = await import('@stepwell/contract/identity/staff.ts');
      await queryClient.prefetchQuery({ ...ask(staffArea.waiting, {}), staleTime: 0 });
      return null;
    },
    lazy: async () => ({ Component: (await import('./staff/staff-dashboard.screen.tsx')).StaffDashboard }),
  },
  ...areas.flatMap((area): Screen[] => [
    {
      path: `/${area}/edit-profile`,
      loader: async () => {
        const { account } = await ownPromises();
        await queryClient.ensureQueryData(ask(account.profile, {}));
        return null;
      },
      lazy: async () => ({ Component: (await import('./profile/edit-profile.screen.tsx')).EditProfile }),
    },
    {
      path: `/${area}/setting`,
      lazy: async () => ({ Component: (await import('./settings/setting.screen.tsx')).Setting }),
    },
    {
      path: `/${area}/delete-account`,
      loader: async () => {
        const { account } = await ownPromises();
        await queryClient.ensureQueryData(ask(account.deletion, {}));
        return null;
      },
      lazy: async () => ({ Component: (await import('./leaving/delete-account.screen.tsx')).DeleteAccount }),
    },
  ]),
];
