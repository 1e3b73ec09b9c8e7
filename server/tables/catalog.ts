import { lectureKinds, levels } from '@stepwell/contract/catalog.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from './columns.ts';
import { users } from './identity.ts';

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
    state: text({ enum: ['draft', 'in-review', 'returned', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    /** Counters kept by whoever writes lectures, so that lists never count. */
    lectures: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
    publishedAt: moment('published_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('published_has_a_date', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    index('catalog_shelf').on(t.state, t.publishedAt, t.id),
    index('catalog_courses_of_a_category').on(t.categoryId),
    index('catalog_courses_of_an_instructor').on(t.instructorId),
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
    check(
      'a_video_has_its_files',
      sql`${t.kind} <> 'video' or (${t.videoKey} is not null and ${t.posterKey} is not null and ${t.captionsKey} is not null)`,
    ),
  ],
);
