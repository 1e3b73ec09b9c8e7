import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../../api/world.ts';
import { zoneNow } from '../../../../ui/time/time-zone.ts';
import { helpAt, helpCountedAt, isHelp, periodAt, scopeAt } from './dashboard-at.ts';

/** What waits and the figures come with the screen; charts are asked for by themselves. */
export const dashboardAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const scope = scopeAt(search);
    if (isHelp(search)) {
      await Promise.all([
        queryClient.prefetchQuery(ask(teaching.needHelp, { query: helpAt(search) })),
        queryClient.prefetchQuery(ask(teaching.needHelpCounts, { query: helpCountedAt(search) })),
        queryClient.prefetchQuery(ask(reviews.taughtCourses, {})),
      ]);
      return null;
    }
    await Promise.all([
      queryClient.prefetchQuery(ask(teaching.toDo, { query: scope })),
      queryClient.prefetchQuery(
        ask(teaching.figures, { query: { ...scope, period: periodAt(search), zone: zoneNow() } }),
      ),
      queryClient.prefetchQuery(ask(reviews.taughtCourses, {})),
    ]);
    return null;
  };
