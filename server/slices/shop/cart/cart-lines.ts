import { type Quote, quoteOf } from '@stepwell/contract/money/quote.ts';
import type { Cart, CartLine, LineProblem } from '@stepwell/contract/shop/cart.ts';
import { MOST_QUANTITY } from '@stepwell/contract/shop/cart.ts';
import type { Buyer } from '@stepwell/contract/shop/orders.ts';
import type { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { shopSettingsOf } from '../settings.ts';

/** The accounting code of commercial training and coaching. */
const COURSE_SAC = '999293';

export interface LineRow {
  lineId: string;
  courseId: string | null;
  variantId: string | null;
  kind: CartLine['kind'];
  slug: string;
  title: string;
  option: string;
  quantity: number;
  saved: boolean;
  seenMinor: number;
  /** Nothing where it is not sold any more. */
  unitMinor: number | null;
  stock: number | null;
  taxBp: number | null;
  hsn: string;
  enrolled: boolean;
}

/** What lies in a cart, with everything that stands now: prices, stock, whether the buyer has it already. */
export const linesIn = (db: Db, cartId: string, userId: string | null) =>
  rowsOf<LineRow>(
    db,
    sql`select l.id as "lineId", l.course_id as "courseId", l.variant_id as "variantId",
      coalesce(p.kind, 'course') as kind, coalesce(p.slug, c.slug) as slug, coalesce(p.title, c.title) as title,
      coalesce(v.name, '') as option, l.quantity, l.saved, l.seen_minor as "seenMinor",
      case when p.id is not null then case when p.shown and v.sold then v.price_minor end
        when c.state = 'published' then cp.price_minor end as "unitMinor",
      case when l.course_id is not null then 1 else v.stock end as stock,
      p.tax_bp as "taxBp", coalesce(p.hsn, ${COURSE_SAC}) as hsn,
      exists (select from learning_enrolments e where e.course_id = l.course_id and e.student_id = ${userId}::uuid) as enrolled
    from shop_cart_lines l
    left join shop_variants v on v.id = l.variant_id left join shop_products p on p.id = v.product_id
    left join catalog_courses c on c.id = l.course_id left join shop_course_prices cp on cp.course_id = c.id
    where l.cart_id = ${cartId} order by l.added_at, l.id`,
  );

export const problemOf = ({ unitMinor, stock, quantity, enrolled }: LineRow): LineProblem | null => {
  if (unitMinor === null) return 'gone';
  if (enrolled) return 'enrolled';
  if (stock === null || stock >= quantity) return null;
  return stock === 0 ? 'sold-out' : 'fewer-left';
};

export type TaxBuyer = Pick<Buyer, 'country' | 'state' | 'taxNumber'>;

/** What these lines come to. Before an address is known the buyer is a consumer at the seller's place. */
export function priced(lines: readonly LineRow[], settings: ShopSettings, buyer?: TaxBuyer): Quote {
  return quoteOf(
    lines.map(({ unitMinor, quantity, taxBp, kind }) => ({
      unitMinor: unitMinor ?? 0,
      quantity,
      taxBp: taxBp ?? settings.courseTaxBp,
      discounted: false,
      shipped: kind !== 'course',
    })),
    { ...settings, seller: settings, buyer: buyer ?? { ...settings, taxNumber: '' }, discount: null },
  );
}

/** The cart as it is shown; what cannot be bought is listed and not counted. */
export async function cartOf(
  db: Db,
  cartId: string | undefined,
  userId: string | null,
  buyer?: TaxBuyer,
): Promise<Cart> {
  const { settings } = await shopSettingsOf(db);
  const rows = cartId ? await linesIn(db, cartId, userId) : [];
  const counted = rows.filter((row) => !row.saved && problemOf(row) === null);
  const quote = priced(counted, settings, buyer);
  const shown = (row: LineRow): CartLine => ({
    lineId: row.lineId,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    option: row.option,
    quantity: row.quantity,
    unitMinor: row.unitMinor ?? row.seenMinor,
    wasMinor: row.unitMinor === null || row.unitMinor === row.seenMinor ? null : row.seenMinor,
    amountMinor: (row.unitMinor ?? row.seenMinor) * row.quantity,
    most: row.courseId ? 1 : Math.min(MOST_QUANTITY, row.stock ?? MOST_QUANTITY),
    problem: problemOf(row),
  });
  return {
    currency: settings.currency,
    lines: rows.filter(({ saved }) => !saved).map(shown),
    saved: rows.filter(({ saved }) => saved).map(shown),
    subtotalMinor: quote.subtotalMinor,
    deliveryMinor: quote.delivery?.amountMinor ?? null,
    taxes: quote.taxes,
    inclusive: settings.inclusive,
    totalMinor: quote.totalMinor,
    reverseCharge: quote.reverseCharge,
    shipped: counted.some(({ kind }) => kind !== 'course'),
  };
}
