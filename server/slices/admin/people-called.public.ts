import type { Found } from '@stepwell/contract/search/search.ts';
import type { Db } from '../../platform/database/db.ts';
import { listInstructors } from './instructors.ts';
import { students } from './students.ts';

/** People of a kind, as many as can be overlooked beside everything else. */
const MOST = 4;

/** Students and teachers by name and email address, for an admin. */
export async function peopleCalled(db: Db, q: string): Promise<Found['people']> {
  const query = { q: q.slice(0, 100), limit: MOST, sort: 'name' } as const;
  const [learning, teaching] = await Promise.all([students(db, query), listInstructors(db, query)]);
  return [
    ...learning.items.map(({ userId, fullName, email }) => ({
      userId,
      role: 'student' as const,
      instructorId: null,
      fullName,
      email,
    })),
    ...teaching.items.map(({ userId, instructorId, fullName, email }) => ({
      userId,
      role: 'instructor' as const,
      instructorId,
      fullName,
      email,
    })),
  ];
}
