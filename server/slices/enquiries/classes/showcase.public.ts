import type { HomeData } from '@stepwell/contract/site/homes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { openTeachers, teacherOf } from './availability.ts';

/** Instructors who can be booked, with the weekdays on which they teach; free times are shown where one is booked. */
export const showTutors = async (db: Db, limit: number): Promise<HomeData['tutors']> =>
  (await openTeachers(db)).slice(0, limit).map((row) => ({
    ...teacherOf(row),
    days: [...new Set(row.hours.weekly.map(({ day }) => day))].sort(),
    photoUrl: photoUrlOf(row.photoKey),
  }));
