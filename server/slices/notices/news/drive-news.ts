import { and, eq, ne } from 'drizzle-orm';
import { driveCancelled, driveOpened, driveResultTold, driveSlotChanged } from '../../../events/drives.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { driveBookings, driveRegistrations, driveSlots } from '../../../tables/drives/candidates.ts';
import { drivePanels, driveRounds, drives } from '../../../tables/drives/drives.ts';
import { employers } from '../../../tables/jobs/jobs.ts';
import { studentsOfDrive } from '../../drives/eligible-students.public.ts';
import { notifyWithEmail } from '../telling.ts';

const pathOf = (driveId: string) => `/student/interview-details?drive=${driveId}`;

/** By the clock of the drive, which the email names. */
const timeOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** What students hear of interview drives. */
export const driveNews = [
  on(driveOpened, async ({ driveId }, services) => {
    const found = await driveOf(services.db, driveId);
    // Closed or called off meanwhile.
    if (found?.drive.state !== 'open') return;
    const { drive, employer } = found;
    const { title, registerBy, timeZone } = drive;
    await notifyWithEmail(services, await studentsOfDrive(services.db, driveId), {
      kind: 'drive-opened',
      key: `drive-opened:${driveId}`,
      about: { title, driveId, employer },
      subject: i18n.t('{employer} opened an interview drive', { employer }),
      text: i18n.t('you meet the rules of “{title}” by {employer}. Register by {time} ({zone}):', {
        title,
        employer,
        time: timeOf(registerBy, timeZone),
        zone: timeZone,
      }),
      path: pathOf(driveId),
    });
  }),

  on(driveCancelled, async ({ driveId }, services) => {
    const found = await driveOf(services.db, driveId);
    if (!found) return;
    const { title, cancelReason: reason } = found.drive;
    const rows = await services.db
      .select({ id: driveRegistrations.studentId })
      .from(driveRegistrations)
      .where(and(eq(driveRegistrations.driveId, driveId), ne(driveRegistrations.outcome, 'withdrawn')));
    await notifyWithEmail(
      services,
      rows.map(({ id }) => id),
      {
        kind: 'drive-cancelled',
        key: `drive-cancelled:${driveId}`,
        about: { title, driveId, reason },
        subject: i18n.t('{title} was cancelled', { title }),
        text: i18n.t('the interview drive “{title}” was cancelled. {reason}', { title, reason }),
        path: pathOf(driveId),
      },
    );
  }),

  on(driveSlotChanged, async ({ bookingId, change }, services) => {
    const [found] = await services.db
      .select({ booking: driveBookings, drive: drives, round: driveRounds.name, panel: drivePanels })
      .from(driveBookings)
      .innerJoin(driveSlots, eq(driveSlots.id, driveBookings.slotId))
      .innerJoin(drives, eq(drives.id, driveSlots.driveId))
      .innerJoin(driveRounds, eq(driveRounds.id, driveBookings.roundId))
      .innerJoin(drivePanels, eq(drivePanels.id, driveSlots.panelId))
      .where(eq(driveBookings.id, bookingId));
    if (!found) return;
    const { booking, drive, round, panel } = found;
    const isHeld = change === 'booked' || change === 'moved';
    // Moved or given back meanwhile: the later news says it.
    if (isHeld && booking.state !== 'booked') return;
    const { title, timeZone } = drive;
    const names = { title, round };
    const facts = {
      ...names,
      time: timeOf(booking.startsAt, timeZone),
      zone: timeZone,
      place: [panel.name, panel.place || drive.place].filter(Boolean).join(', '),
    };
    await notifyWithEmail(services, [booking.studentId], {
      kind: 'drive-slot',
      key: `drive-slot:${bookingId}:${change}`,
      about: { title, driveId: drive.id, change },
      subject: isHeld
        ? i18n.t('{title}: your slot for {round}', names)
        : i18n.t('{title}: no slot for {round} any more', names),
      text: isHeld
        ? i18n.t('your slot for {round} of “{title}” is on {time} ({zone}), {place}:', facts)
        : i18n.t('your slot for {round} of “{title}” on {time} ({zone}) is free again:', facts),
      path: pathOf(drive.id),
    });
  }),

  on(driveResultTold, async ({ moveId, registrationId, outcome }, services) => {
    const [found] = await services.db
      .select({ studentId: driveRegistrations.studentId, drive: drives, round: driveRounds.name })
      .from(driveRegistrations)
      .innerJoin(drives, eq(drives.id, driveRegistrations.driveId))
      .leftJoin(driveRounds, eq(driveRounds.id, driveRegistrations.toldRoundId))
      .where(eq(driveRegistrations.id, registrationId));
    if (!found) return;
    const { studentId, drive } = found;
    const { title } = drive;
    const round = found.round ?? '';
    await notifyWithEmail(services, [studentId], {
      kind: 'drive-result',
      key: `drive-result:${moveId}`,
      about: { title, driveId: drive.id, outcome },
      subject: i18n.t('{title}: your result', { title }),
      text:
        outcome === 'selected'
          ? i18n.t('you passed every round of “{title}”:', { title })
          : outcome === 'rejected'
            ? i18n.t('you were not selected in “{title}” this time:', { title })
            : i18n.t('you are through to {round} of “{title}”. Book your slot:', { title, round }),
      path: pathOf(drive.id),
    });
  }),
];

async function driveOf(db: Db, driveId: string) {
  const [found] = await db
    .select({ drive: drives, employer: employers.name })
    .from(drives)
    .innerJoin(employers, eq(employers.id, drives.employerId))
    .where(eq(drives.id, driveId));
  return found;
}
