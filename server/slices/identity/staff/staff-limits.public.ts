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

type StaffCall = Asked<Endpoint>;
type Rules<T> = [Endpoint, (call: StaffCall) => T][];
const ruleFor = <E extends Endpoint, T>(endpoint: E, readCall: (call: Asked<E>) => T): Rules<T>[number] => [
  endpoint,
  readCall as (call: StaffCall) => T,
];
const ofParams = ({ params }: { params: { userId: string } }) => [params.userId];
const uuidList = (wantedIds: readonly string[]) => sql`${sql.param(wantedIds)}::uuid[]`;

/** Staff does this to students only: never to admins, instructors, other staff or themselves. */
const aboutStudents = new Map<Endpoint, (call: StaffCall) => readonly string[]>([
  ruleFor(admin.person, ofParams),
  ruleFor(admin.history, ofParams),
  ruleFor(identity.decide, ofParams),
  ruleFor(identity.suspend, ofParams),
  ruleFor(identity.reinstate, ofParams),
  ruleFor(adminPeople.rename, ofParams),
  ruleFor(adminPeople.sendLink, ofParams),
  ruleFor(adminPeople.note, ofParams),
  ruleFor(adminPeople.removeNote, ofParams),
  ruleFor(adminPeople.bulk, ({ body: { who } }) => ('userIds' in who ? who.userIds : [])),
  ruleFor(adminPeople.undoApproval, ({ body }) => body.userIds),
  ruleFor(enrolling.enrol, ({ body }) => body.userIds),
  ruleFor(enrolling.undo, ({ body }) => body.userIds),
]);

const ofRefund = ({ params }: { params: { refundId: string } }) =>
  sql`select o.user_id from shop_refunds r join shop_orders o on o.id = r.order_id where r.id = ${params.refundId}`;
const ofPayouts = (wantedIds: readonly string[]) =>
  sql`select p.user_id from shop_payouts x join shop_payees p on p.id = x.payee_id where x.id = any(${uuidList(wantedIds)})`;
const ofReview = ({ params }: { params: { reviewId: string } }) =>
  sql`select student_id from catalog_reviews where id = ${params.reviewId}`;
const ofApplications = (wantedIds: readonly string[]) =>
  sql`select candidate_id from jobs_applications where id = any(${uuidList(wantedIds)})`;
const ofApplication = ({ params }: { params: { applicationId: string } }) => ofApplications([params.applicationId]);
const ofRegistrations = (wantedIds: readonly string[]) =>
  sql`select student_id from drives_registrations where id = any(${uuidList(wantedIds)})`;

/** Whom it is about; staff decides nothing about what is their own. */
const whoseMatter = new Map<Endpoint, (call: StaffCall) => SQL>([
  ruleFor(payoutDesk.decide, ({ params }) => ofPayouts([params.payoutId])),
  ruleFor(payoutDesk.settle, ({ body }) => ofPayouts(body.payoutIds)),
  ruleFor(refundDesk.grant, ofRefund),
  ruleFor(refundDesk.refuse, ofRefund),
  ruleFor(refundDesk.give, ({ params }) => sql`select user_id from shop_orders where id = ${params.orderId}`),
  ruleFor(batches.add, ({ body }) =>
    'userIds' in body
      ? sql`select unnest(${uuidList(body.userIds)})`
      : sql`select id from identity_users where email = any(${sql.param(body.emails.map((one) => one.trim().toLowerCase()))}::text[])`,
  ),
  ruleFor(
    marking.mark,
    ({ params }) =>
      sql`select t.student_id from assessment_hand_answers h join assessment_attempts t on t.id = h.attempt_id where h.id = ${params.answerId}`,
  ),
  ruleFor(
    writing.review,
    ({ params }) =>
      sql`select w.student_id from writing_versions v join writing_works w on w.id = v.work_id where v.id = ${params.versionId}`,
  ),
  ruleFor(
    writing.decide,
    ({ params }) =>
      sql`select w.student_id from writing_contests c join writing_works w on w.id = c.work_id where c.id = ${params.contestId}`,
  ),
  ruleFor(
    ownStatements.mark,
    ({ params }) =>
      sql`select w.student_id from coding_statement_versions v join coding_statement_works w on w.id = v.work_id where v.id = ${params.versionId}`,
  ),
  ruleFor(pipeline.application, ofApplication),
  ruleFor(pipeline.addNote, ofApplication),
  ruleFor(pipeline.keepScorecard, ofApplication),
  ruleFor(pipeline.makeOffer, ofApplication),
  ruleFor(pipeline.move, ({ body }) => ofApplications(body.applicationIds)),
  ruleFor(staffDrives.move, ({ body }) => ofRegistrations(body.registrationIds)),
  ruleFor(driveDay.saveResult, ({ body }) => ofRegistrations([body.registrationId])),
  ruleFor(
    ownAssessments.mark,
    ({ params }) => sql`select student_id from recruitment_attempts where id = ${params.attemptId}`,
  ),
  ruleFor(
    ownAssessments.answerAppeal,
    ({ params }) =>
      sql`select t.student_id from recruitment_appeals a join recruitment_attempts t on t.id = a.attempt_id where a.id = ${params.appealId}`,
  ),
  ruleFor(reviews.hide, ofReview),
  ruleFor(reviews.showAgain, ofReview),
  ruleFor(reviews.keep, ofReview),
  ruleFor(
    contentAdmin.decideComment,
    ({ params }) => sql`select author_id from content_comments where id = ${params.commentId}`,
  ),
]);

async function refuse(db: Db, endpoint: Endpoint, viewerId: string, call: StaffCall) {
  const people = aboutStudents.get(endpoint)?.(call) ?? [];
  if (people.length > 0 && (await db.$count(users, and(inArray(users.id, [...people]), ne(users.role, 'student')))) > 0)
    throw new Problem('students_only');
  const whose = whoseMatter.get(endpoint)?.(call);
  if (!whose) return;
  const [found] = await rowsOf<{ isOwn: boolean | null }>(db, sql`select ${viewerId}::uuid in (${whose}) as "isOwn"`);
  if (found?.isOwn) throw new Problem('own_matter');
}

/** What staff may call, and what is refused to them within it. */
export const staffRules: StaffRules = { rightsOf, refuse };
