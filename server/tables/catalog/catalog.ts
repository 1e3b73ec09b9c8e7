import { lectureKinds, levels, reportReasons } from '@stepwell/contract/catalog/catalog.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How many people gave one star, two, … five. */
const histogram = () => integer().array().notNull().default(sql`'{0,0,0,0,0}'`);

export const categories = pgTable('catalog_categories', {
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique('one_category_per_key'),
  label: text().notNull(),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  position: integer().notNull(),
  isMegaMenu: boolean('is_mega_menu').notNull().default(false),
  /** The name of one of our icons; empty where none was chosen. */
  icon: text().notNull().default(''),
});

export const courses = pgTable(
  'catalog_courses',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique('one_course_per_slug'),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    /** A draft may have none yet. */
    categoryId: uuid('category_id').references(() => categories.id),
    title: text().notNull(),
    summary: text().notNull(),
    /** Sanitised HTML. */
    description: text().notNull().default(''),
    level: text({ enum: levels }).notNull(),
    language: text().notNull().default('en'),
    outcomes: jsonb().$type<string[]>().notNull().default([]),
    requirements: jsonb().$type<string[]>().notNull().default([]),
    faq: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    state: text({ enum: ['draft', 'in-review', 'returned', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    /** Counters kept by whoever writes lectures, so that lists never count. */
    lectures: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
    /** People enrolled, kept by whoever hears of an enrolment. */
    learners: integer().notNull().default(0),
    /** Kept by whoever writes reviews. */
    histogram: histogram(),
    /** The course shown off where none is named; of several the latest. */
    featuredAt: moment('featured_at'),
    publishedAt: moment('published_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** How often it was published; 0 where it never was. */
    edition: integer().notNull().default(0),
    /** A picture of the author's own; without one the cover is drawn. */
    coverKey: text('cover_key'),
    /** Courses to be completed before this one may be taken. */
    needs: uuid().array().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
  },
  (t) => [
    check('published_has_a_date', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    check(
      'published_has_a_category',
      sql`${t.state} in ('draft', 'in-review', 'returned') or ${t.categoryId} is not null`,
    ),
    index('catalog_shelf').on(t.state, t.publishedAt, t.id),
    index('catalog_courses_of_a_category').on(t.categoryId),
    index('catalog_courses_of_an_instructor').on(t.instructorId, t.state, t.categoryId),
    index('catalog_courses_featured').on(t.featuredAt).where(sql`${t.featuredAt} is not null`),
  ],
);
export const coursesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: learners are enrolled; the author is unnamed through identity_users',
};

export const sections = pgTable(
  'catalog_sections',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
  },
  (t) => [unique('one_section_per_place').on(t.courseId, t.position)],
);
const partOfCourse = {
  export: 'rows',
  erase: 'keep: they are parts of a course that is kept',
  of: 'courseId',
} as const;
export const sectionsPersonal: PersonalData = partOfCourse;

/** One spoken or written line of a video, in seconds. */
export interface TranscriptCue {
  from: number;
  to: number;
  text: string;
}

/** A file beside a lecture, under the name its author gave it. */
export interface LectureFile {
  key: string;
  name: string;
  bytes: number;
}

export const lectures = pgTable(
  'catalog_lectures',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Empty for a retired lecture. */
    sectionId: uuid('section_id').references(() => sections.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    title: text().notNull(),
    kind: text({ enum: lectureKinds }).notNull(),
    /** Running time of a video, reading time of an article, time limit of a quiz. */
    seconds: integer().notNull(),
    preview: boolean().notNull().default(false),
    required: boolean().notNull().default(true),
    /** Sanitised HTML: the article, or the notes under a video. */
    html: text().notNull().default(''),
    videoKey: text('video_key'),
    posterKey: text('poster_key'),
    captionsKey: text('captions_key'),
    captionsLanguage: text('captions_language'),
    transcript: jsonb().$type<TranscriptCue[]>(),
    /** `manual`: done when the learner says so. */
    completion: text({ enum: ['auto', 'manual'] })
      .notNull()
      .default('auto'),
    /** Locked until then. */
    opensAt: moment('opens_at'),
    /** Locked until so many days after enrolling. */
    opensAfterDays: integer('opens_after_days'),
    /** Lectures of the same course to be done before. */
    needs: uuid().array().notNull().default(sql`'{}'`),
    /** What a file lecture is made of, and what others offer for download. */
    files: jsonb().$type<LectureFile[]>().notNull().default([]),
    /** One WebVTT file a language; the first is `captionsKey`. */
    captions: jsonb().$type<{ language: string; key: string }[]>().notNull().default([]),
    /** The edition of the course that brought it. */
    addedIn: integer('added_in').notNull().default(1),
    /** Taken out of the course; kept for those who did it. */
    retiredAt: moment('retired_at'),
  },
  (t) => [
    unique('one_lecture_per_place').on(t.sectionId, t.position),
    index('catalog_lectures_of_a_course').on(t.courseId),
    index('catalog_lectures_open').on(t.courseId).where(sql`${t.preview}`),
    check(
      'a_video_has_its_files',
      sql`${t.kind} <> 'video' or (${t.videoKey} is not null and ${t.posterKey} is not null)`,
    ),
    check(
      'taught_or_retired',
      sql`${t.sectionId} is not null or (${t.retiredAt} is not null and not ${t.required} and not ${t.preview})`,
    ),
  ],
);

export const lecturesPersonal: PersonalData = partOfCourse;

/** What each publishing of a course changed for those who were learning in it: ids of lectures. */
export const editions = pgTable(
  'catalog_editions',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    added: jsonb().$type<string[]>().notNull().default([]),
    retired: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [primaryKey({ name: 'one_edition_per_number', columns: [t.courseId, t.number] })],
);

/** One review a learner; its stars are counted in the course's histogram. */
export const reviews = pgTable(
  'catalog_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').references(() => users.id, { onDelete: 'set null' }),
    stars: smallint().notNull(),
    text: text().notNull().default(''),
    writtenAt: moment('written_at').notNull().defaultNow(),
    updatedAt: moment('updated_at'),
    /** Of whoever teaches the course. */
    reply: text(),
    repliedAt: moment('replied_at'),
    /** Hidden by an admin: neither shown nor counted. */
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    unique('one_review_per_learner').on(t.courseId, t.studentId),
    check('one_to_five_stars', sql`${t.stars} between 1 and 5`),
    index('catalog_reviews_of_a_course').on(t.courseId, t.writtenAt, t.id),
    index('catalog_reviews_by_stars').on(t.courseId, t.stars, t.writtenAt, t.id),
    index('catalog_reviews_newest').on(t.writtenAt, t.id),
    index('catalog_reviews_of_a_person').on(t.studentId),
  ],
);
export const reviewsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the stars stay in the course, without the person and with the words cleared',
};

