import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { type CalendarEvent, iCalendar } from '../../../platform/text/icalendar.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { classBookings } from '../../../tables/enquiries/classes.ts';
import { enquiries } from '../../../tables/enquiries/enquiries.ts';
import { enquiryPath, idIn } from '../sending/private-link.public.ts';
import { type BookingRow, bookingRows, findBooking } from './bookings.ts';

const DAY = 24 * 60 * 60 * 1000;
const statuses = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const;

/** A class as an entry of a calendar: named after the other side. */
function entryOf(
  { publicUrl, signer }: Pick<Services, 'publicUrl' | 'signer'>,
  row: BookingRow,
  of: 'student' | 'teacher',
): CalendarEvent {
  const { bookingId, sequence, startsAt, endsAt, changedAt, state, subject, teacherName, studentName, message } = row;
  return {
    uid: `class-${bookingId}@${new URL(publicUrl).hostname}`,
    sequence,
    startsAt,
    endsAt,
    changedAt,
    status: statuses[state],
    summary: i18n.t('{subject} with {name}', { subject, name: of === 'student' ? teacherName : studentName }),
    description: of === 'student' ? '' : message,
    url: publicUrl + (of === 'student' ? enquiryPath({ signer }, bookingId) : '/instructor/class-bookings'),
  };
}

/** `/class-calendars/<key>.ics`: one class for who booked it, or all of an instructor’s for their calendar to follow. */
export const classCalendarRoute: RawRoute = {
  path: '/class-calendars/:file',
  async handle(request, reply, services) {
    const { file } = request.params as { file: string };
    const key = file.replace(/\.ics$/, '');
    const text = await calendarOf(services, key);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', 'attachment; filename="class.ics"')
      .send(text);
  },
};

async function calendarOf(services: Services, key: string) {
  const { siteName } = await siteSettingsOf(services.db);
  const feedOf = ownerOf(services, key);
  if (!feedOf) {
    const row = await findBooking(services.db, idIn(services, 'class', key));
    return iCalendar(siteName, [entryOf(services, row, 'student')]);
  }
  const rows = await bookingRows(services.db)
    .where(
      and(
        eq(classBookings.instructorId, feedOf),
        ne(enquiries.state, 'held'),
        inArray(classBookings.state, ['requested', 'confirmed', 'cancelled']),
        gt(classBookings.endsAt, new Date(services.now().getTime() - 90 * DAY)),
      ),
    )
    .orderBy(asc(classBookings.startsAt), asc(classBookings.id))
    .limit(1000);
  return iCalendar(
    i18n.t('Classes at {siteName}', { siteName }),
    rows.map((row) => entryOf(services, row, 'teacher')),
  );
}

/** The instructor of a feed; nothing where the key is of one class. */
function ownerOf(services: Services, key: string) {
  try {
    return idIn(services, 'calendar', key);
  } catch {
    return undefined;
  }
}
