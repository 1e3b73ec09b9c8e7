import { paymentSettings } from '@stepwell/contract/shop/gateways.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { chooseGateway, paymentSettingsPage, saveKeys, tryGateway } from './settings.ts';

/** Each one asks a provider. */
const asking = { max: 10, seconds: 60, per: 'person' as const };

export const gatewayRoutes = [
  route(paymentSettings.get, admin, (services) => paymentSettingsPage(services)),
  route(paymentSettings.choose, admin, async ({ viewer, body, ...services }) => {
    await services.db.transaction((tx) => chooseGateway(tx, viewer.id, body));
    return paymentSettingsPage(services);
  }),
  route(
    paymentSettings.saveKeys,
    admin,
    async ({ viewer, body, ...services }) => {
      await saveKeys(services, viewer.id, body);
      return paymentSettingsPage(services);
    },
    { pace: asking },
  ),
  route(paymentSettings.test, admin, ({ params, ...services }) => tryGateway(services, params.gateway), {
    pace: asking,
  }),
];
