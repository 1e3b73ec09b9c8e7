import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { FinalLine, finals } from '@stepwell/contract/exams/finals.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { plannedLines } from '../../quizzes/planning/planned-lists.public.ts';

type More = Pick<FinalLine, 'owner' | 'conditions' | 'slots' | 'booked' | 'waiting'>;

/** The caller's final assessments, the newest first; an admin's are everybody's. */
export async function finalList(db: Db, viewer: Viewer, query: Parsed<typeof finals.list>['query']) {
  const more = sql`(select json_build_object(
    'owner', (select u.full_name from identity_users u where u.id = q.owner_id and u.id <> ${viewer.id}),
    'conditions', case when jsonb_typeof(f.eligibility) = 'array' then jsonb_array_length(f.eligibility) else 0 end,
    'slots', (select count(*) from assessment_final_slots s where s.quiz_id = q.id),
    'booked', (select count(*) from assessment_final_bookings b where b.quiz_id = q.id),
    'waiting', (select count(*) from assessment_attempts a where a.quiz_id = q.id and not a.preview and a.waiting > 0)
  ) from assessment_finals f where f.quiz_id = q.id)`;
  const { items, nextCursor } = await plannedLines<More>(db, viewer, query, 'final', more);
  return { items: items.map(({ more: details, ...line }): FinalLine => ({ ...line, ...details })), nextCursor };
}
