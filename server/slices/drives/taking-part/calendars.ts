import { Problem } from '@stepwell/contract/problem.ts';
import { asc, eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { type CalendarEvent, iCalendar } from '../../../platform/text/icalendar.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { driveBookings, driveRegistrations, driveSlots } from '../../../tables/drives/candidates.ts';
import { drivePanels, driveRounds, drives } from '../../../tables/drives/drives.ts';
import { idIn, keyOf } from '../../enquiries/sending/private-link.public.ts';

/** The path of the calendar file of one registration; our signature opens it without a session. */
export const calendarPath = (services: Pick<Services, 'signer'>, registrationId: string) =>
  `/drive-calendars/${keyOf(services, 'drive-slots', registrationId)}.ics`;

/**
 * `/drive-calendars/<key>.ics`: one entry for each round with a slot, always under the same UID. A slot that is moved or
 * given back changes its entry: the sequence grows with everything that happened (RFC 5545, SEQUENCE).
 */
export const calendarRoute: RawRoute = {
  path: '/drive-calendars/:file',
  async handle(request, reply, services) {
    const { file } = request.params as { file: string };
    const id = idIn(services, 'drive-slots', file.replace(/\.ics$/, ''), 'drive_registration_not_found');
    const rows = await services.db
      .select({ booking: driveBookings, round: driveRounds.name, panel: drivePanels, drive: drives })
      .from(driveRegistrations)
      .innerJoin(drives, eq(drives.id, driveRegistrations.driveId))
      .innerJoin(driveBookings, eq(driveBookings.registrationId, driveRegistrations.id))
      .innerJoin(driveRounds, eq(driveRounds.id, driveBookings.roundId))
      .innerJoin(driveSlots, eq(driveSlots.id, driveBookings.slotId))
      .innerJoin(drivePanels, eq(drivePanels.id, driveSlots.panelId))
      .where(eq(driveRegistrations.id, id))
      .orderBy(asc(driveBookings.bookedAt), asc(driveBookings.id));
    const [first] = rows;
    if (!first) throw new Problem('drive_registration_not_found');
    const rounds = [...new Set(rows.map(({ booking }) => booking.roundId))];
    const events = rounds.flatMap((roundId): CalendarEvent[] => {
      const ofRound = rows.filter(({ booking }) => booking.roundId === roundId);
      const last = ofRound.at(-1);
      if (!last) return [];
      const { booking, drive, panel, round } = last;
      const isOff = booking.state !== 'booked' || drive.state === 'cancelled';
      return [
        {
          uid: `drive-${id}-${roundId}@${new URL(services.publicUrl).hostname}`,
          sequence: 2 * (ofRound.length - 1) + (isOff ? 1 : 0),
          startsAt: booking.startsAt,
          endsAt: booking.endsAt,
          changedAt: booking.endedAt ?? booking.bookedAt,
          status: isOff ? 'CANCELLED' : 'CONFIRMED',
          summary: i18n.t('{round}: {drive}', { round, drive: drive.title }),
          description: i18n.t('Panel: {panel}', { panel: panel.name }),
          location: panel.place || drive.place,
          url: `${services.publicUrl}/student/interview-details?drive=${drive.id}`,
        },
      ];
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', 'attachment; filename="drive.ics"')
      .send(iCalendar(first.drive.title, events));
  },
};
