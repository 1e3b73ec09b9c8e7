import { classes } from '@stepwell/contract/enquiries/classes.ts';
import { anyone, instructor } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { availabilityOf, bookableTeachers, findTeacher, freeSlots, keepAvailability } from './availability.ts';
import { cancelClass, decideClass, listBookings, ownClass, requestClass } from './bookings.ts';

const booking: Pace = { max: 60, seconds: 600, per: 'address' };

export const classRoutes = [
  route(classes.teachers, anyone, async ({ db }) => ({ teachers: await bookableTeachers(db) })),
  route(classes.slots, anyone, async ({ db, now, query }) => {
    const teacher = await findTeacher(db, query.teacher);
    const { slotMinutes, timeZone } = teacher.hours;
    const slots = (await freeSlots(db, teacher, now())).map((at) => at.toISOString());
    return { slots, slotMinutes, timeZone };
  }),
  route(
    classes.request,
    anyone,
    ({ viewer, caller, body, ...services }) => requestClass(services, { caller, userId: viewer?.id ?? null }, body),
    { pace: booking },
  ),
  route(classes.own, anyone, ({ body, ...services }) => ownClass(services, body.key), { whileViewingAs: 'too' }),
  route(classes.cancel, anyone, ({ body, ...services }) => cancelClass(services, body.key)),
  route(classes.availability, instructor, ({ viewer, ...services }) => availabilityOf(services, viewer.id)),
  route(classes.keepAvailability, instructor, ({ viewer, body, ...services }) =>
    keepAvailability(services, viewer.id, body),
  ),
  route(classes.bookings, instructor, ({ viewer, query, ...services }) => listBookings(services, viewer.id, query)),
  route(classes.ownSlots, instructor, async ({ viewer, now, ...services }) => {
    const hours = await availabilityOf(services, viewer.id);
    const slots = await freeSlots(services.db, { id: viewer.id, hours }, now());
    return { slots: slots.map((at) => at.toISOString()) };
  }),
  route(classes.decide, instructor, ({ viewer, params, body, ...services }) =>
    decideClass(services, viewer, params.bookingId, body),
  ),
];
