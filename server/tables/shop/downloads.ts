import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
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
