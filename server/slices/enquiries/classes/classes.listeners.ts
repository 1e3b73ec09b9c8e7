import { eq } from 'drizzle-orm';
import { classChanged, enquiryReceived } from '../../../events/enquiries.ts';
import { on } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { classBookings } from '../../../tables/enquiries/classes.ts';
import { classEmail, classRequestEmail, classRequestedEmail } from '../emails.ts';
import { enquiryPath } from '../sending/private-link.public.ts';
import { spacedReference } from '../sending/receiving.ts';
import { type BookingRow, bookingRows, calendarPath } from './bookings.ts';
import { timesText } from './class-times.ts';

const find = async ({ db }: Services, id: string): Promise<BookingRow | undefined> =>
  (await bookingRows(db).where(eq(classBookings.id, id)))[0];

/** What every email about a class says. */
const about = (services: Services, row: BookingRow) => ({
  subject: row.subject,
  reference: spacedReference(row.reference),
  note: row.note,
  calendar: services.publicUrl + calendarPath(services, row.bookingId),
});

const toStudent = (services: Services, row: BookingRow) => ({
  ...about(services, row),
  name: row.studentName,
  other: row.teacherName,
  times: timesText(row, row.studentZone, row.teacherZone),
  link: services.publicUrl + enquiryPath(services, row.bookingId),
});
const toTeacher = (services: Services, row: BookingRow) => ({
  ...about(services, row),
  name: row.teacherName,
  other: row.studentName,
  times: timesText(row, row.teacherZone, row.studentZone),
  link: `${services.publicUrl}/instructor/class-bookings`,
});

export const classListeners = [
  on(enquiryReceived, async ({ enquiryId }, services) => {
    const row = await find(services, enquiryId);
    if (!row || row.enquiryState === 'held') return;
    await services.ports.mail.send({
      key: `enquiry-receipt:${enquiryId}`,
      to: row.studentEmail,
      ...classRequestedEmail(toStudent(services, row)),
    });
    await services.ports.mail.send({
      key: `class-request:${enquiryId}`,
      to: row.teacherEmail,
      ...classRequestEmail({ ...toTeacher(services, row), message: row.message }),
    });
  }),

  on(classChanged, async ({ bookingId, sequence, by }, services) => {
    const row = await find(services, bookingId);
    // A newer change has an email of its own, and the older one would mislead.
    if (!row || row.sequence !== sequence || row.enquiryState === 'held') return;
    const change = { state: row.state, isMoved: row.isMoved, by };
    await services.ports.mail.send({
      key: `class-changed:${bookingId}:${sequence}:student`,
      to: row.studentEmail,
      ...classEmail({ ...toStudent(services, row), ...change }),
    });
    await services.ports.mail.send({
      key: `class-changed:${bookingId}:${sequence}:teacher`,
      to: row.teacherEmail,
      ...classEmail({ ...toTeacher(services, row), ...change }),
    });
  }),
];
