import type { Cover } from '@stepwell/contract/content/entries.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { products as contract, ProductCard, ProductPage } from '@stepwell/contract/shop/products.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { coverOf, pictureUrls } from '../../content/reading/shown-text.public.ts';
import { shopSettingsOf } from '../settings.ts';
import { categoriesOf } from './managing.ts';

/** Nobody reads from the page how much is in store. */
const MOST_SHOWN = 10;

interface Row {
  id: string;
  slug: string;
  kind: ProductCard['kind'];
  title: string;
  summary: string;
  description: string;
  taxBp: number;
  pictures: Cover[];
  least: number;
  most: number;
  inStock: boolean;
}
const rowsWhere = (db: Db, where: SQL, rest: SQL) =>
  rowsOf<Row>(
    db,
    sql`select * from (
      select p.id, p.slug, p.kind, p.title, p.summary, p.description, p.tax_bp as "taxBp", p.category, p.pictures, p.created_at,
        min(v.price_minor) as least, max(v.price_minor) as most, bool_or(v.stock is null or v.stock > 0) as "inStock"
      from shop_products p join shop_variants v on v.product_id = p.id and v.sold
      where p.shown group by p.id
    ) p where ${where} ${rest}`,
  );
const cardOf = (
  { slug, kind, title, summary, least, most, inStock }: Row,
  currency: ProductCard['price']['currency'],
) => ({
  slug,
  kind,
  title,
  summary,
  price: { minor: least, currency },
  severalPrices: most > least,
  inStock,
});

const orders = {
  newest: sql`p.created_at desc, p.slug`,
  price: sql`p.least, p.slug`,
  '-price': sql`p.least desc, p.slug`,
  title: sql`p.title, p.slug`,
};

/** A page of what is sold, by search, kind and stock. */
export async function productsAt(
  db: Db,
  { q, kind, category, inStock, sort, limit, page }: Parsed<typeof contract.list>['query'],
) {
  const { settings } = await shopSettingsOf(db);
  const found = q === '' ? sql`true` : sql`(p.title || ' ' || p.summary) ilike ${anywhere(q)}`;
  const ofKind = kind ? sql`p.kind = ${kind}` : sql`true`;
  const ofCategory = category ? sql`p.category = ${category}` : sql`true`;
  const where = sql`${found} and ${ofKind} and ${ofCategory} and ${inStock ? sql`p."inStock"` : sql`true`}`;
  const [rows, categories] = await Promise.all([
    rowsWhere(db, where, sql`order by ${orders[sort]} limit ${limit + 1} offset ${(page - 1) * limit}`),
    categoriesOf(db, true),
  ]);
  return {
    items: rows.slice(0, limit).map((row) => cardOf(row, settings.currency)),
    nextPage: rows.length > limit ? page + 1 : null,
    categories,
  };
}

/** A product as its page tells it. Throws `product_not_found`. */
export async function productPage(db: Db, slug: string): Promise<ProductPage> {
  const { settings } = await shopSettingsOf(db);
  const [row] = await rowsWhere(db, sql`p.slug = ${slug}`, sql``);
  if (!row) throw new Problem('product_not_found');
  const [variants, related, urls] = await Promise.all([
    rowsOf<{ variantId: string; name: string; minor: number; left: number | null }>(
      db,
      sql`select id as "variantId", name, price_minor as minor, least(stock, ${MOST_SHOWN}) as left
        from shop_variants where product_id = ${row.id} and sold order by position`,
    ),
    rowsWhere(
      db,
      sql`p.slug <> ${slug} and p."inStock"`,
      sql`order by (p.kind = ${row.kind}) desc, md5(p.slug || ${slug}) limit 4`,
    ),
    pictureUrls(
      db,
      row.pictures.map(({ pictureId }) => pictureId),
    ),
  ]);
  return {
    ...cardOf(row, settings.currency),
    description: row.description,
    pictures: row.pictures.flatMap((picture) => coverOf(picture, urls) ?? []),
    variants: variants.map(({ minor, ...one }) => ({ ...one, price: { minor, currency: settings.currency } })),
    tax: { inclusive: settings.inclusive, bp: settings.taxNumber === '' ? 0 : row.taxBp },
    related: related.map((one) => cardOf(one, settings.currency)),
  };
}
