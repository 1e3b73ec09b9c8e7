import { eventsAdmin } from '@stepwell/contract/events/manage.ts';
import { admin } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { admitRegistration, cancelRegistration, checkIn, undoCheckIn } from './checking/check-in.ts';
import { cancelEvent, eventSummary, listRegistrations } from './checking/registration-list.ts';

export const adminRoutes = [
  route(eventsAdmin.event, admin, ({ db, now, params: { eventId } }) => eventSummary(db, now(), eventId)),

  route(eventsAdmin.registrations, admin, async ({ db, now, params: { eventId }, query }) => {
    await eventSummary(db, now(), eventId);
    return listRegistrations(db, eventId, query);
  }),

  route(eventsAdmin.checkIn, admin, ({ db, viewer, now, params: { eventId }, body }) =>
    db.transaction((tx) => checkIn(tx, { adminId: viewer.id, eventId, now: now() }, body)),
  ),

  route(eventsAdmin.undoCheckIn, admin, ({ db, viewer, now, params: { eventId, registrationId } }) =>
    db.transaction((tx) => undoCheckIn(tx, { adminId: viewer.id, eventId, now: now() }, registrationId)),
  ),

  route(eventsAdmin.admit, admin, ({ db, viewer, now, params: { eventId, registrationId } }) =>
    db.transaction((tx) => admitRegistration(tx, { adminId: viewer.id, eventId, now: now() }, registrationId)),
  ),

  route(eventsAdmin.cancelRegistration, admin, ({ db, viewer, now, params: { eventId, registrationId } }) =>
    db.transaction((tx) => cancelRegistration(tx, { adminId: viewer.id, eventId, now: now() }, registrationId)),
  ),

  route(eventsAdmin.cancelEvent, admin, async ({ db, viewer, now, params: { eventId }, body: { reason } }) => {
    await db.transaction((tx) => cancelEvent(tx, { eventId, adminId: viewer.id, reason, now: now() }));
    return eventSummary(db, now(), eventId);
  }),
];
