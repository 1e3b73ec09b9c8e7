import { stockReasons } from '@stepwell/contract/shop/product-admin.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { orders, variants } from './shop.ts';

/** Every change of what is in stock: by an admin with a reason, or by an order. */
export const stockChanges = pgTable(
  'shop_stock_changes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    at: moment('at').notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    change: integer().notNull(),
    /** What is left afterwards. */
    stock: integer(),
    note: text().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('shop_stock_changes_of_a_variant').on(t.variantId, t.at)],
);
export const stockChangesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the stock must stay explained; the admin who changed it is unnamed',
};
