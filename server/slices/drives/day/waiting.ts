import type { Wait } from '@stepwell/contract/drives/drive-day.ts';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { driveTurns } from '../../../tables/drives/candidates.ts';
import { drivePanels, driveRounds } from '../../../tables/drives/drives.ts';
import type { RegistrationRecord } from '../access.ts';

const MINUTE_MS = 60_000;
/** The latest finished interviews that a median rests on. */
const MOST_MEASURED = 50;

/** The middle of some minutes, rounded to whole ones; at least 1. Nothing of none. */
export function medianMinutes(minutes: readonly number[]): number | null {
  if (minutes.length === 0) return null;
  const sorted = minutes.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return Math.max(1, Math.round(median ?? 0));
}

interface Ahead {
  /** In the queue before them. */
  queued: number;
  /** In an interview now. */
  called: number;
  seats: number;
  /** Minutes from now at which booked candidates who are here are due; they go first. */
  bookedIn: readonly number[];
  minutes: number;
}

/**
 * Minutes until a walk-in is called: everyone before them takes `minutes` at one of the panel’s seats, and who is booked
 * within that time goes first, which makes it longer until nothing is added.
 */
export function waitingMinutes({ queued, called, seats, bookedIn, minutes }: Ahead): number {
  let wait = 0;
  for (;;) {
    const booked = bookedIn.filter((due) => due <= wait).length;
    const next = Math.floor((queued + called + booked) / seats) * minutes;
    if (next <= wait) return wait;
    wait = next;
  }
}

/** What the length of an interview of a panel in a round rests on. */
export async function basisOf(
  db: Db,
  { panelId, roundId }: { panelId: string; roundId: string },
): Promise<Wait['basis']> {
  const [measured, [round]] = await Promise.all([
    db
      .select({ calledAt: driveTurns.calledAt, endedAt: driveTurns.endedAt })
      .from(driveTurns)
      .where(
        and(
          eq(driveTurns.panelId, panelId),
          eq(driveTurns.roundId, roundId),
          eq(driveTurns.state, 'done'),
          isNotNull(driveTurns.calledAt),
        ),
      )
      .orderBy(desc(driveTurns.endedAt))
      .limit(MOST_MEASURED),
    db.select({ minutes: driveRounds.minutes }).from(driveRounds).where(eq(driveRounds.id, roundId)),
  ]);
  const lengths = measured.flatMap(({ calledAt, endedAt }) =>
    calledAt && endedAt ? [(endedAt.getTime() - calledAt.getTime()) / MINUTE_MS] : [],
  );
  const minutes = medianMinutes(lengths);
  return minutes === null
    ? { kind: 'planned', minutes: round?.minutes ?? 0 }
    : { kind: 'median', minutes, interviews: lengths.length };
}

/** Bookings `b` of a panel whose candidates are checked in, were not called yet, and wait for no panel. */
export const bookedAndHere = (panelId: string): SQL => sql`from drives_bookings b
  join drives_slots s on s.id = b.slot_id and s.panel_id = ${panelId}
  join drives_registrations r on r.id = b.registration_id and r.checked_in_at is not null and r.outcome = 'active'
  where b.state = 'booked' and not exists (select 1 from drives_turns t where t.booking_id = b.id)
    and not exists (select 1 from drives_turns t where t.registration_id = r.id and t.state in ('waiting', 'called'))`;

/** Booked candidates of a panel who are checked in and weren’t called yet, in minutes from now; not above 0 means due. */
async function bookedIn(db: Db, panelId: string, now: Date) {
  const rows = await rowsOf<{ startsAt: Date | string }>(
    db,
    sql`select b.starts_at as "startsAt" ${bookedAndHere(panelId)}`,
  );
  return rows.map(({ startsAt }) => (new Date(startsAt).getTime() - now.getTime()) / MINUTE_MS);
}

/** The waiting times of a panel’s queue, by registration, from the first to the last. */
export async function queueOf(
  db: Db,
  { id: panelId, seats }: Pick<typeof drivePanels.$inferSelect, 'id' | 'seats'>,
  now: Date,
) {
  const [turns, booked] = await Promise.all([
    db
      .select()
      .from(driveTurns)
      .where(and(eq(driveTurns.panelId, panelId), inArray(driveTurns.state, ['waiting', 'called'])))
      .orderBy(asc(driveTurns.queuedAt), asc(driveTurns.id)),
    bookedIn(db, panelId, now),
  ]);
  const called = turns.filter(({ state }) => state === 'called').length;
  const waiting = turns.filter(({ state }) => state === 'waiting');
  const bases = new Map<string, Wait['basis']>();
  for (const roundId of new Set(waiting.map((turn) => turn.roundId)))
    bases.set(roundId, await basisOf(db, { panelId, roundId }));
  return waiting.map((turn, at): { turn: typeof turn; wait: Wait } => {
    const basis = bases.get(turn.roundId) ?? { kind: 'planned', minutes: 0 };
    const minutes = waitingMinutes({ queued: at, called, seats, bookedIn: booked, minutes: basis.minutes });
    return { turn, wait: { position: at + 1, minutes, basis } };
  });
}

/** Where a candidate stands in a queue; nothing where they stand in none. */
export async function ownWait({ db, now }: { db: Db; now: () => Date }, { id }: RegistrationRecord, place: string) {
  const [turn] = await db
    .select({ panel: drivePanels })
    .from(driveTurns)
    .innerJoin(drivePanels, eq(drivePanels.id, driveTurns.panelId))
    .where(and(eq(driveTurns.registrationId, id), eq(driveTurns.state, 'waiting')));
  if (!turn) return null;
  const found = (await queueOf(db, turn.panel, now())).find((one) => one.turn.registrationId === id);
  return found ? { ...found.wait, panel: turn.panel.name, place: turn.panel.place || place } : null;
}
