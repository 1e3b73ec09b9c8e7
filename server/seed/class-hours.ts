import type { Availability } from '@stepwell/contract/enquiries/classes.ts';
import type { Db } from '../platform/database/db.ts';
import { availabilities } from '../tables/enquiries/classes.ts';
import { peopleSource } from './sources.ts';

type Hours = Pick<Availability, 'slotMinutes' | 'weekly'>;
const on = (days: number[], from: string, to: string) => days.map((day) => ({ day, from, to }));

/** When some of the teachers take single students; what they teach there is what they say they teach. */
const hours: Record<string, Hours> = {
  'ananya.bose@stepwell.test': { slotMinutes: 45, weekly: on([1, 3, 5], '18:00', '20:15') },
  'kabir.nair@stepwell.test': { slotMinutes: 60, weekly: on([2, 4], '19:00', '21:00') },
  'arjun.deshmukh@stepwell.test': { slotMinutes: 60, weekly: on([6], '10:00', '13:00') },
  'imran.khan@stepwell.test': {
    slotMinutes: 30,
    weekly: [...on([2, 5], '17:00', '19:00'), ...on([7], '11:00', '13:00')],
  },
  'sunita.rao@stepwell.test': { slotMinutes: 45, weekly: on([3, 4], '17:30', '19:45') },
  'zoya.merchant@stepwell.test': { slotMinutes: 60, weekly: on([1, 6], '16:00', '18:00') },
};

/** Opens the demo’s teachers for class bookings. */
export async function loadClassHours(tx: Db, people: Map<string, string>, { now, zone }: { now: Date; zone: string }) {
  for (const { email, expertise } of peopleSource().instructors) {
    const own = hours[email];
    const instructorId = people.get(email);
    if (!own || !instructorId) continue;
    await tx.insert(availabilities).values({
      instructorId,
      hours: { ...own, isOpen: true, timeZone: zone, noticeHours: 24, subjects: expertise, exceptions: [] },
      version: 1,
      savedAt: now,
    });
  }
}
