import { admin } from '@stepwell/contract/admin/admin.ts';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import { marking } from '@stepwell/contract/grading/marking.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { payoutDesk } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { writing } from '@stepwell/contract/writing/writing.ts';
import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { StaffRules } from '../../../platform/security/staff.ts';
import { users } from '../../../tables/identity/identity.ts';
import { rightsOf } from './staff-endpoints.ts';

type Given = Asked<Endpoint>;
type Rows<T> = [Endpoint, (asked: Given) => T][];
const row = <E extends Endpoint, T>(endpoint: E, read: (asked: Asked<E>) => T): Rows<T>[number] => [
  endpoint,
  read as (asked: Given) => T,
];
const ofParams = ({ params }: { params: { userId: string } }) => [params.userId];
const ids = (some: readonly string[]) => sql`${sql.param(some)}::uuid[]`;

/** Staff does this to students only: never to admins, instructors, other staff or themselves. */
const aboutStudents = new Map<Endpoint, (asked: Given) => readonly string[]>([
  row(admin.person, ofParams),
  row(admin.history, ofParams),
  row(identity.decide, ofParams),
  row(identity.suspend, ofParams),
  row(identity.reinstate, ofParams),
  row(adminPeople.rename, ofParams),
  row(adminPeople.sendLink, ofParams),
  row(adminPeople.note, ofParams),
  row(adminPeople.removeNote, ofParams),
  row(adminPeople.bulk, ({ body: { who } }) => ('userIds' in who ? who.userIds : [])),
  row(adminPeople.undoApproval, ({ body }) => body.userIds),
  row(enrolling.enrol, ({ body }) => body.userIds),
  row(enrolling.undo, ({ body }) => body.userIds),
]);

const ofRefund = ({ params }: { params: { refundId: string } }) =>
  sql`select o.user_id from shop_refunds r join shop_orders o on o.id = r.order_id where r.id = ${params.refundId}`;
const ofReview = ({ params }: { params: { reviewId: string } }) =>
  sql`select student_id from catalog_reviews where id = ${params.reviewId}`;
const ofApplications = (some: readonly string[]) =>
  sql`select candidate_id from jobs_applications where id = any(${ids(some)})`;
const ofApplication = ({ params }: { params: { applicationId: string } }) => ofApplications([params.applicationId]);
const ofRegistrations = (some: readonly string[]) =>
  sql`select student_id from drives_registrations where id = any(${ids(some)})`;

/** Whom it is about; staff decides nothing about what is their own. */
const about = new Map<Endpoint, (asked: Given) => SQL>([
  row(
    payoutDesk.decide,
    ({ params }) =>
      sql`select p.user_id from shop_payouts x join shop_payees p on p.id = x.payee_id where x.id = ${params.payoutId}`,
  ),
  row(refundDesk.grant, ofRefund),
  row(refundDesk.refuse, ofRefund),
  row(refundDesk.give, ({ params }) => sql`select user_id from shop_orders where id = ${params.orderId}`),
  row(batches.add, ({ body }) =>
    'userIds' in body
      ? sql`select unnest(${ids(body.userIds)})`
      : sql`select id from identity_users where email = any(${sql.param(body.emails.map((one) => one.trim().toLowerCase()))}::text[])`,
  ),
  row(
    marking.mark,
    ({ params }) =>
      sql`select t.student_id from assessment_hand_answers h join assessment_attempts t on t.id = h.attempt_id where h.id = ${params.answerId}`,
  ),
  row(
    writing.review,
    ({ params }) =>
      sql`select w.student_id from writing_versions v join writing_works w on w.id = v.work_id where v.id = ${params.versionId}`,
  ),
  row(
    writing.decide,
    ({ params }) =>
      sql`select w.student_id from writing_contests c join writing_works w on w.id = c.work_id where c.id = ${params.contestId}`,
  ),
  row(
    ownStatements.mark,
    ({ params }) =>
      sql`select w.student_id from coding_statement_versions v join coding_statement_works w on w.id = v.work_id where v.id = ${params.versionId}`,
  ),
  row(pipeline.application, ofApplication),
  row(pipeline.addNote, ofApplication),
  row(pipeline.keepScorecard, ofApplication),
  row(pipeline.makeOffer, ofApplication),
  row(pipeline.move, ({ body }) => ofApplications(body.applicationIds)),
  row(staffDrives.move, ({ body }) => ofRegistrations(body.registrationIds)),
  row(driveDay.saveResult, ({ body }) => ofRegistrations([body.registrationId])),
  row(
    ownAssessments.mark,
    ({ params }) => sql`select student_id from recruitment_attempts where id = ${params.attemptId}`,
  ),
  row(
    ownAssessments.answerAppeal,
    ({ params }) =>
      sql`select t.student_id from recruitment_appeals a join recruitment_attempts t on t.id = a.attempt_id where a.id = ${params.appealId}`,
  ),
  row(reviews.hide, ofReview),
  row(reviews.showAgain, ofReview),
  row(reviews.keep, ofReview),
  row(
    contentAdmin.decideComment,
    ({ params }) => sql`select author_id from content_comments where id = ${params.commentId}`,
  ),
]);

async function refuse(db: Db, endpoint: Endpoint, viewerId: string, asked: Given) {
  const people = aboutStudents.get(endpoint)?.(asked) ?? [];
  if (people.length > 0 && (await db.$count(users, and(inArray(users.id, [...people]), ne(users.role, 'student')))) > 0)
    throw new Problem('students_only');
  const whose = about.get(endpoint)?.(asked);
  if (!whose) return;
  const [found] = await rowsOf<{ isOwn: boolean | null }>(db, sql`select ${viewerId}::uuid in (${whose}) as "isOwn"`);
  if (found?.isOwn) throw new Problem('own_matter');
}

/** What staff may call, and what is refused to them within it. */
export const staffRules: StaffRules = { rightsOf, refuse };
