import { and, eq, ne } from 'drizzle-orm';
import { driveCancelled, driveOpened, driveResultTold, driveSlotChanged } from '../../../events/drives.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
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
      letter: draft('drive-opened', { employer, title, time: timeOf(registerBy, timeZone), zone: timeZone }),
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
        letter: draft('drive-cancelled', { title, reason }),
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
      letter: isHeld
        ? draft('drive-slot-held', { ...names, ...facts })
        : draft('drive-slot-freed', { ...names, ...facts }),
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
      letter:
        outcome === 'selected'
          ? draft('drive-result-selected', { title })
          : outcome === 'rejected'
            ? draft('drive-result-rejected', { title })
            : draft('drive-result-next-round', { title, round }),
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
