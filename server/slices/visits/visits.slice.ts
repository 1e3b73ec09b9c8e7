import { visits as contract, visitsAdmin } from '@stepwell/contract/visits/visits.ts';
import { admin, anyone } from '../../platform/security/viewer.ts';
import { type Pace, route, type Slice } from '../../platform/slice.ts';
import { countOpened, countPage } from './counting.ts';
import { forgetVisits, visitFigures } from './figures.ts';

/** A whole class may sit behind one address. */
const opening: Pace = { max: 600, seconds: 60, per: 'address' };

export const visits: Slice = {
  name: 'visits',
  routes: [
    route(
      contract.opened,
      anyone,
      async ({ caller, body, ...services }) => {
        countOpened(services, caller, body.path);
        return {};
      },
      { pace: opening, whenFull: 'too' },
    ),
    route(visitsAdmin.figures, admin, ({ query: { period }, ...services }) => visitFigures(services, period)),
  ],
  onPage: countPage,
  jobs: [{ name: 'visits.forget-old', cron: '41 3 * * *', run: forgetVisits }],
};
