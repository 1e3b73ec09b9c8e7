import { webhooksAdmin as contract } from '@stepwell/contract/integrations/webhooks.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { deliveriesOf, deliveryDetail, sendAgain, sendTest } from './deliveries.ts';
import { allWebhooks, changeWebhook, createWebhook, removeWebhook, renewSecret, setState } from './webhooks.ts';

/** Each one is a request to somebody else’s machine. */
const sending: Pace = { max: 30, seconds: 60, per: 'person' };

export const webhookRoutes = [
  route(contract.list, admin, (services) => allWebhooks(services)),
  route(contract.create, admin, ({ viewer, body, ...services }) => createWebhook(services, viewer.id, body)),
  route(contract.change, admin, ({ viewer, params, body, ...services }) =>
    changeWebhook(services, viewer.id, params.webhookId, body),
  ),
  route(contract.setState, admin, ({ viewer, params, body, ...services }) =>
    setState(services, viewer.id, params.webhookId, body.isOn),
  ),
  route(contract.remove, admin, ({ viewer, params, ...services }) =>
    removeWebhook(services, viewer.id, params.webhookId),
  ),
  route(contract.renewSecret, admin, ({ viewer, params, ...services }) =>
    renewSecret(services, viewer.id, params.webhookId),
  ),
  route(
    contract.sendTest,
    admin,
    ({ viewer, params, ...services }) => sendTest(services, viewer.id, params.webhookId),
    {
      pace: sending,
    },
  ),
  route(contract.deliveries, admin, ({ db, params, query }) => deliveriesOf(db, params.webhookId, query)),
  route(contract.delivery, admin, ({ db, params }) => deliveryDetail(db, params.deliveryId)),
  route(
    contract.sendAgain,
    admin,
    ({ viewer, params, ...services }) => sendAgain(services, viewer.id, params.deliveryId),
    {
      pace: sending,
    },
  ),
];
