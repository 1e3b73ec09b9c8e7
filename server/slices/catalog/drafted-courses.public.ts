import { randomUUID } from 'node:crypto';
import type { Level } from '@stepwell/contract/catalog/catalog.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { categories, courses, movedSlugs } from '../../tables/catalog/catalog.ts';
import { recountInstructor } from './pages/figures.ts';
import { indexCourses } from './search/search-rows.ts';

/** The row of a course that begins; until it is published nobody finds it by its address. */
export async function beginCourse(tx: Db, about: { instructorId: string; title: string; now: Date }) {
  const id = randomUUID();
  const { instructorId, title, now } = about;
  await tx.insert(courses).values({
    id,
    instructorId,
    title,
    summary: '',
    level: 'beginner',
    slug: `draft-${id}`,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

interface Sketch {
  title: string;
  summary: string;
  level: Level;
  language: string;
  /** Key; empty where none is chosen. */
  category: string;
}

/** What lists say of a course that was never published follows its draft. Of a published one nothing changes. */
export async function sketchCourse(tx: Db, courseId: string, sketch: Sketch, now: Date) {
  const { category, title, summary, level, language } = sketch;
  const categoryId = await findCategory(tx, category);
  await tx
    .update(courses)
    .set({ title, summary, level, language, categoryId: categoryId ?? null, updatedAt: now })
    .where(and(eq(courses.id, courseId), eq(courses.edition, 0)));
}

/** By its key, or by one that it had before; nothing where it is empty or gone. */
export const findCategory = async (db: Db, key: string) => (await categoryOf(db, key))?.id;

/** What a key of an earlier day is today; one that leads nowhere stays as it is. */
export const categoryKeyNow = async (db: Db, key: string) => (await categoryOf(db, key))?.key ?? key;

async function categoryOf(db: Db, key: string) {
  if (key === '') return undefined;
  const moved = db
    .select({ id: movedSlugs.targetId })
    .from(movedSlugs)
    .where(and(eq(movedSlugs.kind, 'category'), eq(movedSlugs.slug, key)));
  const [row] = await db
    .select({ id: categories.id, key: categories.key })
    .from(categories)
    .where(or(eq(categories.key, key), inArray(categories.id, moved)));
  return row;
}

/** Where a course that was never published stands with its reviewers. */
export const moveDraft = (tx: Db, courseId: string, state: 'draft' | 'in-review' | 'returned') =>
  tx
    .update(courses)
    .set({ state })
    .where(and(eq(courses.id, courseId), inArray(courses.state, ['draft', 'in-review', 'returned'])));

/**
 * Takes a published course off the shelf, or puts it back; whoever is enrolled keeps it either way. Answers false where
 * it was in that state already, or was never published.
 */
export async function courseListState(tx: Db, courseId: string, to: 'published' | 'archived', now: Date) {
  const from = to === 'archived' ? 'published' : 'archived';
  const [moved] = await tx
    .update(courses)
    .set({ state: to, archivedAt: to === 'archived' ? now : null })
    .where(and(eq(courses.id, courseId), eq(courses.state, from)))
    .returning();
  if (!moved) return false;
  await recountInstructor(tx, moved.instructorId);
  await indexCourses(tx, [courseId]);
  await touchPublicContent(tx);
  return true;
}

/** Deletes a course that was never published, with its draft; false where it was published. */
export async function deleteUnpublished(tx: Db, courseId: string) {
  const [gone] = await tx
    .delete(courses)
    .where(
      and(eq(courses.id, courseId), eq(courses.edition, 0), inArray(courses.state, ['draft', 'in-review', 'returned'])),
    )
    .returning({ id: courses.id });
  return gone !== undefined;
}

/** A course by its uuid, whatever its state; held until the end of the transaction. */
export const holdCourse = async (tx: Db, courseId: string) =>
  one(await tx.select().from(courses).where(eq(courses.id, courseId)).for('no key update'));
