import type { DriveCard, OwnDrive, OwnRound } from '@stepwell/contract/drives/own-drives.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { calendarOf } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { driveBookings, driveRegistrations, driveSlots } from '../../../tables/drives/candidates.ts';
import { driveJobs, drivePanels, drives } from '../../../tables/drives/drives.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { type DriveRecord, type RegistrationRecord, roundsOf } from '../access.ts';
import { ownWait } from '../day/waiting.ts';
import { eligibleFor, ruleLines } from '../planning/eligibility.ts';
import { calendarPath } from './calendars.ts';

type Of = Pick<Services, 'db' | 'signer' | 'now' | 'publicUrl'>;

const withJobs = async (db: Db, driveIds: string[]) =>
  driveIds.length === 0
    ? []
    : db
        .select({ driveId: driveJobs.driveId, slug: jobs.slug, title: jobs.title, state: jobs.state })
        .from(driveJobs)
        .innerJoin(jobs, eq(jobs.id, driveJobs.jobId))
        .where(inArray(driveJobs.driveId, driveIds))
        .orderBy(asc(jobs.title), asc(jobs.id));

interface Known {
  drive: DriveRecord;
  employer: string;
  registration: RegistrationRecord | null;
  jobs: string[];
  isEligible: boolean;
}

const cardOf = ({ drive, employer, registration, ...known }: Known): DriveCard => ({
  driveId: drive.id,
  title: drive.title,
  employer,
  mode: drive.mode,
  timeZone: drive.timeZone,
  firstDay: drive.firstDay,
  lastDay: drive.lastDay,
  registerBy: drive.registerBy.toISOString(),
  state: drive.state,
  outcome: registration?.toldOutcome ?? null,
  ...known,
});

/** Drives that a student may see: those that run, and all they are registered for. */
const isSeen = and(
  ne(drives.state, 'draft'),
  or(inArray(drives.state, ['open', 'closed']), isNotNull(driveRegistrations.id)),
);

const joined = (db: Db, studentId: string) =>
  db
    .select({ drive: drives, employer: employers.name, registration: driveRegistrations })
    .from(drives)
    .innerJoin(employers, eq(employers.id, drives.employerId))
    .leftJoin(
      driveRegistrations,
      and(eq(driveRegistrations.driveId, drives.id), eq(driveRegistrations.studentId, studentId)),
    );

/** Open drives and one’s own; those to come first, then the latest. */
export async function ownDriveList({ db, now }: Of, studentId: string): Promise<{ items: DriveCard[] }> {
  const today = calendarOf('UTC').dayOf(now());
  const rows = await joined(db, studentId)
    .where(isSeen)
    .orderBy(sql`${drives.lastDay} < ${today}`, asc(drives.firstDay), asc(drives.id))
    .limit(100);
  const shown = rows.filter(({ drive, registration }) => registration || drive.lastDay >= today);
  const [linked, eligible] = await Promise.all([
    withJobs(
      db,
      shown.map(({ drive }) => drive.id),
    ),
    eligibleFor(
      db,
      shown.map(({ drive }) => drive.rules),
      studentId,
    ),
  ]);
  return {
    items: shown.map((row, at) =>
      cardOf({
        ...row,
        jobs: linked.filter(({ driveId }) => driveId === row.drive.id).map(({ title }) => title),
        isEligible: eligible[at] ?? false,
      }),
    ),
  };
}

