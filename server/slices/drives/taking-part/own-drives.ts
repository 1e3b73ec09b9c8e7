import type { DriveCard, OwnDrive, OwnRound } from '@stepwell/contract/drives/own-drives.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNotNull, ne, or, type Placeholder, sql } from 'drizzle-orm';
import { calendarOf } from '../../../platform/calendar.ts';
import { type Db, preparedOn } from '../../../platform/database/db.ts';
import { preparedRows } from '../../../platform/database/prepared.ts';
import type { Services } from '../../../platform/services.ts';
import { driveBookings, driveRegistrations, driveSlots } from '../../../tables/drives/candidates.ts';
import { driveJobs, drivePanels, drives } from '../../../tables/drives/drives.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { type DriveRecord, type RegistrationRecord, roundsOf } from '../access.ts';
import { ownWait } from '../day/waiting.ts';
import { eligibleFor, ruleLines } from '../planning/eligibility.ts';
import { calendarPath } from './calendars.ts';

type Of = Pick<Services, 'db' | 'signer' | 'now' | 'publicUrl'>;

// A page of a drive is read after each booking, by thousands at a fair: its statements are made once.
const jobsQuery = preparedOn((db) =>
  db
    .select({
      driveId: driveJobs.driveId,
      slug: jobs.slug,
      title: jobs.title,
      state: jobs.state,
      pausedAt: jobs.pausedAt,
    })
    .from(driveJobs)
    .innerJoin(jobs, eq(jobs.id, driveJobs.jobId))
    .where(sql`${driveJobs.driveId} = any(${sql.placeholder('driveIds')}::uuid[])`)
    .orderBy(asc(jobs.title), asc(jobs.id))
    .prepare('drive_jobs'),
);
const withJobs = async (db: Db, driveIds: string[]) =>
  driveIds.length === 0 ? [] : jobsQuery(db).execute({ driveIds });

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

const joined = (db: Db, studentId: string | Placeholder) =>
  db
    .select({ drive: drives, employer: employers.name, registration: driveRegistrations })
    .from(drives)
    .innerJoin(employers, eq(employers.id, drives.employerId))
    .leftJoin(
      driveRegistrations,
      and(eq(driveRegistrations.driveId, drives.id), eq(driveRegistrations.studentId, studentId)),
    );

const driveQuery = preparedOn((db) =>
  joined(db, sql.placeholder('studentId'))
    .where(and(eq(drives.id, sql.placeholder('driveId')), isSeen))
    .prepare('own_drive'),
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
  const [row] = await driveQuery(db).execute({ studentId, driveId });
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
  const isPaused = linked.some(({ pausedAt }) => pausedAt !== null);
  const isOpen = drive.state === 'open' && drive.registerBy > now() && !isPaused;
  const stages = await ownRounds(db, drive, isIn ? registration : null, rounds);
  // While the drive is paused, only a seat that somebody has can be moved.
  const mayBook = !isPaused || stages.some(({ state, booking }) => state === 'now' && booking !== null);
  return {
    ...card,
    description: drive.description,
    cancelReason: drive.cancelReason,
    isPaused,
    place: drive.mode === 'online' && !isIn ? '' : drive.place,
    jobLinks: linked.filter(({ state }) => state === 'published').map(({ slug, title }) => ({ slug, title })),
    rules,
    canRegister: !isIn && isOpen && isEligible,
    registration: isIn && registration ? await registrationView(services, drive, registration) : null,
    rounds: stages,
    slots:
      isIn && registration?.toldOutcome === 'active' && mayBook && ['open', 'closed'].includes(drive.state)
        ? await freeSlots(db, registration.toldRoundId, now())
        : [],
  };

  async function registrationView(of: Of, { id }: DriveRecord, mine: RegistrationRecord) {
    const [wait, offer] = await Promise.all([
      // Only who is here stands in a queue.
      mine.checkedInAt ? ownWait(of, mine, drive.place) : null,
      offerOf(of.db, id, studentId),
    ]);
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

const bookingsQuery = preparedOn((db) =>
  db
    .select({ booking: driveBookings, panel: drivePanels.name, place: drivePanels.place })
    .from(driveBookings)
    .innerJoin(driveSlots, eq(driveSlots.id, driveBookings.slotId))
    .innerJoin(drivePanels, eq(drivePanels.id, driveSlots.panelId))
    .where(eq(driveBookings.registrationId, sql.placeholder('registrationId')))
    .orderBy(desc(driveBookings.bookedAt), desc(driveBookings.id))
    .prepare('own_drive_bookings'),
);

async function ownRounds(
  db: Db,
  drive: DriveRecord,
  registration: RegistrationRecord | null,
  rounds: Awaited<ReturnType<typeof roundsOf>>,
): Promise<OwnRound[]> {
  const booked = registration ? await bookingsQuery(db).execute({ registrationId: registration.id }) : [];
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

const slotsWithSeats = preparedRows<{ slotId: string; startsAt: Date; endsAt: Date; seatsLeft: number }>(
  'own_drive_slots',
  `select s.id as "slotId", s.starts_at as "startsAt", s.ends_at as "endsAt", (s.seats - count(b.id))::int as "seatsLeft"
   from drives_slots s left join drives_bookings b on b.slot_id = s.id and b.state = 'booked'
   where s.round_id = $1::uuid and s.removed_at is null and s.starts_at > $2::timestamptz
   group by s.id having count(b.id) < s.seats order by s.starts_at, s.id limit 500`,
);

async function freeSlots(db: Db, roundId: string | null, now: Date) {
  if (!roundId) return [];
  return (await slotsWithSeats(db, [roundId, now])).map(({ startsAt, endsAt, ...slot }) => ({
    ...slot,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

const offersOf = preparedRows<{ code: string; job: string }>(
  'own_drive_offer',
  `select o.code, j.title as job from jobs_offers o
   join jobs_applications a on a.id = o.application_id and a.candidate_id = $2::uuid
   join drives_jobs d on d.job_id = a.job_id and d.drive_id = $1::uuid
   join jobs_jobs j on j.id = a.job_id
   where o.state <> 'withdrawn' order by o.made_at desc limit 1`,
);

/** The newest offer that a job of the drive made the student. */
async function offerOf(db: Db, driveId: string, studentId: string) {
  const [found] = await offersOf(db, [driveId, studentId]);
  return found ?? null;
}
