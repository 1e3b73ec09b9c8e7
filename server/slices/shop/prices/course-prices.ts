import { Problem } from '@stepwell/contract/problem.ts';
import { type ListCurrency, listCurrencies } from '@stepwell/contract/shop/price-lists.ts';
import { eq } from 'drizzle-orm';
import { priceDropped } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { coursePrices } from '../../../tables/shop/shop.ts';
import { indexPrice } from '../../catalog/search/price-bands.public.ts';
import { shopSettingsOf } from '../settings.ts';
import { otherPricesOf, putPrice } from './price-lists.ts';

/** A course of the caller's own; admins may price every one. Throws `course_not_found`. */
export async function findTaughtCourse(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, courseId: string) {
  const [course] = await db
    .select({ id: courses.id, instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course || (viewer.role !== 'admin' && course.instructorId !== viewer.id)) throw new Problem('course_not_found');
  return course;
}

export async function coursePriceOf(db: Db, viewer: Viewer, courseId: string) {
  const { id } = await findTaughtCourse(db, viewer, courseId);
  const [{ settings }, [row]] = await Promise.all([
    shopSettingsOf(db),
    db.select().from(coursePrices).where(eq(coursePrices.courseId, id)),
  ]);
  const { currency } = settings;
  return { currency, priceMinor: row?.priceMinor ?? null, others: await otherPricesOf(db, id, currency) };
}

/** A price must have been charged for so long before it may stand struck out beside a lower one. */
const CHARGED_DAYS = 30;
/** Since when a price holds, and the higher one that it may be compared with. The same price again changes neither. */
function sinceOf(
  before: typeof coursePrices.$inferSelect | undefined,
  { priceMinor, currency, now }: { priceMinor: number; currency: string; now: Date },
) {
  if (before?.currency !== currency) return { changedAt: now, wasMinor: null };
  if (before.priceMinor === priceMinor) return { changedAt: before.changedAt, wasMinor: before.wasMinor };
  const wasCharged = before.changedAt.getTime() + CHARGED_DAYS * 86_400_000 <= now.getTime();
  return { changedAt: now, wasMinor: wasCharged && priceMinor < before.priceMinor ? before.priceMinor : null };
}

interface Pricing {
  courseId: string;
  /** `null` or 0 makes it free. */
  priceMinor: number | null;
  /** In other currencies; nothing leaves them as they are. */
  others?: readonly { currency: ListCurrency; priceMinor: number | null }[] | undefined;
  now: Date;
}
/** Sets what a course costs from now on; carts are told of the change when they are next shown. */
export async function priceCourse(
  tx: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { courseId, priceMinor, others, now }: Pricing,
) {
  await findTaughtCourse(tx, viewer, courseId);
  const { currency } = (await shopSettingsOf(tx)).settings;
  const [before] = await tx.select().from(coursePrices).where(eq(coursePrices.courseId, courseId)).for('update');
  if (!priceMinor) await tx.delete(coursePrices).where(eq(coursePrices.courseId, courseId));
  else {
    const set = { priceMinor, currency, ...sinceOf(before, { priceMinor, currency, now }) };
    await tx
      .insert(coursePrices)
      .values({ courseId, ...set })
      .onConflictDoUpdate({ target: coursePrices.courseId, set });
  }
  // A course that is free is free everywhere.
  const listed = priceMinor ? (others ?? []) : listCurrencies.map((one) => ({ currency: one, priceMinor: null }));
  for (const one of listed)
    if (one.currency !== currency) await putPrice(tx, { of: 'courses', id: courseId, ...one, now });
  await indexPrice(tx, courseId);
  const toMinor = priceMinor ?? 0;
  if (before && before.currency === currency && toMinor < before.priceMinor)
    await emit(tx, priceDropped, { courseId, variantId: null, toMinor, currency, at: now.toISOString() });
  await touchPublicContent(tx);
  return { currency, priceMinor: priceMinor || null, others: await otherPricesOf(tx, courseId, currency) };
}
