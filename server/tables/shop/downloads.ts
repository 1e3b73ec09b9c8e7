import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { orders, products } from './shop.ts';

/** A file of a digital product. One that was removed stays for those who paid before. */
export const productFiles = pgTable(
  'shop_product_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
    addedAt: moment('added_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [index('shop_files_of_a_product').on(t.productId, t.addedAt)],
);

/** A larger file on its way; whole, it becomes a file of its product, or is refused. */
export const productUploads = pgTable(
  'shop_product_uploads',
  {
    id: text().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    touchedAt: moment('touched_at').notNull(),
    /** When it became a file of its product. */
    keptAt: moment('kept_at'),
    /** Why it did not. */
    refusal: text(),
  },
  (t) => [
    index('shop_product_uploads_of_a_person').on(t.ownerId),
    index('shop_product_uploads_by_age').on(t.touchedAt),
  ],
);
export const productUploadsPersonal: PersonalData = {
  export: 'no: files half sent; whole ones are in shop_product_files',
  erase: 'delete',
};

/** How often the buyer of an order fetched a file. */
export const downloads = pgTable(
  'shop_downloads',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => productFiles.id),
    used: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.fileId] })],
);
export const downloadsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: limits must stay counted; no name stands in them',
  of: 'orderId',
};
