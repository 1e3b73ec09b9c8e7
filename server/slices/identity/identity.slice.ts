import type { Slice } from '../../platform/slice.ts';
import { accountJobs } from './account/account.jobs.ts';
import { accountListeners } from './account/account.listeners.ts';
import { accountRoutes } from './account/account.routes.ts';
import { exportRoute } from './account/exports.ts';
import { photoRoute } from './account/photos.ts';
import { documentRoute } from './applications/application-documents.ts';
import { applicationListeners } from './applications/applications.listeners.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { listeners } from './identity.listeners.ts';
import { routes } from './identity.routes.ts';
import { endSuspensions } from './people/ended-suspensions.ts';
import { invitationListeners } from './people/invitations.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { endViewAsGone } from './people/view-as.ts';
import { securityListeners } from './security/security.listeners.ts';
import { securityRoutes } from './security/security.routes.ts';
import { forgetExpired } from './sessions.public.ts';
import { setUpRoutes } from './set-up/set-up.routes.ts';
import { forgetOldDevices } from './sign-in/devices.ts';
import { forgetOldGuesses } from './sign-in/guesses.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { forgetHalfSignIns } from './sign-in/sign-in.ts';
import { linkedAccountRoutes } from './ways-in/linked-accounts.routes.ts';
import { passkeyRoutes } from './ways-in/passkeys.routes.ts';

export const identity: Slice = {
  name: 'identity',
  routes: [
    ...routes,
    ...signInRoutes,
    ...securityRoutes,
    ...passkeyRoutes,
    ...linkedAccountRoutes,
    ...peopleRoutes,
    ...accountRoutes,
    ...applicationRoutes,
    ...setUpRoutes,
  ],
  listeners: [...listeners, ...securityListeners, ...invitationListeners, ...accountListeners, ...applicationListeners],
  rawRoutes: [photoRoute, exportRoute, documentRoute],
  jobs: [
    ...accountJobs,
    {
      name: 'identity.end-suspensions',
      cron: '* * * * *',
      async run({ db, now }) {
        await endSuspensions(db, now());
      },
    },
    {
      name: 'identity.end-looks',
      cron: '*/5 * * * *',
      async run({ db }) {
        await db.transaction(endViewAsGone);
      },
    },
    {
      name: 'identity.forget-expired-sessions',
      cron: '17 * * * *',
      async run({ db }) {
        await forgetExpired(db);
        await forgetHalfSignIns(db);
        await forgetOldGuesses(db);
        await forgetOldDevices(db);
      },
    },
  ],
};
