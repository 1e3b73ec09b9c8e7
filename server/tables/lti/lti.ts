import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { courses, lectures } from '../catalog/catalog.ts';
import { earnedMarks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** RFC 7517; only the public half. */
export type PublicKey = Record<string, unknown> & { kid?: string };

/** Keys that we sign with; the newest one signs, the ones before are published until they retire. */
export const ltiKeys = pgTable('lti_keys', {
  kid: text().primaryKey(),
  publicKey: jsonb('public_key').$type<PublicKey>().notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: moment('created_at').notNull(),
  retiresAt: moment('retires_at'),
});

/** Platforms that launch courses and quizzes of ours; we are their tool. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text('client_id').notNull(),
    deploymentIds: text('deployment_ids').array().notNull(),
    authUrl: text('auth_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    /** Whether an email address that it names counts as confirmed, and its learners get an account by that. */
    trustsEmails: boolean('trusts_emails').notNull(),
    createdAt: moment('created_at').notNull(),
    lastLaunchAt: moment('last_launch_at'),
    lastError: text('last_error'),
    lastErrorAt: moment('last_error_at'),
  },
  (t) => [unique('one_platform_per_client').on(t.issuer, t.clientId)],
);

/** What a teacher chose for a course of the platform: a course, or the lecture of a quiz. A launch of it enrols. */
export const ltiContents = pgTable(
  'lti_contents',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id').references(() => lectures.id, { onDelete: 'cascade' }),
    chosenBy: uuid('chosen_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('lti_contents_of_a_platform').on(t.platformId),
    index('lti_contents_of_a_course').on(t.courseId),
    index('lti_contents_of_a_lecture').on(t.lectureId),
    index('lti_contents_of_a_person').on(t.chosenBy),
  ],
);
export const ltiContentsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: learners of the platform open it; who chose it is unnamed',
  of: 'chosenBy',
};

/** Where the platform wants the scores of somebody who was launched. */
export const ltiGradeLinks = pgTable(
  'lti_grade_links',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id')
      .notNull()
      .references(() => ltiContents.id, { onDelete: 'cascade' }),
    /** What the platform calls them. */
    subject: text().notNull(),
    lineItemUrl: text('line_item_url').notNull(),
  },
  (t) => [
    unique('one_grade_link_per_line_item').on(t.platformId, t.lineItemUrl, t.userId),
    index('lti_grade_links_of_a_person').on(t.userId),
    index('lti_grade_links_of_a_content').on(t.contentId),
  ],
);
export const ltiGradeLinksPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Scores on their way to a platform, one for each result. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    gradeLinkId: uuid('grade_link_id')
      .notNull()
      .references(() => ltiGradeLinks.id, { onDelete: 'cascade' }),
    /** Names the result: the attempt with its marks, or the completion of the course. */
    result: text().notNull(),
    score: earnedMarks('score').notNull(),
    maximum: earnedMarks('maximum').notNull(),
    scoredAt: moment('scored_at').notNull(),
    state: text({ enum: ['waiting', 'sent', 'refused'] })
      .notNull()
      .default('waiting'),
  },
  (t) => [unique('one_score_per_result').on(t.gradeLinkId, t.result)],
);
export const ltiScoresPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'gradeLinkId' };

/** Tools that courses of ours launch; we are their platform. The id is the client id, too. */
export const ltiTools = pgTable(
  'lti_tools',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    loginUrl: text('login_url').notNull(),
    launchUrl: text('launch_url').notNull(),
    redirectUrls: text('redirect_urls').array().notNull(),
    jwksUrl: text('jwks_url'),
    publicKey: jsonb('public_key').$type<PublicKey>(),
    deepLinkingUrl: text('deep_linking_url'),
    sendsName: boolean('sends_name').notNull(),
    sendsEmail: boolean('sends_email').notNull(),
    createdAt: moment('created_at').notNull(),
    lastLaunchAt: moment('last_launch_at'),
    lastError: text('last_error'),
    lastErrorAt: moment('last_error_at'),
  },
  (t) => [check('tool_has_one_source_of_keys', sql`(${t.jwksUrl} is null) <> (${t.publicKey} is null)`)],
);

/** A place of a tool in a course. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    toolId: uuid('tool_id')
      .notNull()
      .references(() => ltiTools.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: text().notNull(),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Of its line item; without one the tool gives no scores. */
    maximum: earnedMarks('maximum'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('lti_links_of_a_course').on(t.courseId, t.id), index('lti_links_of_a_tool').on(t.toolId)],
);

/** What a tool says of a learner, the latest. */
export const ltiResults = pgTable(
  'lti_results',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => ltiLinks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: earnedMarks('score'),
    maximum: earnedMarks('maximum'),
    comment: text().notNull(),
    activityProgress: text('activity_progress').notNull(),
    gradingProgress: text('grading_progress').notNull(),
    /** By the tool's clock, whose microseconds put two scores in order. */
    scoredAt: timestamp('scored_at', { withTimezone: true, precision: 6, mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'one_result_per_link', columns: [t.linkId, t.userId] }),
    index('lti_results_of_a_person').on(t.userId),
  ],
);
export const ltiResultsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const errandKinds = ['login', 'launch', 'choice', 'tool-launch', 'tool-choice', 'form', 'assertion'] as const;

/** What is under way between two sites and good once, for minutes; only hashes of its tokens are kept. */
export const ltiErrands = pgTable(
  'lti_errands',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: errandKinds }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    about: jsonb().$type<object>().notNull().default({}),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('lti_errands_by_age').on(t.expiresAt), index('lti_errands_of_a_person').on(t.userId)],
);
export const ltiErrandsPersonal: PersonalData = { export: 'no: they live for minutes', erase: 'delete' };
