import { type StaffRight, staffRights } from '@stepwell/contract/identity/staff-rights.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';

const countOf = (rest: SQL) => sql`(select count(*)::int from ${rest})`;

/** How much waits under each right where something can. */
const counts: Partial<Record<StaffRight, SQL>> = {
  'quiz-marking': countOf(sql`assessment_hand_answers where state <> 'marked'`),
  'essay-marking': countOf(sql`writing_works w join writing_versions v on v.work_id = w.id and v.number = w.versions
    join identity_users u on u.id = w.student_id and u.erased_at is null
    where not exists (select from writing_reviews r where r.version_id = v.id)`),
  'problem-marking': countOf(sql`coding_statement_works w
    join coding_statement_versions v on v.work_id = w.id and v.number = w.versions
    where not exists (select from coding_statement_markings m where m.version_id = v.id and m.finished_at is not null)`),
  students: countOf(sql`identity_users where role = 'student' and status = 'pending'`),
  refunds: countOf(sql`shop_refunds where state = 'requested'`),
  payouts: countOf(sql`shop_payouts where state in ('requested', 'approved')`),
  jobs: countOf(sql`jobs_applications where kind = 'applied' and merged_into is null`),
  recruitment: countOf(sql`recruitment_appeals where answered_at is null`),
  reviews: countOf(sql`catalog_reviews v
    where exists (select from catalog_review_reports r where r.review_id = v.id and r.settled_at is null)`),
  comments: countOf(sql`content_comments c where c.state = 'held' or c.state = 'shown'
    and exists (select from content_comment_reports r where r.comment_id = c.id and r.settled_at is null)`),
  discussions: countOf(sql`learning_questions where answers = 0 and hidden_at is null`),
  chat: countOf(sql`chat_conversations where waiting_since is not null`),
};

/** What waits for a member of staff, by their rights, in one statement. */
export async function staffWaiting(db: Db, { profile }: Viewer) {
  const theirs = staffRights.flatMap((right) => {
    const count = counts[right];
    return count && profile.rights.includes(right) ? [sql`${right}::text, ${count}`] : [];
  });
  if (theirs.length === 0) return { waiting: {} };
  const [row] = await rowsOf<{ waiting: Partial<Record<StaffRight, number>> }>(
    db,
    sql`select jsonb_build_object(${sql.join(theirs, sql`, `)}) as waiting`,
  );
  return { waiting: row?.waiting ?? {} };
}
