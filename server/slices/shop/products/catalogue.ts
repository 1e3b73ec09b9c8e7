import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { products as contract, ProductCard, ProductPage } from '@stepwell/contract/shop/products.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { shopSettingsOf } from '../settings.ts';

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
  least: number;
  most: number;
  inStock: boolean;
}
const rowsWhere = (db: Db, where: SQL, rest: SQL) =>
  rowsOf<Row>(
    db,
    sql`select * from (
      select p.id, p.slug, p.kind, p.title, p.summary, p.description, p.tax_bp as "taxBp", p.created_at,
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
  { q, kind, inStock, sort, limit, page }: Parsed<typeof contract.list>['query'],
) {
  const { settings } = await shopSettingsOf(db);
  const found = q === '' ? sql`true` : sql`(p.title || ' ' || p.summary) ilike ${anywhere(q)}`;
  const where = sql`${found} and ${kind ? sql`p.kind = ${kind}` : sql`true`} and ${inStock ? sql`p."inStock"` : sql`true`}`;
  const rows = await rowsWhere(
    db,
    where,
    sql`order by ${orders[sort]} limit ${limit + 1} offset ${(page - 1) * limit}`,
  );
  return {
    items: rows.slice(0, limit).map((row) => cardOf(row, settings.currency)),
    nextPage: rows.length > limit ? page + 1 : null,
  };
}

/** A product as its page tells it. Throws `product_not_found`. */
export async function productPage(db: Db, slug: string): Promise<ProductPage> {
  const { settings } = await shopSettingsOf(db);
  const [row] = await rowsWhere(db, sql`p.slug = ${slug}`, sql``);
  if (!row) throw new Problem('product_not_found');
  const [variants, related] = await Promise.all([
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
  ]);
  return {
    ...cardOf(row, settings.currency),
    description: row.description,
    variants: variants.map(({ minor, ...one }) => ({ ...one, price: { minor, currency: settings.currency } })),
    tax: { inclusive: settings.inclusive, bp: settings.taxNumber === '' ? 0 : row.taxBp },
    related: related.map((one) => cardOf(one, settings.currency)),
  };
}
