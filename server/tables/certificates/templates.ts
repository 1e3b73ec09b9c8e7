import type { Design } from '@stepwell/contract/certificates/templates.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment } from '../columns.ts';

export const certificateTemplates = pgTable(
  'learning_certificate_templates',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    /** Of the newest design. */
    version: integer().notNull().default(1),
    isDefault: boolean('is_default').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    retiredAt: moment('retired_at'),
  },
  (t) => [
    uniqueIndex('one_default_template').on(t.isDefault).where(sql`${t.isDefault}`),
    uniqueIndex('one_template_per_name').on(sql`lower(${t.name})`).where(sql`${t.retiredAt} is null`),
  ],
);

/** Never changed once written: an edit is a new version, and papers keep theirs. */
export const certificateDesigns = pgTable(
  'learning_certificate_designs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    templateId: uuid('template_id')
      .notNull()
      .references(() => certificateTemplates.id),
    version: integer().notNull(),
    design: jsonb().$type<Design>().notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [unique('one_design_per_version').on(t.templateId, t.version)],
);

/** What a course's certificates follow; a course without a row follows the default. */
export const courseTemplates = pgTable(
  'learning_course_templates',
  {
    courseId: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id')
      .notNull()
      .references(() => certificateTemplates.id),
  },
  (t) => [index('learning_courses_of_a_template').on(t.templateId)],
);

/** Logos and signatures as they lie in the storage; one that no design names goes after a day. */
export const certificatePictures = pgTable('learning_certificate_pictures', {
  key: text().primaryKey(),
  keptAt: moment('kept_at').notNull().defaultNow(),
});
