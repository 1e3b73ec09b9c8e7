import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Slice } from '../../platform/slice.ts';
import * as keyTables from '../../tables/integrations/api-keys.ts';
import * as scimTables from '../../tables/integrations/scim.ts';
import * as webhookTables from '../../tables/integrations/webhooks.ts';
import { forgetKeys } from './keys/api-keys.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import { scimRoutes } from './scim/scim.routes.ts';
import { scimRoute } from './scim/scim-route.ts';
import { forgetDeliveries } from './webhooks/deliveries.ts';
import { webhookListeners } from './webhooks/webhooks.listeners.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/** Keys open nothing any more, and what was sent of somebody goes with them. Safe to run twice. */
const onErased = on(erased, ({ userId }, { db }) =>
  db.transaction(async (tx) => {
    await eraseRows(tx, keyTables, userId);
    await eraseRows(tx, scimTables, userId);
    await eraseRows(tx, webhookTables, userId);
  }),
);

export const integrations: Slice = {
  name: 'integrations',
  routes: [...keyRoutes, ...webhookRoutes, ...scimRoutes],
  protocols: [scimRoute],
  listeners: [...webhookListeners, onErased],
  jobs: [
    {
      name: 'integrations.forget',
      cron: '41 3 * * *',
      async run(services) {
        await forgetKeys(services);
        await forgetDeliveries(services);
      },
    },
  ],
};
