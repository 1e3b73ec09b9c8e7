import { giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import type { Screen, World } from '../../api/world.ts';

/** In the student area. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/student/payment-info',
    loader: async () => {
      await Promise.all([
        queryClient.ensureQueryData(ask(orders.list, { query: {} })),
        queryClient.prefetchQuery(ask(giftCards.list, {})),
      ]);
      return null;
    },
    lazy: async () => ({ Component: (await import('./payment-info.screen.tsx')).PaymentInfo }),
  },
];
