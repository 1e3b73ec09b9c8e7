import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { categories, courses, instructors, movedSlugs } from '../../../tables/catalog/catalog.ts';

export type SlugKind = (typeof movedSlugs.$inferSelect)['kind'];

/**
 * Who has this slug now, or is led to by it from an earlier day; nothing where it is free. Whoever asks holds the lock
 * of all slugs until the end of the transaction, so what is free stays free.
 */
async function ownerOf(tx: Db, kind: SlugKind, slug: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog_slugs'))`);
  const owners = {
    course: sql`select c.id from catalog_courses c where c.slug = ${slug}
            union all select c.id from catalog_moved_slugs m join catalog_courses c on c.id = m.target_id
            where m.kind = 'course' and m.slug = ${slug}`,
    instructor: sql`select i.user_id as id from catalog_instructors i where i.slug = ${slug}
            union all select i.user_id from catalog_moved_slugs m join catalog_instructors i on i.user_id = m.target_id
            where m.kind = 'instructor' and m.slug = ${slug}`,
    category: sql`select c.id from catalog_categories c where c.key = ${slug}
            union all select c.id from catalog_moved_slugs m join catalog_categories c on c.id = m.target_id
            where m.kind = 'category' and m.slug = ${slug}`,
  };
  const rows = await rowsOf<{ id: string }>(tx, owners[kind]);
  return rows[0]?.id;
}

/** The first of `asha-rao`, `asha-rao-2`, … that leads nowhere yet. */
export async function freeSlug(tx: Db, kind: SlugKind, wish: string) {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wish : `${wish}-${n}`;
    if ((await ownerOf(tx, kind, slug)) === undefined) return slug;
  }
}

/**
 * Gives a course another address; the old one leads there for good. Refuses an address that is somebody else's, or that
 * leads to somebody else from an earlier day: links that people keep must not change their meaning.
 */
export async function moveCourse(tx: Db, courseId: string, slug: string) {
  await claim(tx, 'course', slug, courseId);
  const { old } = one(await tx.select({ old: courses.slug }).from(courses).where(eq(courses.id, courseId)));
  if (old === slug) return;
  await tx.update(courses).set({ slug }).where(eq(courses.id, courseId));
  await leadOn(tx, 'course', { old, slug, targetId: courseId });
}

/** As `moveCourse`, for the page of somebody who teaches. */
export async function moveInstructor(tx: Db, userId: string, slug: string) {
  await claim(tx, 'instructor', slug, userId);
  const { old } = one(
    await tx.select({ old: instructors.slug }).from(instructors).where(eq(instructors.userId, userId)),
  );
  if (old === slug) return;
  await tx.update(instructors).set({ slug }).where(eq(instructors.userId, userId));
  await leadOn(tx, 'instructor', { old, slug, targetId: userId });
}

/** As `moveCourse`, for the key of a category. */
export async function moveCategory(tx: Db, categoryId: string, key: string) {
  await claim(tx, 'category', key, categoryId);
  const { old } = one(await tx.select({ old: categories.key }).from(categories).where(eq(categories.id, categoryId)));
  if (old === key) return;
  await tx.update(categories).set({ key }).where(eq(categories.id, categoryId));
  await leadOn(tx, 'category', { old, slug: key, targetId: categoryId });
}

/** A category goes into another one, and with it every key that led to it. Its own row is still there. */
export async function leadCategoryInto(tx: Db, from: { id: string; key: string }, intoId: string) {
  await tx
    .update(movedSlugs)
    .set({ targetId: intoId })
    .where(and(eq(movedSlugs.kind, 'category'), eq(movedSlugs.targetId, from.id)));
  await tx.insert(movedSlugs).values({ kind: 'category', slug: from.key, targetId: intoId });
}

/** Keys of earlier days that led to a category which is gone for good. */
export const forgetKeys = (tx: Db, categoryId: string) =>
  tx.delete(movedSlugs).where(and(eq(movedSlugs.kind, 'category'), eq(movedSlugs.targetId, categoryId)));

/** Every key of an earlier day with the key it leads to now. */
export async function movedKeys(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .select({ slug: movedSlugs.slug, key: categories.key })
    .from(movedSlugs)
    .innerJoin(categories, eq(categories.id, movedSlugs.targetId))
    .where(eq(movedSlugs.kind, 'category'))
    .orderBy(movedSlugs.slug);
  return Object.fromEntries(rows.map(({ slug, key }) => [slug, key]));
}

async function claim(tx: Db, kind: SlugKind, slug: string, id: string) {
  const owner = await ownerOf(tx, kind, slug);
  if (owner !== undefined && owner !== id) throw new Problem('slug_taken');
}

async function leadOn(
  tx: Db,
  kind: SlugKind,
  { old, slug, targetId }: { old: string; slug: string; targetId: string },
) {
  await tx.delete(movedSlugs).where(and(eq(movedSlugs.kind, kind), eq(movedSlugs.slug, slug)));
  await tx
    .insert(movedSlugs)
    .values({ kind, slug: old, targetId })
    .onConflictDoUpdate({ target: [movedSlugs.kind, movedSlugs.slug], set: { targetId } });
  await touchPublicContent(tx);
}

/** Where a slug that was left behind leads now. */
export async function findMoved(db: Db, kind: Exclude<SlugKind, 'category'>, slug: string) {
  const rows = await rowsOf<{ slug: string }>(
    db,
    kind === 'course'
      ? sql`select c.slug from catalog_moved_slugs m join catalog_courses c on c.id = m.target_id
            where m.kind = 'course' and m.slug = ${slug}`
      : sql`select i.slug from catalog_moved_slugs m join catalog_instructors i on i.user_id = m.target_id
            where m.kind = 'instructor' and m.slug = ${slug}`,
  );
  return rows[0]?.slug;
}
