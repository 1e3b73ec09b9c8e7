import { events } from '@stepwell/contract/events/events.ts';
import { eventsAdmin } from '@stepwell/contract/events/manage.ts';
import { registrations } from '@stepwell/contract/events/registrations.ts';
import { newEvents } from '../fixtures/events.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Who reads of events, registers and checks in; the columns are those of `access-rules.ts`. */
export function eventAccessRules(app: TestApp): AccessRule[] {
  const { nothing } = newSubjects(app);
  const made = newEvents(app);
  const event = async () => ({ params: { eventId: (await made.event()).id } });
  const key = async () => ({ body: { key: (await made.registered((await made.event()).id)).key } });
  const offered = async () => {
    const { id } = await made.event({ seats: 1 });
    const first = await made.registered(id);
    const { key: offer } = await made.registered(id);
    await app.visitor.call(registrations.cancel, { body: { key: first.key } });
    return { body: { key: offer } };
  };
  const registration = async (about: Parameters<typeof made.registered>[1] = {}) => {
    const { id: eventId } = await made.event();
    const { id: registrationId } = await made.registered(eventId, about);
    return { params: { eventId, registrationId } };
  };
  const toCheckIn = async () => {
    const { params } = await registration();
    return { params: { eventId: params.eventId }, body: { registrationId: params.registrationId } };
  };
  const checkedIn = async () => {
    const { params, body } = await toCheckIn();
    const admin = await app.person({ role: 'admin' });
    await admin.call(eventsAdmin.checkIn, { params, body });
    return { params: { ...params, ...body } };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                                         visitor pending declined suspended student instructor barred admin owner
    accessRule(events.upcoming,                  [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { kind: 'event' as const } })),
    accessRule(events.page,                      [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { kind: 'event' as const } })),
    accessRule(events.programmes,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(events.programme,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(registrations.register,           [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ ...(await event()), body: made.form() })),
    accessRule(registrations.registerSelf,       [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ ...(await event()), body: { timeZone: 'UTC' } })),
    accessRule(registrations.mine,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(registrations.own,                [200,   200,    200,     200,      200,    200,       200,   200,  200], key),
    accessRule(registrations.accept,             [200,   200,    200,     200,      200,    200,       200,   200,  200], offered),
    accessRule(registrations.cancel,             [200,   200,    200,     200,      200,    200,       200,   200,  200], key),
    accessRule(eventsAdmin.event,                [401,   403,    403,     403,      403,    403,       403,   200,  403], event),
    accessRule(eventsAdmin.registrations,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await event()), query: {} })),
    accessRule(eventsAdmin.checkIn,              [401,   403,    403,     403,      403,    403,       403,   200,  403], toCheckIn),
    accessRule(eventsAdmin.undoCheckIn,          [401,   403,    403,     403,      403,    403,       403,   200,  403], checkedIn),
    accessRule(eventsAdmin.admit,                [401,   403,    403,     403,      403,    403,       403,   200,  403], () => registration({ holdReasons: ['no-proof'] })),
    accessRule(eventsAdmin.cancelRegistration,   [401,   403,    403,     403,      403,    403,       403,   200,  403], () => registration()),
    accessRule(eventsAdmin.cancelEvent,          [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await event()), body: { reason: 'The speaker is ill.' } })),
  ];
}
