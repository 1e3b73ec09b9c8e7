import { learning } from '@stepwell/contract/learning/learning.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import type { LoaderFunction } from 'react-router';
import { askAtOnce } from '../../../api/at-once.ts';
import type { World } from '../../../api/world.ts';
import { isApproved, sessionNow } from '../../../session/session.ts';
import { zoneNow } from '../../../ui/time/time-zone.ts';

/** All that the dashboard of somebody who may learn shows, in one call. */
export const dashboardAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async () => {
    const session = sessionNow();
    if (!session || !isApproved(session)) return null;
    const query = { zone: zoneNow() };
    await askAtOnce(queryClient, {
      whole: ask(learningScreens.dashboard, { query }),
      parts: [
        [ask(learning.myCourses, { query: {} }), ({ courses }) => courses],
        [ask(shelves.rhythm, { query }), ({ rhythm }) => rhythm],
        [ask(shelves.ahead, {}), ({ ahead }) => ahead],
        [ask(shelves.steps, {}), ({ steps }) => steps],
        [ask(shelves.recommended, {}), ({ recommended }) => recommended],
      ],
    });
    return null;
  };
