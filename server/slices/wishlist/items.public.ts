import { Problem } from '@stepwell/contract/problem.ts';
import { itemKey, type SavedKind } from '@stepwell/contract/wishlist/item-key.ts';
import { MOST_SAVED, savedKindOf, type WishlistItem } from '@stepwell/contract/wishlist/wishlist.ts';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { wishlistItems } from '../../tables/wishlist/wishlist.ts';

type Currency = NonNullable<typeof wishlistItems.$inferSelect.savedCurrency>;
const Key = z.tuple([z.iso.datetime(), z.uuid()]);
/** How long a removed item keeps its place and price for an undo. */
const UNDO_MS = 60 * 60 * 1000;

interface Row {
  id: string;
  courseId: string | null;
  productId: string | null;
  savedAt: string;
  kind: WishlistItem['kind'];
  slug: string;
  title: string;
  instructor: string;
  language: string | null;
  minor: number | null;
  currency: Currency;
  several: boolean;
  inStock: boolean;
  options: number;
  cheapest: string | null;
  variantId: string | null;
  savedMinor: number | null;
  savedCurrency: Currency | null;
}

/** The items of `source` that are published or sold now, with today's prices. */
const rowsFrom = (db: Db, source: SQL, rest: SQL) =>
  rowsOf<Row>(
    db,
    sql`with w as (${source})
    select w.id, w.course_id as "courseId", w.product_id as "productId", w.saved_at as "savedAt",
      coalesce(p.kind, 'course') as kind, coalesce(p.slug, c.slug) as slug, coalesce(p.title, c.title) as title,
      case when c.id is null then '' else u.full_name end as instructor, c.language,
      case when c.id is null then o.least else cp.price_minor end as minor,
      case when c.id is null then shop.currency else coalesce(cp.currency, shop.currency) end as currency,
      coalesce(o.several, false) as several, coalesce(o."inStock", true) as "inStock", coalesce(o.options, 0) as options,
      o.cheapest, w.variant_id as "variantId", w.saved_minor as "savedMinor", w.saved_currency as "savedCurrency"
    from w
    cross join (select coalesce((select s.settings->>'currency' from shop_settings s where s.name = 'shop'), 'INR')
      as currency) shop
    left join catalog_courses c on c.id = w.course_id and c.state = 'published'
    left join identity_users u on u.id = c.instructor_id
    left join shop_course_prices cp on cp.course_id = c.id
    left join shop_products p on p.id = w.product_id and p.shown
    left join lateral (
      select min(v.price_minor) as least, count(*)::int as options, min(v.price_minor) <> max(v.price_minor) as several,
        bool_or(v.stock is null or v.stock > 0) as "inStock",
        (array_agg(v.id order by v.price_minor, v.position))[1] as cheapest
      from shop_variants v where v.product_id = p.id and v.sold
    ) o on true
    where (c.id is not null or o.options > 0) ${rest}`,
  );

const shown = (row: Row): WishlistItem => {
  const { kind, slug, title, instructor, language, minor, currency, several, inStock, options, cheapest } = row;
  const { savedMinor, savedCurrency } = row;
  // A price of another option or currency says nothing about this one; that of a gift card is what it is worth.
  const isComparable =
    savedMinor !== null && kind !== 'gift-card' && savedCurrency === currency && row.variantId === cheapest;
  return {
    kind,
    slug,
    title,
    instructor,
    language,
    price: minor ? { minor, currency } : null,
    severalPrices: several,
    inStock,
    variantId: options === 1 && kind !== 'gift-card' ? cheapest : null,
    savedPrice: isComparable ? { minor: savedMinor, currency } : null,
    isLower: isComparable && (minor ?? 0) < savedMinor,
  };
};

const own = (
  userId: string,
) => sql`select i.id, i.course_id, i.product_id, i.variant_id, i.saved_minor, i.saved_currency,
  i.saved_at from wishlist_items i where i.user_id = ${userId} and i.removed_at is null`;

