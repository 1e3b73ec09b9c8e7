import { lectureKinds, levels } from '@stepwell/contract/catalog.ts';
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
import { moment, type PersonalData } from './columns.ts';
import { users } from './identity.ts';

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
});

export const courses = pgTable(
  'catalog_courses',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique('one_course_per_slug'),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
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
  },
  (t) => [
    check('published_has_a_date', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
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

/** One spoken or written line of a video, in seconds. */
export interface TranscriptCue {
  from: number;
  to: number;
  text: string;
}

export const lectures = pgTable(
  'catalog_lectures',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
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
  },
  (t) => [
    unique('one_lecture_per_place').on(t.sectionId, t.position),
    index('catalog_lectures_of_a_course').on(t.courseId),
    index('catalog_lectures_open').on(t.courseId).where(sql`${t.preview}`),
    check(
      'a_video_has_its_files',
      sql`${t.kind} <> 'video' or (${t.videoKey} is not null and ${t.posterKey} is not null and ${t.captionsKey} is not null)`,
    ),
  ],
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
    kind: text({ enum: ['course', 'instructor'] }).notNull(),
    slug: text().notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

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

/** How many published courses share all these values; a trigger on `catalog_search` keeps it, so facets need no counting. */
export const shelfCounts = pgTable(
  'catalog_shelf_counts',
  {
    categoryId: uuid('category_id').notNull(),
    level: text({ enum: levels }).notNull(),
    language: text().notNull(),
    ratingStep: smallint('rating_step').notNull(),
    lengthStep: smallint('length_step').notNull(),
    courses: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.level, t.language, t.ratingStep, t.lengthStep] }),
    index('catalog_shelf_counts_language').on(t.language),
  ],
);

/** Every word the published courses use, to find what somebody meant who mistyped it. */
export const searchWords = pgTable('catalog_words', { word: text().primaryKey() }, (t) => [
  index('catalog_words_alike').using('gin', t.word.op('gin_trgm_ops')),
]);
