import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import type { LoaderFunction } from 'react-router';
import { askAtOnce } from '../../../../api/at-once.ts';
import type { World } from '../../../../api/world.ts';
import { zoneNow } from '../../../../ui/time/time-zone.ts';
import { HELP_SHOWN, helpAt, helpCountedAt, isHelp, periodAt, scopeAt } from './dashboard-at.ts';

/** All that the dashboard shows comes in one call; another period or course asks for what it changes. */
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
    const inPeriod = { ...scope, period: periodAt(search), zone: zoneNow() };
    await Promise.all([
      askAtOnce(queryClient, {
        whole: ask(learningScreens.teaching, { query: { ...inPeriod, limit: HELP_SHOWN } }),
        parts: [
          [ask(teaching.toDo, { query: scope }), ({ toDo }) => toDo],
          [ask(teaching.figures, { query: inPeriod }), ({ figures }) => figures],
          [ask(teaching.overTime, { query: inPeriod }), ({ overTime }) => overTime],
          [ask(teaching.howFar, { query: scope }), ({ howFar }) => howFar],
          [ask(teaching.needHelp, { query: { ...scope, limit: HELP_SHOWN } }), ({ needHelp }) => needHelp],
          [ask(teaching.needHelpCounts, { query: scope }), ({ needHelpCounts }) => needHelpCounts],
        ],
      }),
      queryClient.prefetchQuery(ask(reviews.taughtCourses, {})),
    ]);
    return null;
  };