/** A person's items page by page, latest first. */
export async function itemsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(Key, cursor);
  const later = after && sql`and (w.saved_at, w.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows = await rowsFrom(
    db,
    own(userId),
    sql`${later ?? sql``} order by w.saved_at desc, w.id desc limit ${limit + 1}`,
  );
  const { items, nextCursor } = listFrom(rows, limit, (row) => [new Date(row.savedAt).toISOString(), row.id]);
  return { items: items.map(shown), nextCursor };
}

/** The keys of everything a person saved that is published or sold. */
export async function savedKeys(db: Db, userId: string) {
  const rows = await rowsFrom(db, own(userId), sql`order by w.saved_at desc, w.id desc`);
  return rows.map(({ kind, slug }) => itemKey(savedKindOf(kind), slug));
}

/** What a visitor's browser keeps, in its order; nothing was saved here, so no earlier price is known. */
const named = (keys: readonly string[]) => sql`select gen_random_uuid() as id, c.id as course_id, p.id as product_id,
    null::uuid as variant_id, null::int as saved_minor, null::text as saved_currency, now() as saved_at, k.place
  from unnest(${sql.param([...keys])}::text[]) with ordinality as k(key, place)
  left join catalog_courses c on split_part(k.key, ':', 1) = 'course' and c.slug = split_part(k.key, ':', 2)
  left join shop_products p on split_part(k.key, ':', 1) = 'product' and p.slug = split_part(k.key, ':', 2)`;

/** A visitor's items, in the order of their keys. */
export async function previewOf(db: Db, keys: readonly string[]) {
  return (await rowsFrom(db, named(keys), sql`order by w.place`)).map(shown);
}

interface Saving {
  userId: string;
  keys: readonly string[];
  now: Date;
}
/**
 * Saves what these keys name, each at today's price, and answers with how many didn't fit. An item that is on the list
 * keeps its day and price, as does one that was removed within the last hour.
 */
export async function saveItems(tx: Db, { userId, keys, now }: Saving) {
  // One at a time for a person, so that the list never grows past its limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wishlist:${userId}`}))`);
  const mine = eq(wishlistItems.userId, userId);
  await tx.delete(wishlistItems).where(and(mine, lt(wishlistItems.removedAt, new Date(now.getTime() - UNDO_MS))));
  const found = await rowsFrom(tx, named([...new Set(keys)]), sql`order by w.place`);
  const known = await tx
    .select({
      id: wishlistItems.id,
      of: sql<string>`coalesce(${wishlistItems.courseId}, ${wishlistItems.productId})`,
      removedAt: wishlistItems.removedAt,
    })
    .from(wishlistItems)
    .where(mine);
  const knownAs = new Map(known.map((item) => [item.of, item]));
  const wanted = found
    .map((row, place) => ({ ...row, place, known: knownAs.get(row.courseId ?? row.productId ?? '') }))
    .filter((row) => row.known?.removedAt !== null);
  const fit = wanted.slice(0, MOST_SAVED - known.filter(({ removedAt }) => removedAt === null).length);
  const back = fit.flatMap((row) => row.known?.id ?? []);
  if (back.length > 0) await tx.update(wishlistItems).set({ removedAt: null }).where(inArray(wishlistItems.id, back));
  const added = fit
    .filter((row) => !row.known)
    .map(({ courseId, productId, cheapest, minor, currency, place }) => ({
      userId,
      courseId,
      productId,
      variantId: cheapest,
      savedMinor: minor || null,
      savedCurrency: minor ? currency : null,
      // The first is the latest; saved at one moment they would change places.
      savedAt: new Date(now.getTime() - place),
    }));
  if (added.length > 0) await tx.insert(wishlistItems).values(added);
  return { found: found.length, refused: wanted.length - fit.length };
}

/** Saves one item. Throws `course_not_found`, `product_not_found`, `wishlist_full`. */
export async function saveItem(
  tx: Db,
  { userId, kind, slug, now }: { userId: string; kind: SavedKind; slug: string; now: Date },
) {
  const { found, refused } = await saveItems(tx, { userId, keys: [itemKey(kind, slug)], now });
  if (found === 0) throw new Problem(kind === 'course' ? 'course_not_found' : 'product_not_found');
  if (refused > 0) throw new Problem('wishlist_full');
}

/** Removes an item, also one that is no longer published or sold. */
export const removeItem = (
  db: Db,
  { userId, kind, slug, now }: { userId: string; kind: SavedKind; slug: string; now: Date },
) =>
  db
    .update(wishlistItems)
    .set({ removedAt: now })
    .where(
      and(
        eq(wishlistItems.userId, userId),
        isNull(wishlistItems.removedAt),
        kind === 'course'
          ? sql`${wishlistItems.courseId} = (select c.id from catalog_courses c where c.slug = ${slug})`
          : sql`${wishlistItems.productId} = (select p.id from shop_products p where p.slug = ${slug})`,
      ),
    );
