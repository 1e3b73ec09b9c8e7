import type { Slice } from '../../platform/slice.ts';
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
    { name: 'subscriptions.remind', cron: '23 * * * *', run: remindSubscribers },
  ],
};
