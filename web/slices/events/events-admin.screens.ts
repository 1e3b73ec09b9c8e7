import { eventsAdmin } from '@stepwell/contract/events/manage.ts';
import type { Screen, World } from '../../api/world.ts';
import { registrationsAt } from './admin/registrations-at.ts';

/** Where staff see who registered and check people in. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/admin/admin-settings/events/:eventId',
    loader: ({ params, request }) => {
      const eventId = params['eventId'] ?? '';
      const query = registrationsAt(new URL(request.url).searchParams);
      void queryClient.prefetchQuery(ask(eventsAdmin.event, { params: { eventId } }));
      void queryClient.prefetchQuery(ask(eventsAdmin.registrations, { params: { eventId }, query }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./admin/registrations.screen.tsx')).EventRegistrations }),
  },
];
