import { type Availability, BOOKABLE_DAYS, type OwnAvailability } from '@stepwell/contract/enquiries/classes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Services } from '../../../platform/services.ts';
import { instructors } from '../../../tables/catalog/catalog.ts';
import { availabilities, classBookings } from '../../../tables/enquiries/classes.ts';
import { enquiries } from '../../../tables/enquiries/enquiries.ts';
import { users } from '../../../tables/identity/identity.ts';
import { keyOf } from '../sending/private-link.public.ts';
import { freeOf, slotsBetween } from './slots.ts';

const HOUR = 60 * 60 * 1000;

/** Until an instructor sets something else; nobody can book. */
const unset = (timeZone: string): Availability => ({
  isOpen: false,
  timeZone,
  slotMinutes: 60,
  noticeHours: 24,
  subjects: [],
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '17:00', to: '19:00' })),
  exceptions: [],
});

type Of = Pick<Services, 'db' | 'signer' | 'publicUrl' | 'zone'>;

/** An instructor’s own hours, and why nobody can book by them. */
export async function availabilityOf(services: Of, instructorId: string): Promise<OwnAvailability> {
  const { db } = services;
  const [row] = await db.select().from(availabilities).where(eq(availabilities.instructorId, instructorId));
  const hours = row?.hours ?? unset(services.zone);
  const hasPage = (await db.$count(instructors, eq(instructors.userId, instructorId))) > 0;
  return {
    ...hours,
    version: row?.version ?? 0,
    hindrance: hindranceOf(hours, hasPage),
    feedUrl: `${services.publicUrl}/class-calendars/${keyOf(services, 'calendar', instructorId)}.ics`,
  };
}

function hindranceOf({ isOpen, weekly, exceptions, subjects }: Availability, hasPage: boolean) {
  if (!hasPage) return 'no-page';
  if (!isOpen) return 'closed';
  const hasHours = weekly.length > 0 || exceptions.some(({ hours }) => hours.length > 0);
  return hasHours && subjects.length > 0 ? null : 'no-hours';
}

/** Keeps hours as they were sent. Classes that are booked stay. Throws `changed_elsewhere`. */
export async function keepAvailability(
  services: Of & Pick<Services, 'now'>,
  instructorId: string,
  { version, ...hours }: Availability & { version: number },
) {
  const savedAt = services.now();
  const saved = await services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(availabilities)
      .values({ instructorId, hours, version: 1, savedAt })
      .onConflictDoUpdate({
        target: availabilities.instructorId,
        set: { hours, version: version + 1, savedAt },
        setWhere: eq(availabilities.version, version),
      })
      .returning();
    // The page on which classes are booked names who takes bookings.
    if (row) await touchPublicContent(tx);
    return row;
  });
  if (!saved || (version > 0 && saved.version !== version + 1)) throw new Problem('changed_elsewhere');
  return availabilityOf(services, instructorId);
}

const open = and(eq(users.role, 'instructor'), ne(users.status, 'suspended'), isNull(users.erasedAt));
const teacherColumns = {
  id: users.id,
  slug: instructors.slug,
  fullName: users.fullName,
  headline: users.headline,
  photoKey: users.photoKey,
  hours: availabilities.hours,
};

/** Instructors who can be booked, by name, with their hours. */
export async function openTeachers(db: Db) {
  const rows = await db
    .select(teacherColumns)
    .from(availabilities)
    .innerJoin(users, eq(users.id, availabilities.instructorId))
    .innerJoin(instructors, eq(instructors.userId, users.id))
    .where(and(open, sql`${availabilities.hours}->>'isOpen' = 'true'`))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(500);
  return rows.filter(({ hours }) => hindranceOf(hours, true) === null);
}

/** What visitors choose by. */
export const teacherOf = ({ slug, fullName, headline, hours }: Awaited<ReturnType<typeof openTeachers>>[number]) => ({
  teacher: slug,
  fullName,
  headline,
  subjects: hours.subjects,
  slotMinutes: hours.slotMinutes,
  timeZone: hours.timeZone,
});

/** Instructors who can be booked, by name. */
export const bookableTeachers = async (db: Db) => (await openTeachers(db)).map(teacherOf);

/** Throws `teacher_not_bookable`. */
export async function findTeacher(db: Db, slug: string) {
  const [row] = await db
    .select(teacherColumns)
    .from(availabilities)
    .innerJoin(users, eq(users.id, availabilities.instructorId))
    .innerJoin(instructors, eq(instructors.userId, users.id))
    .where(and(open, eq(instructors.slug, slug)));
  if (!row || hindranceOf(row.hours, true) !== null) throw new Problem('teacher_not_bookable');
  return row;
}

/** Times that can be booked now. */
export async function freeSlots(
  db: Db,
  { id, hours }: { id: string; hours: Availability },
  now: Date,
  except?: string,
) {
  const from = new Date(now.getTime() + hours.noticeHours * HOUR);
  const to = new Date(now.getTime() + BOOKABLE_DAYS * 24 * HOUR);
  return freeOf(slotsBetween(hours, from, to), hours.slotMinutes, await takenTimes(db, id, now, except));
}

/** When an instructor is taken; what is held as spam takes nobody’s time. */
export const takenTimes = (db: Db, instructorId: string, after: Date, except?: string) =>
  db
    .select({ startsAt: classBookings.startsAt, endsAt: classBookings.endsAt })
    .from(classBookings)
    .innerJoin(enquiries, eq(enquiries.id, classBookings.id))
    .where(
      and(
        eq(classBookings.instructorId, instructorId),
        inArray(classBookings.state, ['requested', 'confirmed']),
        ne(enquiries.state, 'held'),
        gt(classBookings.endsAt, after),
        except === undefined ? undefined : ne(classBookings.id, except),
      ),
    );
