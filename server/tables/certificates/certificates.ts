import { awards } from '@stepwell/contract/certificates/awards.ts';
import { withdrawalCodes } from '@stepwell/contract/learning/learning.ts';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { enrolments } from '../learning/learning.ts';
import { attempts } from '../quizzes/attempts.ts';
import { quizzes } from '../quizzes/quizzes.ts';
import { certificateDesigns } from './templates.ts';

/** Of a course that was finished, or of a final assessment that was passed. */
export const certificates = pgTable(
  'learning_certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique('one_certificate_per_code'),
    enrolmentId: uuid('enrolment_id')
      .unique('one_certificate_per_enrolment')
      .references(() => enrolments.id, { onDelete: 'set null' }),
    studentId: uuid('student_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: uuid('course_id').references(() => courses.id),
    /** The final assessment. */
    quizId: uuid('quiz_id').references(() => quizzes.id),
    /** The attempt whose marks it says. */
    attemptId: uuid('attempt_id').references(() => attempts.id, { onDelete: 'set null' }),
    /** As they stood on the day of issue: a certificate never loses what it says. */
    studentName: text('student_name').notNull(),
    courseTitle: text('course_title').notNull(),
    instructorName: text('instructor_name').notNull(),
    lectures: integer().notNull(),
    seconds: integer().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    issueNumber: integer('issue_number').notNull().default(1),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnCode: text('withdrawn_code', { enum: withdrawalCodes }),
    withdrawnReason: text('withdrawn_reason'),
    /** Where the PDF lies; empty until the job has made it. */
    fileKey: text('file_key'),
    /** How the paper looks, for good; nothing for our own paper. */
    designId: uuid('design_id').references(() => certificateDesigns.id),
    /** Of the course's quizzes on the day of issue, nothing where it has none; or of the final assessment. */
    scorePercent: integer('score_percent'),
    /** How well the final assessment was passed. */
    award: text({ enum: awards }),
  },
  (t) => [
    check('of_a_course_or_a_final', sql`(${t.courseId} is null) <> (${t.quizId} is null)`),
    check(
      'a_final_has_a_grade',
      sql`(${t.quizId} is null) = (${t.award} is null) and (${t.quizId} is null or ${t.scorePercent} is not null)`,
    ),
    uniqueIndex('one_certificate_per_final').on(t.quizId, t.studentId).where(sql`${t.withdrawnAt} is null`),
    index('learning_certificates_of_an_attempt').on(t.attemptId),
  ],
);

export const certificatesPersonal: PersonalData = {
  export: 'rows',
  erase:
    'keep: a certificate stays checkable by its code, without its owner’s name; who taught the course stays on it, as a part of what was certified',
};

/**
 * A certificate as a signed Open Badge. It is signed when somebody first asks for it; once the name is corrected another
 * takes its place, and its number in the list of withdrawals is given to nobody else.
 */
export const badges = pgTable(
  'learning_badges',
  {
    id: uuid().primaryKey().defaultRandom(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    statusIndex: bigserial('status_index', { mode: 'number' }).notNull().unique('one_place_in_the_status_list'),
    /** The compact JWS; empty until it is signed, and when it is served no more. */
    token: text(),
    madeAt: moment('made_at').notNull().defaultNow(),
    supersededAt: moment('superseded_at'),
  },
  (t) => [
    uniqueIndex('one_badge_that_stands').on(t.certificateId).where(sql`${t.supersededAt} is null`),
    index('learning_badges_of_a_certificate').on(t.certificateId),
  ],
);

export const badgesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: its number in the list of withdrawals is nobody else’s; the signed words with the name go',
  of: 'certificateId',
};
