import { orders } from '@stepwell/contract/shop/orders.ts';
import type { Screen, World } from '../../api/world.ts';

/** In the student area. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/student/payment-info',
    loader: async () => {
      await queryClient.ensureQueryData(ask(orders.list, { query: {} }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./payment-info.screen.tsx')).PaymentInfo }),
  },
];
