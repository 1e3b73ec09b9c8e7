import type { Screen, World } from '../../api/world.ts';

export const screens = (_world: World): Screen[] => [
  {
    path: '/instructor/class-bookings',
    lazy: async () => ({ Component: (await import('./classes/class-bookings.screen.tsx')).ClassBookings }),
  },
];