/** A drive as one student sees it: the rules, their stage and slots. Throws `drive_not_found`. */
export async function ownDrive(services: Of, studentId: string, driveId: string): Promise<OwnDrive> {
  const { db, now, publicUrl } = services;
  const [row] = await joined(db, studentId).where(and(eq(drives.id, driveId), isSeen));
  if (!row) throw new Problem('drive_not_found');
  const { drive, registration } = row;
  const isIn = registration !== null && registration.toldOutcome !== 'withdrawn';
  const [linked, rules, rounds] = await Promise.all([
    withJobs(db, [driveId]),
    ruleLines(db, drive.rules, studentId),
    roundsOf(db, driveId),
  ]);
  const isEligible = rules.every(({ isMet }) => isMet);
  const card = cardOf({ ...row, jobs: linked.map(({ title }) => title), isEligible });
  const isOpen = drive.state === 'open' && drive.registerBy > now();
  return {
    ...card,
    description: drive.description,
    cancelReason: drive.cancelReason,
    place: drive.mode === 'online' && !isIn ? '' : drive.place,
    jobLinks: linked.filter(({ state }) => state === 'published').map(({ slug, title }) => ({ slug, title })),
    rules,
    canRegister: !isIn && isOpen && isEligible,
    registration: isIn && registration ? await registrationView(services, drive, registration) : null,
    rounds: await ownRounds(db, drive, isIn ? registration : null, rounds),
    slots:
      isIn && registration?.toldOutcome === 'active' && ['open', 'closed'].includes(drive.state)
        ? await freeSlots(db, registration.toldRoundId, now())
        : [],
  };

  async function registrationView(of: Of, { id }: DriveRecord, mine: RegistrationRecord) {
    const [wait, offer] = await Promise.all([ownWait(of, mine, drive.place), offerOf(of.db, id, studentId)]);
    return {
      registrationId: mine.id,
      number: mine.number,
      code: mine.code,
      ticketUrl: `${publicUrl}/instructor/company-interview?drive=${id}&part=day&code=${mine.code}`,
      calendarUrl: calendarPath(of, mine.id),
      checkedInAt: mine.checkedInAt?.toISOString() ?? null,
      canWithdraw: !mine.checkedInAt && mine.toldOutcome === 'active' && ['open', 'closed'].includes(drive.state),
      wait,
      offer,
    };
  }
}

async function ownRounds(
  db: Db,
  drive: DriveRecord,
  registration: RegistrationRecord | null,
  rounds: Awaited<ReturnType<typeof roundsOf>>,
): Promise<OwnRound[]> {
  const booked = registration
    ? await db
        .select({ booking: driveBookings, panel: drivePanels.name, place: drivePanels.place })
        .from(driveBookings)
        .innerJoin(driveSlots, eq(driveSlots.id, driveBookings.slotId))
        .innerJoin(drivePanels, eq(drivePanels.id, driveSlots.panelId))
        .where(eq(driveBookings.registrationId, registration.id))
        .orderBy(desc(driveBookings.bookedAt), desc(driveBookings.id))
    : [];
  const here = registration ? rounds.findIndex(({ id }) => id === registration.toldRoundId) : -1;
  return rounds.map(({ id: roundId, kind, name, minutes }, at) => {
    const all = booked
      .filter(({ booking }) => booking.roundId === roundId)
      .map(({ booking, panel, place }) => ({
        slotId: booking.slotId,
        startsAt: booking.startsAt.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        panel,
        place: place || drive.place,
        state: booking.state,
      }));
    const outcome = registration?.toldOutcome;
    const isNow = at === here && outcome === 'active';
    const isThrough = at < here || (at === here && outcome === 'selected');
    return {
      roundId,
      kind,
      name,
      minutes,
      state: isNow ? 'now' : at <= here ? 'done' : 'later',
      result: isThrough ? 'through' : at === here && outcome === 'rejected' ? 'not' : null,
      booking: all.find(({ state }) => state === 'booked') ?? null,
      history: all.filter(({ state }) => state !== 'booked'),
    };
  });
}

async function freeSlots(db: Db, roundId: string | null, now: Date) {
  if (!roundId) return [];
  const seatsLeft = sql<number>`(${driveSlots.seats} - (select count(*) from drives_bookings b
    where b.slot_id = drives_slots.id and b.state = 'booked'))::int`;
  const rows = await db
    .select({ slotId: driveSlots.id, startsAt: driveSlots.startsAt, endsAt: driveSlots.endsAt, seatsLeft })
    .from(driveSlots)
    .where(
      and(
        eq(driveSlots.roundId, roundId),
        isNull(driveSlots.removedAt),
        gt(driveSlots.startsAt, now),
        sql`${seatsLeft} > 0`,
      ),
    )
    .orderBy(asc(driveSlots.startsAt), asc(driveSlots.id))
    .limit(500);
  return rows.map(({ startsAt, endsAt, ...slot }) => ({
    ...slot,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** The newest offer that a job of the drive made the student. */
async function offerOf(db: Db, driveId: string, studentId: string) {
  const [found] = await rowsOf<{ code: string; job: string }>(
    db,
    sql`select o.code, j.title as job from jobs_offers o
      join jobs_applications a on a.id = o.application_id and a.candidate_id = ${studentId}
      join drives_jobs d on d.job_id = a.job_id and d.drive_id = ${driveId}
      join jobs_jobs j on j.id = a.job_id
      where o.state <> 'withdrawn' order by o.made_at desc limit 1`,
  );
  return found ?? null;
}
