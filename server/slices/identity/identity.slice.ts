import type { Slice } from '../../platform/slice.ts';
import { listeners } from './identity.listeners.ts';
import { routes } from './identity.routes.ts';
import { forgetExpired } from './sessions.public.ts';

export const identity: Slice = {
  name: 'identity',
  routes,
  listeners,
  jobs: [
    {
      name: 'identity.forget-expired-sessions',
      cron: '17 * * * *',
      async run({ db }) {
        await forgetExpired(db);
      },
    },
  ],
};
