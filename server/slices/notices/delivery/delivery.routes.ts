import { noticeDelivery as contract } from '@stepwell/contract/notices/delivery.ts';
import { signedIn } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { addDevice, deliveryOf, keepQuietHours, removeDevice, tryDevice } from './settings.ts';

export const deliveryRoutes = [
  route(contract.settings, signedIn, ({ viewer, ...services }) => deliveryOf(services, viewer.id)),

  route(contract.keepQuietHours, signedIn, async ({ viewer, body, ...services }) => {
    await keepQuietHours(services, viewer.id, body);
    return deliveryOf(services, viewer.id);
  }),

  route(contract.addDevice, signedIn, async ({ viewer, body, ...services }) => {
    await addDevice(services, viewer, body);
    return deliveryOf(services, viewer.id);
  }),

  route(contract.removeDevice, signedIn, async ({ viewer, params: { deviceId }, ...services }) => {
    await removeDevice(services, viewer.id, deviceId);
    return deliveryOf(services, viewer.id);
  }),

  route(
    contract.tryDevice,
    signedIn,
    ({ viewer, params: { deviceId }, ...services }) => tryDevice(services, viewer.id, deviceId),
    { pace: { max: 10, seconds: 60, per: 'person' } },
  ),
];
