import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Which gateway takes new payments; one row, kept beside the shop's other settings. */
export const gatewayChoice = pgTable('shop_gateway_choice', {
  name: text().primaryKey(),
  gateway: text().notNull(),
  version: integer().notNull(),
});

/** Keys of a provider's account, one set for each mode, sealed. Payments keep the gateway they began with. */
export const gatewayKeys = pgTable('shop_gateway_keys', {
  gateway: text().primaryKey(),
  /** What may be shown of them. */
  masked: text().notNull(),
  secret: text().notNull(),
  savedAt: moment('saved_at').notNull(),
});
