import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { coursePrices } from '../../../tables/shop/shop.ts';
import { shopSettingsOf } from '../settings.ts';

/** A course of the caller's own; admins may price every one. Throws `course_not_found`. */
async function taughtCourse(db: Db, viewer: Viewer, slug: string) {
  const [course] = await db
    .select({ id: courses.id, instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.slug, slug));
  if (!course || (viewer.role !== 'admin' && course.instructorId !== viewer.id)) throw new Problem('course_not_found');
  return course;
}

export async function coursePriceOf(db: Db, viewer: Viewer, slug: string) {
  const { id } = await taughtCourse(db, viewer, slug);
  const [{ settings }, [row]] = await Promise.all([
    shopSettingsOf(db),
    db.select().from(coursePrices).where(eq(coursePrices.courseId, id)),
  ]);
  return { currency: settings.currency, priceMinor: row?.priceMinor ?? null };
}

interface Pricing {
  slug: string;
  /** `null` or 0 makes it free. */
  priceMinor: number | null;
  now: Date;
}
/** Sets what a course costs from now on; carts are told of the change when they are next shown. */
export async function priceCourse(tx: Db, viewer: Viewer, { slug, priceMinor, now }: Pricing) {
  const { id: courseId } = await taughtCourse(tx, viewer, slug);
  const { currency } = (await shopSettingsOf(tx)).settings;
  if (!priceMinor) await tx.delete(coursePrices).where(eq(coursePrices.courseId, courseId));
  else {
    const set = { priceMinor, currency, changedAt: now };
    await tx
      .insert(coursePrices)
      .values({ courseId, ...set })
      .onConflictDoUpdate({ target: coursePrices.courseId, set });
  }
  await touchPublicContent(tx);
  return { currency, priceMinor: priceMinor || null };
}
