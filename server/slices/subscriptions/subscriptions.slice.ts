import type { Slice } from '../../platform/slice.ts';
import { checkCardPages } from './card.ts';
import { remindSubscribers } from './reminding.ts';
import { renewSubscriptions } from './renewing.ts';
import { listeners } from './subscriptions.listeners.ts';
import { routes } from './subscriptions.routes.ts';

export const subscriptions: Slice = {
  name: 'subscriptions',
  routes,
  listeners,
  jobs: [
    { name: 'subscriptions.renew', cron: '* * * * *', run: renewSubscriptions },
    { name: 'subscriptions.check-card-pages', cron: '* * * * *', run: checkCardPages },
    { name: 'subscriptions.remind', cron: '23 * * * *', run: remindSubscribers },
  ],
};