export const reviewReports = pgTable(
  'catalog_review_reports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: reportReasons }).notNull(),
    words: text().notNull().default(''),
    reportedAt: moment('reported_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
    outcome: text({ enum: ['hidden', 'kept'] }),
  },
  (t) => [
    unique('one_report_per_person').on(t.reviewId, t.reporterId),
    index('catalog_review_reports_open').on(t.reportedAt, t.id).where(sql`${t.settledAt} is null`),
    index('catalog_review_reports_of_a_person').on(t.reporterId),
  ],
);
export const reviewReportsPersonal: PersonalData = { export: 'rows', erase: 'unname', of: 'reporterId' };

/** The public page of somebody who teaches; name, headline and biography are the person's own, in identity_users. */
export const instructors = pgTable('catalog_instructors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  slug: text().notNull().unique('one_instructor_per_slug'),
  subjects: text().array().notNull().default(sql`'{}'`),
  /** Figures over the published courses, kept like those of a course. */
  courses: integer().notNull().default(0),
  learners: integer().notNull().default(0),
  histogram: histogram(),
});
export const instructorsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Addresses that were once somebody's: they lead on to where the thing is now. */
export const movedSlugs = pgTable(
  'catalog_moved_slugs',
  {
    kind: text({ enum: ['course', 'instructor', 'category'] }).notNull(),
    slug: text().notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
export const movedSlugsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'targetId' };

/**
 * What the catalogue searches, filters and sorts by: one row for each published course, written anew by `shelve`
 * whenever anything it is made of changes. Narrow but for the words, which lie apart from it on disk.
 */
export const searchRows = pgTable(
  'catalog_search',
  {
    courseId: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /** The category and everything above it. */
    categoryPath: uuid('category_path').array().notNull(),
    level: text({ enum: levels }).notNull(),
    language: text().notNull(),
    /** How many of `ratingSteps` the mean reaches: 0 for none or no ratings, 4 for 4.5 and up. */
    ratingStep: smallint('rating_step').notNull(),
    /** Place in `lengths`. */
    lengthStep: smallint('length_step').notNull(),
    /** A figure for each currency (`priceBandsOf`). */
    priceBands: text('price_bands').notNull().default('0000'),
    learners: integer().notNull(),
    /** Bayesian mean: a few enthusiasts do not outrank many. */
    ratingWeight: real('rating_weight').notNull(),
    publishedAt: moment('published_at').notNull(),
    titleWords: tsvector('title_words').notNull(),
    words: tsvector().notNull(),
  },
  (t) => [
    index('catalog_search_popular').on(t.learners, t.courseId),
    index('catalog_search_rated').on(t.ratingWeight, t.courseId),
    index('catalog_search_newest').on(t.publishedAt, t.courseId),
    index('catalog_search_category').using('gin', t.categoryPath),
    index('catalog_search_title').using('gin', t.titleWords),
    index('catalog_search_words').using('gin', t.words),
  ],
);

export const searchRowsPersonal: PersonalData = {
  export: 'no: made from the courses',
  erase: 'keep: made from courses that are kept, under the name of who teaches them then',
  of: 'courseId',
};

/** How many published courses share all these values; a trigger on `catalog_search` keeps it, so facets need no counting. */
export const facetCounts = pgTable(
  'catalog_shelf_counts',
  {
    categoryId: uuid('category_id').notNull(),
    level: text({ enum: levels }).notNull(),
    language: text().notNull(),
    ratingStep: smallint('rating_step').notNull(),
    lengthStep: smallint('length_step').notNull(),
    priceBands: text('price_bands').notNull().default('0000'),
    courses: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.level, t.language, t.ratingStep, t.lengthStep, t.priceBands] }),
    index('catalog_shelf_counts_language').on(t.language),
  ],
);

/** Every word the published courses use, to find what somebody meant who mistyped it. */
export const searchTerms = pgTable('catalog_words', { word: text().primaryKey() }, (t) => [
  index('catalog_words_alike').using('gin', t.word.op('gin_trgm_ops')),
]);
