import type { StudentNews } from '@stepwell/contract/identity/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { deadlinesOf } from './upcoming.ts';

/** How far ahead a deadline is news, in ms. */
const SOON_MS = 24 * 60 * 60_000;

/** The first quiz that closes unpassed or assignment that is due within a day, if it is open to the student. */
export async function dueSoonFor(db: Db, studentId: string, now: Date): Promise<StudentNews['due']> {
  const deadlines = await deadlinesOf(db, studentId, now, new Date(now.getTime() + SOON_MS));
  for (const { kind, at, title, courseId, lectureId, lock } of deadlines) {
    if (kind !== 'lecture-opens' && !lock) return { kind, at, title, courseId, lectureId };
  }
  return undefined;
}
