import { registrations } from '@stepwell/contract/events/registrations.ts';
import { anyone, signedIn } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { acceptOwn, cancelOwn, ownRegistration, ownRegistrations, registerMember } from './own-registration.ts';
import { registerVisitor } from './registering.ts';

/** A whole class may register from one address; far beyond that it is a flood. */
const registering: Pace = { max: 120, seconds: 600, per: 'address' };

export const registrationRoutes = [
  route(
    registrations.register,
    anyone,
    ({ caller, params: { eventId }, body, ...services }) => registerVisitor(services, caller, { eventId, form: body }),
    { pace: registering },
  ),
  route(registrations.registerSelf, signedIn, ({ viewer, params: { eventId }, body: { timeZone }, ...services }) =>
    registerMember(services, viewer, { eventId, timeZone }),
  ),
  route(registrations.mine, signedIn, async ({ viewer, ...services }) => ({
    items: await ownRegistrations(services, viewer.id),
  })),
  route(registrations.own, anyone, ({ body: { key }, ...services }) => ownRegistration(services, key), {
    whileViewingAs: 'too',
  }),
  route(registrations.accept, anyone, ({ body: { key }, ...services }) => acceptOwn(services, key)),
  route(registrations.cancel, anyone, ({ body: { key }, ...services }) => cancelOwn(services, key)),
];
