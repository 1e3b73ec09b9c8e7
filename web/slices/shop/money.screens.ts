import type { Screen, World } from '../../api/world.ts';

/** Orders and payouts of instructors, earnings of the site: views and what is open in them are in the address. */
export const screens = (world: World): Screen[] => [
  {
    path: '/instructor/order',
    loader: async (args) => (await import('./money.loaders.ts')).salesAsk(world)(args),
    lazy: async () => ({ Component: (await import('./teaching/orders.screen.tsx')).TeacherOrders }),
  },
  {
    path: '/instructor/payout',
    loader: async (args) => (await import('./money.loaders.ts')).payoutsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./teaching/payouts.screen.tsx')).TeacherPayouts }),
  },
  {
    path: '/admin/earnings',
    loader: async (args) => (await import('./money.loaders.ts')).earningsAsk(world)(args),
    lazy: async () => ({ Component: (await import('./earnings/earnings.screen.tsx')).EarningsScreen }),
  },
];
