import { sql } from 'drizzle-orm';
import { priceDropped } from '../../../events/shop.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { notifyWithEmail } from '../telling.ts';

interface Saver {
  userId: string;
  itemId: string;
  slug: string;
  title: string;
  savedMinor: number;
}

/**
 * Those who saved something hear that it costs less than on the day they saved it, once an item and day (UTC). Who has the
 * course already, and what is hidden, is left out.
 */
export const priceNews = [
  on(priceDropped, async ({ courseId, variantId, toMinor, currency, at }, services) => {
    const savers = await rowsOf<Saver>(
      services.db,
      sql`select i.user_id as "userId", coalesce(i.course_id, i.product_id) as "itemId", coalesce(c.slug, p.slug) as slug,
          coalesce(c.title, p.title) as title, i.saved_minor as "savedMinor"
        from wishlist_items i
        left join catalog_courses c on c.id = i.course_id and c.state = 'published'
        left join shop_products p on p.id = i.product_id and p.shown
        where (i.course_id = ${courseId}::uuid or i.variant_id = ${variantId}::uuid)
          and (c.id is not null or p.id is not null) and i.removed_at is null
          and i.saved_minor > ${toMinor}::int and i.saved_currency = ${currency}
          and not exists (select from learning_enrolments e where e.course_id = i.course_id and e.student_id = i.user_id
            and e.access_ended_at is null and not e.by_plan)`,
    );
    const [first] = savers;
    if (!first) return;
    const { itemId, slug, title } = first;
    const item = courseId ? 'course' : 'product';
    // The earlier price is each person's own.
    for (const [savedMinor, group] of Map.groupBy(savers, (saver) => saver.savedMinor)) {
      await notifyWithEmail(
        services,
        group.map(({ userId }) => userId),
        {
          kind: 'wishlist-price-dropped',
          key: `wishlist-price-dropped:${itemId}:${at.slice(0, 10)}`,
          about: { title, item, slug, was: `${savedMinor}`, now: `${toMinor}`, currency },
          letter: draft('wishlist-price-dropped', { title }),
          path: courseId ? `/pages/course/detail-adv/${slug}` : `/shop/product-detail/${slug}`,
        },
      );
    }
  }),
];
