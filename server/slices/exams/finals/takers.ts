import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { finals, Taker, TakerState } from '@stepwell/contract/exams/finals.ts';
import type { OwnCondition } from '@stepwell/contract/exams/own-finals.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { isFor, maySit } from '../../quizzes/planning/audience.public.ts';
import { countedScore, type EndedAttempt } from '../../quizzes/planning/counted-score.public.ts';
import { eligibilityOf, missingMessage } from './eligibility.ts';
import { ownedFinal } from './stored-finals.ts';

type Query = Parsed<typeof finals.takers>['query'];
const Key = z.tuple([z.string().check(z.maxLength(400)), z.uuid()]);
interface Row {
  userId: string;
  fullName: string;
  email: string;
  key: string;
  slot: { startsAt: string; endsAt: string } | null;
  attempts: (EndedAttempt & { attemptId: string; open: boolean; waiting: number })[];
}

const shows: Record<Query['show'], SQL> = {
  all: sql`true`,
  'not-begun': sql`t.taken = 0`,
  booked: sql`t.taken = 0 and s.ends_at is not null`,
  'under-way': sql`t.open`,
  'handed-in': sql`t.ended > 0`,
};

/** Those whom a final assessment is for and those who took it, by name, each with how far they are. */
export async function takers(
  db: Db,
  viewer: Viewer,
  { quizId, q, show, limit, cursor }: Query & { quizId: string },
  now: Date,
): Promise<{ items: Taker[]; nextCursor: string | null }> {
  const { quiz, final } = await ownedFinal(db, viewer, quizId);
  const after = readCursor(Key, cursor);
  const where = [
    sql`u.id <> ${quiz.ownerId} and u.erased_at is null`,
    // For everybody means every student; others stand here by name, or once they came.
    sql`(t.taken > 0 or b.student_id is not null or (${isFor(sql`u.id`)} and ${maySit} and (u.role = 'student'
      or exists (select 1 from assessment_quiz_people n where n.quiz_id = p.quiz_id and n.student_id = u.id))))`,
    shows[show],
    ...wordsIn(q?.toWellFormed()).map((word) => sql`(u.full_name || ' ' || u.email) ilike ${anywhere(word)}`),
    ...(after ? [sql`(lower(u.full_name), u.id) > (${after[0]}, ${after[1]}::uuid)`] : []),
  ];
  const rows = await rowsOf<Row>(
    db,
    sql`
    select u.id as "userId", u.full_name as "fullName", u.email, lower(u.full_name) as key, coalesce(t.all, '[]') as attempts,
      case when s.id is not null then json_build_object('startsAt', s.starts_at, 'endsAt', s.ends_at) end as slot
    from identity_users u join assessment_quiz_plans p on p.quiz_id = ${quizId}
    left join assessment_final_bookings b on b.quiz_id = p.quiz_id and b.student_id = u.id
    left join assessment_final_slots s on s.id = b.slot_id
    cross join lateral (
      select json_agg(json_build_object('attemptId', a.id, 'number', a.number, 'open', a.state = 'open',
          'marks', coalesce(a.marks, 0), 'maxMarks', a.max_marks, 'passed', coalesce(a.passed, false), 'waiting', a.waiting)
          order by a.number desc) as all,
        count(*)::int as taken, count(*) filter (where a.state <> 'open')::int as ended, bool_or(a.state = 'open') as open
      from assessment_attempts a where a.quiz_id = p.quiz_id and a.student_id = u.id and not a.preview
    ) t
    where ${sql.join(where, sql` and `)}
    order by lower(u.full_name), u.id limit ${limit + 1}`,
  );
  const { items, nextCursor } = listFrom(rows, limit, ({ key, userId }) => [key, userId]);
  const notBegun = items.filter(({ attempts }) => attempts.length === 0).map(({ userId }) => userId);
  const conditions = await eligibilityOf(db, final.eligibility, notBegun, now);
  return { items: items.map((row) => takerOf(row, quiz, conditions.get(row.userId) ?? [], now)), nextCursor };
}

type Quiz = Awaited<ReturnType<typeof ownedFinal>>['quiz'];

function takerOf(row: Row, { grading, passPercent }: Quiz, conditions: readonly OwnCondition[], now: Date): Taker {
  const { userId, fullName, email, attempts } = row;
  const slot = row.slot && {
    startsAt: new Date(row.slot.startsAt).toISOString(),
    endsAt: new Date(row.slot.endsAt).toISOString(),
  };
  const ended = attempts.filter(({ open }) => !open);
  const counted = countedScore(grading, passPercent, ended);
  const missing = conditions.filter(({ met }) => !met).map(missingMessage);
  const isBooked = slot !== null && Date.parse(slot.endsAt) > now.getTime();
  const state = (): TakerState => {
    if (attempts.length > ended.length) return 'under-way';
    if (ended.some(({ waiting }) => waiting > 0)) return 'waiting-for-marks';
    if (counted) return counted.passed ? 'passed' : 'failed';
    if (missing.length > 0) return 'not-eligible';
    return isBooked ? 'booked' : 'eligible';
  };
  return {
    userId,
    fullName,
    email,
    state: state(),
    missing,
    slot,
    percent: counted?.percent ?? null,
    attemptId: ended[0]?.attemptId ?? null,
  };
}
