import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { productsAdmin, StockReason } from '@stepwell/contract/shop/product-admin.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { record } from '../../../platform/security/audit.ts';
import { users } from '../../../tables/identity/identity.ts';
import { orders, products, variants } from '../../../tables/shop/shop.ts';
import { stockChanges } from '../../../tables/shop/stock.ts';

interface Moved {
  orderId: string;
  reason: Extract<StockReason, 'order' | 'cancelled' | 'refund'>;
  now: Date;
}
export interface Pieces {
  variantId: string | null;
  quantity: number;
}

/**
 * Takes an order's goods from the stock, or returns them, always in the same order, so that two never wait for each
 * other. Throws `out_of_stock`; what never runs out is left as it is.
 */
export async function moveStock(tx: Db, pieces: readonly Pieces[], { orderId, reason, now }: Moved) {
  const goods = pieces.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  for (const { variantId, quantity } of goods.sort((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    const change = reason === 'order' ? -quantity : quantity;
    const left: SQL = sql`(${variants.stock} is null or ${variants.stock} + ${change}::int >= 0)`;
    const [row] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${change}::int` })
      .where(and(eq(variants.id, variantId), left))
      .returning({ stock: variants.stock });
    if (!row) throw new Problem('out_of_stock');
    if (row.stock !== null)
      await tx
        .insert(stockChanges)
        .values({ variantId, at: now, reason, change, stock: row.stock, note: '', orderId, userId: null });
  }
}

type Counting = Parsed<typeof productsAdmin.setStock>['body'] & {
  productId: string;
  variantId: string;
  actorId: string;
  now: Date;
};

/** Sets what is in stock, with its reason. Throws `product_not_found`, `stock_moved` where it is not what was seen. */
export async function setStock(tx: Db, { productId, variantId, stock, seen, reason, note, actorId, now }: Counting) {
  const [row] = await tx
    .select({ stock: variants.stock, name: variants.name, title: products.title })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), eq(products.id, productId), variants.sold))
    .for('update', { of: variants });
  if (!row) throw new Problem('product_not_found');
  if (row.stock !== seen) throw new Problem('stock_moved');
  if (row.stock === stock) return;
  const change = (stock ?? 0) - (row.stock ?? 0);
  await tx.update(variants).set({ stock }).where(eq(variants.id, variantId));
  await tx.insert(stockChanges).values({ variantId, at: now, reason, change, stock, note, userId: actorId });
  await record(tx, {
    actorId,
    act: 'products.stock-changed',
    subjectId: null,
    before: { product: row.title, stock: row.stock },
    after: { product: row.title, stock, ...(row.name && { option: row.name }) },
    reason: note || undefined,
  });
}

const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** Every change of the stock of a product's options, newest first. Throws `product_not_found`. */
export async function stockHistory(
  db: Db,
  productId: string,
  { limit, cursor }: Parsed<typeof productsAdmin.stockHistory>['query'],
) {
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw new Problem('product_not_found');
  const after = readCursor(Key, cursor);
  const rows = await db
    .select({ change: stockChanges, option: variants.name, order: orders.number, by: users.fullName })
    .from(stockChanges)
    .innerJoin(variants, eq(variants.id, stockChanges.variantId))
    .leftJoin(orders, eq(orders.id, stockChanges.orderId))
    .leftJoin(users, eq(users.id, stockChanges.userId))
    .where(
      and(
        eq(variants.productId, productId),
        after && sql`(${stockChanges.at}, ${stockChanges.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(stockChanges.at), desc(stockChanges.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ change }) => [change.at.toISOString(), change.id]);
  return {
    nextCursor,
    items: items.map(({ change: { id, at, reason, change, stock, note }, ...row }) => ({
      ...row,
      changeId: id,
      at: at.toISOString(),
      reason,
      change,
      stock,
      note,
    })),
  };
}
