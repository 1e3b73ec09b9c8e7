import { currencies } from '@stepwell/contract/plans/plans.ts';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { products, variants } from '../shop/shop.ts';

/** Courses and products that people saved for later. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** The product's cheapest option when it was saved, whose price `savedMinor` is. */
    variantId: uuid('variant_id').references(() => variants.id),
    /** In the smallest unit; nothing where it was free or isn't known. */
    savedMinor: integer('saved_minor'),
    savedCurrency: text('saved_currency', { enum: currencies }),
    savedAt: moment('saved_at').notNull(),
    /** Removed, and kept for an hour so that it can be undone. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    unique('one_wishlist_item_of_a_course').on(t.userId, t.courseId),
    unique('one_wishlist_item_of_a_product').on(t.userId, t.productId),
    index('wishlist_items_of_a_person').on(t.userId, t.savedAt),
    index('wishlist_items_of_a_course').on(t.courseId),
    index('wishlist_items_of_a_product').on(t.productId),
  ],
);
export const wishlistItemsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
