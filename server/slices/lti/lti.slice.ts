import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Slice } from '../../platform/slice.ts';
import * as ltiTables from '../../tables/lti/lti.ts';
import { forgetErrands } from './errands.ts';
import { ltiRoutes } from './lti.routes.ts';
import { ltiRoute } from './lti-route.ts';
import { postScores } from './tool/score-posting.ts';
import { POST_SCORES, postWaiting } from './tool/scores.ts';
import { scoreListeners } from './tool/tool.listeners.ts';

/** Where scores went, and those that tools gave, go with the person. Safe to run twice. */
const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, ltiTables, userId)));

export const lti: Slice = {
  name: 'lti',
  routes: ltiRoutes,
  protocols: [ltiRoute],
  listeners: [...scoreListeners, onErased],
  jobs: [
    { name: POST_SCORES, run: postScores },
    {
      name: 'lti.tidy',
      cron: '17 * * * *',
      async run(services) {
        await forgetErrands(services.db);
        await postWaiting(services);
      },
    },
  ],
};
