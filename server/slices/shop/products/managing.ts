import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import {
  type ManagedProduct,
  MOST_PRODUCTS,
  type ProductDraft,
  type productsAdmin,
} from '@stepwell/contract/shop/product-admin.ts';
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { priceDropped } from '../../../events/shop.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { slugOf } from '../../../platform/text/slug-of.ts';
import { orderLines, orders, products, variants } from '../../../tables/shop/shop.ts';
import { stockChanges } from '../../../tables/shop/stock.ts';
import { pictureUrls } from '../../content/reading/shown-text.public.ts';
import { hasFiles } from '../downloads/product-files.ts';
import { shopSettingsOf } from '../settings.ts';

type Row = typeof products.$inferSelect;
type Variant = typeof variants.$inferSelect;
const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** Products as admins see them, newest first, by search and state. */
export async function managedProducts(db: Db, query: Parsed<typeof productsAdmin.list>['query']) {
  const { q, state, limit, cursor } = query;
  const after = readCursor(Key, cursor);
  const inStock = sql`exists (select from shop_variants v where v.product_id = shop_products.id and v.sold
    and (v.stock is null or v.stock > 0))`;
  const states = { shown: products.shown, hidden: sql`not ${products.shown}`, 'sold-out': sql`not ${inStock}` };
  const among = and(
    q === '' ? undefined : sql`(${products.title} || ' ' || ${products.category}) ilike ${anywhere(q)}`,
    state && sql`${states[state]}`,
  );
  const [{ settings }, rows, categories, total] = await Promise.all([
    shopSettingsOf(db),
    db
      .select()
      .from(products)
      .where(
        and(
          among,
          after && sql`(${products.createdAt}, ${products.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(limit + 1),
    categoriesOf(db),
    after ? undefined : db.$count(products, among),
  ]);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  return { items: await shownOf(db, items), nextCursor, total, currency: settings.currency, categories };
}

/** Every category that a product has, in the order of the alphabet. */
export async function categoriesOf(db: Db, onlyShown = false) {
  const rows = await db
    .selectDistinct({ category: products.category })
    .from(products)
    .where(and(sql`${products.category} <> ''`, onlyShown ? products.shown : undefined))
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}

/** One product as admins see it. Throws `product_not_found`. */
export async function managedProduct(db: Db, productId: string) {
  const [shown] = await shownOf(db, await db.select().from(products).where(eq(products.id, productId)));
  if (!shown) throw new Problem('product_not_found');
  return shown;
}

async function shownOf(db: Db, rows: readonly Row[]): Promise<ManagedProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [options, urls, counts] = await Promise.all([
    db
      .select()
      .from(variants)
      .where(and(inArray(variants.productId, ids), variants.sold))
      .orderBy(asc(variants.position)),
    pictureUrls(db, [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ pictureId }) => pictureId)))]),
    db
      .select({ productId: variants.productId, sold: sql<number>`sum(${orderLines.quantity})::int` })
      .from(orderLines)
      .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.state, 'paid')))
      .innerJoin(variants, eq(variants.id, orderLines.variantId))
      .where(inArray(variants.productId, ids))
      .groupBy(variants.productId),
  ]);
  return rows.map(({ id, createdAt: _, changedAt, ...row }) => ({
    ...row,
    productId: id,
    changedAt: changedAt.toISOString(),
    pictureUrls: row.pictures.flatMap(({ pictureId }) => {
      const url = urls.get(pictureId);
      return url ? [{ pictureId, url }] : [];
    }),
    sold: counts.find(({ productId }) => productId === id)?.sold ?? 0,
    variants: options
      .filter(({ productId }) => productId === id)
      .map(({ id: variantId, name, priceMinor, stock }) => ({ variantId, name, priceMinor, stock })),
  }));
}

interface By {
  actorId: string;
  now: Date;
}

/**
 * Adds a product (`version` 0) or changes one; orders keep it as they bought it. Throws `changed_elsewhere`,
 * `too_many_products`.
 */
export async function saveProduct(
  tx: Db,
  { actorId, now }: By,
  { productId, product, version }: { productId: string; product: ProductDraft; version: number },
) {
  // One admin at a time; the number is this lock's own.
  await tx.execute(sql`select pg_advisory_xact_lock(7116)`);
  const [known] = await tx.select().from(products).where(eq(products.id, productId));
  if ((known?.version ?? 0) !== version) throw new Problem('changed_elsewhere');
  if (!known && (await tx.$count(products)) >= MOST_PRODUCTS) throw new Problem('too_many_products');
  const { variants: options, kind, ...to } = product;
  const next = { ...to, version: version + 1, changedAt: now };
  const before = known ? await optionsOf(tx, productId) : [];
  if (known) await tx.update(products).set(next).where(eq(products.id, productId));
  else
    await tx
      .insert(products)
      .values({ ...next, id: productId, kind, slug: await freeSlug(tx, product.title), createdAt: now });
  await saveOptions(tx, { actorId, now }, productId, options);
  if ((known?.kind ?? kind) === 'download' && product.shown && !(await hasFiles(tx, productId)))
    throw new Problem('download_without_files');
  const { currency } = (await shopSettingsOf(tx)).settings;
  const [least] = [...(await optionsOf(tx, productId))].sort((a, b) => a.priceMinor - b.priceMinor);
  const earlier = before.find(({ id }) => id === least?.id);
  // Another, cheaper option is no lower price of the ones that people know; a gift card costs what it is worth.
  if (kind !== 'gift-card' && least && earlier && product.shown && least.priceMinor < earlier.priceMinor) {
    const drop = { courseId: null, variantId: least.id, toMinor: least.priceMinor, currency, at: now.toISOString() };
    await emit(tx, priceDropped, drop);
  }
  await record(tx, {
    actorId,
    act: known ? 'products.changed' : 'products.added',
    subjectId: null,
    before: known ? facts(known, before, currency) : {},
    after: facts(one(await tx.select().from(products).where(eq(products.id, productId))), options, currency),
  });
  await touchPublicContent(tx);
}

const optionsOf = (tx: Db, productId: string) =>
  tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), variants.sold))
    .orderBy(asc(variants.position));

/** What the audit log says of one; texts and pictures are on its page. */
const facts = (
  { title, category, hsn, taxBp, shown }: Row,
  options: readonly Pick<Variant, 'name' | 'priceMinor'>[],
  currency: string,
) => ({
  product: title,
  productCategory: category,
  hsn,
  taxPercent: taxBp / 100,
  published: shown,
  options: options.map(({ name }) => name).filter(Boolean),
  priceMinor: options.map(({ priceMinor }) => priceMinor),
  currency,
});

/** In the order given. What is left out is no longer sold, and stays for the orders that name it. */
async function saveOptions(
  tx: Db,
  { actorId, now }: By,
  productId: string,
  options: readonly ProductDraft['variants'][number][],
) {
  const ids = options.map(({ variantId }) => variantId);
  await tx
    .update(variants)
    .set({ sold: false })
    .where(and(eq(variants.productId, productId), notInArray(variants.id, ids)));
  for (const [position, { variantId, name, priceMinor, stock }] of options.entries()) {
    const [known] = await tx.select().from(variants).where(eq(variants.id, variantId)).for('update');
    // An id of another product's option was made up.
    if (known && known.productId !== productId) throw new Problem('product_not_found');
    const to = { position, name, priceMinor, sold: true };
    if (known) {
      await tx.update(variants).set(to).where(eq(variants.id, variantId));
      continue;
    }
    await tx.insert(variants).values({ ...to, id: variantId, productId, stock });
    if (stock)
      await tx
        .insert(stockChanges)
        .values({ variantId, at: now, reason: 'new', change: stock, stock, note: '', userId: actorId });
  }
}

/** The first of `title`, `title-2`, … that no product has; its address stays when the title changes. */
async function freeSlug(tx: Db, title: string) {
  const wish = slugOf(title, 'product').slice(0, 70).replace(/-$/, '');
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wish : `${wish}-${n}`;
    if ((await tx.$count(products, eq(products.slug, slug))) === 0) return slug;
  }
}
