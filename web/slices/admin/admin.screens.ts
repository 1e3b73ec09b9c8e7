import { admin } from '@stepwell/contract/admin.ts';
import type { Screen, World } from '../../api/world.ts';
import { studentsAt } from './students-at.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/admin/students',
    loader: async ({ request }) => {
      const query = studentsAt(new URL(request.url).searchParams);
      await Promise.all([
        queryClient.ensureQueryData(ask(admin.students, { query })),
        queryClient.ensureQueryData(ask(admin.studentCounts, {})),
      ]);
    },
    lazy: async () => ({ Component: (await import('./students.screen.tsx')).Students }),
  },
];
