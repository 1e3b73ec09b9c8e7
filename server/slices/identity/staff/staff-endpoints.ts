import { admin } from '@stepwell/contract/admin/admin.ts';
import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { challengeDiscussion } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { chat } from '@stepwell/contract/chat/chat.ts';
import { chatGroups, ownChatGroups } from '@stepwell/contract/chat/groups.ts';
import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import { marking } from '@stepwell/contract/grading/marking.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { staffArea } from '@stepwell/contract/identity/staff.ts';
import { type StaffRight, staffRights } from '@stepwell/contract/identity/staff-rights.ts';
import { candidates } from '@stepwell/contract/jobs/candidates.ts';
import { jobLetters } from '@stepwell/contract/jobs/letters.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { jobsAdmin, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { students } from '@stepwell/contract/learning/students.ts';
import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { assessments } from '@stepwell/contract/recruitment/assessments.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { couponsAdmin } from '@stepwell/contract/shop/coupons.ts';
import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { payoutDesk } from '@stepwell/contract/shop/payouts.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { shippingDesk } from '@stepwell/contract/shop/shipping.ts';
import { writing } from '@stepwell/contract/writing/writing.ts';

const people = [admin.students, admin.studentCounts, admin.waiting, admin.person, admin.history] as const;

/**
 * The one list of what each right of staff opens. Within such a call its caller acts as an admin; an endpoint that is not
 * listed is closed to them as to any stranger, so a new one is closed until it is listed here. Never listed: settings,
 * roles, keys of others, backups, looking through somebody's eyes, and whatever erases a person.
 */
const opened: Record<StaffRight, readonly Endpoint[]> = {
  'quiz-marking': [
    ...[marking.quizzes, marking.quiz, marking.answers, marking.answer, marking.mark, marking.flag],
    ...[marking.comments, marking.keepComment, marking.dropComment],
  ],
  'essay-marking': [writing.texts, writing.text, writing.review, writing.contests, writing.decide],
  'problem-marking': [
    ...[ownStatements.list, ownStatements.statement, ownStatements.answers, ownStatements.answerCounts],
    ...[ownStatements.answer, ownStatements.mark, ownStatements.publishScores],
  ],
  students: [
    ...people,
    ...[identity.decide, identity.suspend, identity.reinstate],
    ...[adminPeople.bulk, adminPeople.undoApproval, adminPeople.rename, adminPeople.sendLink],
    ...[adminPeople.note, adminPeople.removeNote],
  ],
  'new-students': [...people, adminPeople.add, adminPeople.checkImport, adminPeople.importStudents],
  batches: [
    ...people,
    ...[batches.list, batches.batch, batches.make, batches.change, batches.remove, batches.candidates],
    ...[students.list, students.counts, students.message],
    ...[batches.add, batches.removePerson, enrolling.enrol, enrolling.undo, reviews.taughtCourses],
  ],
  earnings: [earnings.overview, earnings.entries, refundDesk.orders],
  refunds: [
    ...[refundDesk.list, refundDesk.orders, refundDesk.grant, refundDesk.refuse, refundDesk.give],
    ...[disputeDesk.list, disputeDesk.decide, shippingDesk.list, shippingDesk.move],
  ],
  payouts: [payoutDesk.list, payoutDesk.reveal, payoutDesk.decide, payoutDesk.file, payoutDesk.settle],
  coupons: [couponsAdmin.list, couponsAdmin.create, couponsAdmin.end],
  jobs: [
    ...[staffJobs.list, staffJobs.one, staffJobs.create, staffJobs.keep, staffJobs.setState, staffJobs.keepStages],
    ...[staffJobs.setBlind, staffJobs.addSource, staffJobs.addColleague],
    ...[staffJobs.employers, staffJobs.createEmployer, staffJobs.keepEmployer],
    ...[pipeline.board, pipeline.applicants, pipeline.stageIds, pipeline.move, pipeline.undoMove],
    ...[pipeline.application, pipeline.seen, pipeline.resumeFile, pipeline.addNote, pipeline.keepScorecard],
    ...[pipeline.makeOffer, pipeline.withdrawOffer],
    ...[candidates.duplicates, candidates.merge, candidates.takeApart, candidates.pool, candidates.invite],
    ...[jobLetters.send, jobLetters.undo, jobLetters.templates, jobLetters.saveTemplate, jobLetters.removeTemplate],
    ...[jobsAdmin.verify, jobsAdmin.reports, jobsAdmin.decideReport],
  ],
  drives: [
    ...[staffDrives.list, staffDrives.choices, staffDrives.one, staffDrives.save, staffDrives.setState],
    ...[staffDrives.addColleague, staffDrives.previewRules, staffDrives.saveRules, staffDrives.savePlan],
    ...[staffDrives.slots, staffDrives.makeSlots, staffDrives.removeSlot, staffDrives.assign],
    ...[staffDrives.candidates, staffDrives.move, staffDrives.undoMove, staffDrives.summary],
    ...[driveDay.desk, driveDay.checkIn, driveDay.panel, driveDay.queue, driveDay.next, driveDay.end],
    driveDay.saveResult,
  ],
  recruitment: [
    ...[ownAssessments.list, ownAssessments.choices, ownAssessments.assessment, ownAssessments.save],
    ...[ownAssessments.setState, ownAssessments.results, ownAssessments.mark, ownAssessments.answerAppeal],
    assessments.report,
  ],
  reviews: [
    ...[reviews.moderated, reviews.moderationCounts, reviews.hide, reviews.showAgain, reviews.keep],
    reviews.removeReply,
  ],
  comments: [contentAdmin.comments, contentAdmin.decideComment],
  discussions: [
    ...[courseDiscussion.toAnswer, courseDiscussion.question, courseDiscussion.answer, courseDiscussion.accept],
    ...[courseDiscussion.hideQuestion, courseDiscussion.hideAnswer, courseDiscussion.voteQuestion],
    ...[courseDiscussion.voteAnswer, challengeDiscussion.hide, challengeDiscussion.keep, reviews.taughtCourses],
  ],
  chat: [
    ...[chatInbox.list, chatInbox.conversation, chatInbox.send, chatInbox.assign, chatInbox.setState],
    ...[chatInbox.presence, chatInbox.block, chatInbox.unblock],
    ...[chatGroups.group, chatGroups.send, chatGroups.read, chatGroups.typing, chatGroups.report],
    ...[ownChatGroups.list, ownChatGroups.open, ownChatGroups.change, ownChatGroups.decide, ownChatGroups.mute],
    ...[chatInbox.canned, chatInbox.keepCanned, chatInbox.removeCanned, chat.unread],
  ],
};

// Their dashboard is everybody’s who has any right.
const byEndpoint = new Map<Endpoint, StaffRight[]>([[staffArea.waiting, [...staffRights]]]);
for (const right of staffRights) {
  for (const endpoint of opened[right]) byEndpoint.set(endpoint, [...(byEndpoint.get(endpoint) ?? []), right]);
}

/** The rights of staff any of which opens an endpoint; none where it is closed to staff. */
export const rightsOf = (endpoint: Endpoint): readonly StaffRight[] => byEndpoint.get(endpoint) ?? [];
