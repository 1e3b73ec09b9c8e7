import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import type { Screen, World } from '../../api/world.ts';

/** In the student area, open to every status. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/student/subscription',
    loader: async () => {
      await queryClient.ensureQueryData(ask(subscriptions.mine, {}));
      return null;
    },
    lazy: async () => ({ Component: (await import('./subscription.screen.tsx')).SubscriptionScreen }),
  },
];
