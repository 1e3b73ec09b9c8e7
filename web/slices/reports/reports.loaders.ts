import { reports } from '@stepwell/contract/reports/reports.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';

export const reportsAsk =
  ({ queryClient, ask }: World): LoaderFunction =>
  async () => {
    await queryClient.prefetchQuery(ask(reports.home, {}));
    return null;
  };
