import { allocate, share, sumOf } from './money.ts';
import { type Place, type TaxPart, type TaxRule, taxed, taxRule } from './tax.ts';

/** Something in a cart, as its price stands at this moment. */
export interface QuotedItem {
  unitMinor: number;
  quantity: number;
  /** Its tax rate in the seller’s country, in basis points; `null` for a voucher, which is taxed when it is used. */
  taxBp: number | null;
  /** Whether the coupon applies to it. */
  discounted: boolean;
  /** Whether it has to be sent. */
  shipped: boolean;
}
/** What a coupon takes off: basis points of the lines it applies to, or an amount. */
export type Discount = { percentBp: number } | { amountMinor: number };

export interface QuoteRules {
  seller: Place & { taxNumber: string };
  buyer: Place & { taxNumber: string };
  /** Whether prices hold their tax. */
  inclusive: boolean;
  deliveryMinor: number;
  /** From this sum of goods on delivery is free; `null` for never. */
  freeDeliveryMinor: number | null;
  deliveryTaxBp: number;
  discount: Discount | null;
}

export interface QuotedLine {
  /** Unit price × quantity. */
  amountMinor: number;
  discountMinor: number;
  netMinor: number;
  parts: TaxPart[];
  grossMinor: number;
}
export interface Quote {
  lines: QuotedLine[];
  delivery: QuotedLine | null;
  subtotalMinor: number;
  discountMinor: number;
  /** What taxes are reckoned on, delivery included. */
  netMinor: number;
  taxes: TaxPart[];
  totalMinor: number;
  reverseCharge: boolean;
}

/** Prices a cart: lines, discount, delivery and taxes, every one a whole number of the smallest unit. */
export function quoteOf(items: readonly QuotedItem[], rules: QuoteRules): Quote {
  const { seller, buyer, inclusive } = rules;
  const amounts = items.map(({ unitMinor, quantity }) => sumOf([unitMinor * quantity]));
  const eligible = items.map(({ discounted }, at) => (discounted ? (amounts[at] ?? 0) : 0));
  const off = discountOn(sumOf(eligible), rules.discount);
  const discounts = off === 0 ? items.map(() => 0) : allocate(off, eligible);
  const ruleFor = (bp: number | null) => (bp === null ? untaxed : taxRule({ seller, buyer, bp }));
  const lines = items.map(({ taxBp }, at): QuotedLine => {
    const [amountMinor, discountMinor] = [amounts[at] ?? 0, discounts[at] ?? 0];
    return { amountMinor, discountMinor, ...taxed(amountMinor - discountMinor, ruleFor(taxBp), inclusive) };
  });
  const goods = sumOf(items.map(({ shipped }, at) => (shipped ? (amounts[at] ?? 0) - (discounts[at] ?? 0) : 0)));
  const isFree = rules.freeDeliveryMinor !== null && goods >= rules.freeDeliveryMinor;
  const delivery = items.some(({ shipped }) => shipped)
    ? deliveryLine(isFree ? 0 : rules.deliveryMinor, ruleFor(rules.deliveryTaxBp), inclusive)
    : null;
  const all = delivery ? [...lines, delivery] : lines;
  return {
    lines,
    delivery,
    subtotalMinor: sumOf(amounts),
    discountMinor: off,
    netMinor: sumOf(all.map(({ netMinor }) => netMinor)),
    taxes: merged(all.flatMap(({ parts }) => parts)),
    totalMinor: sumOf(all.map(({ grossMinor }) => grossMinor)),
    reverseCharge: items.some(({ taxBp }) => ruleFor(taxBp).reverseCharge),
  };
}

const untaxed: TaxRule = { rates: [], reverseCharge: false };

const deliveryLine = (amountMinor: number, rule: ReturnType<typeof taxRule>, inclusive: boolean): QuotedLine => ({
  amountMinor,
  discountMinor: 0,
  ...taxed(amountMinor, rule, inclusive),
});

/** Never more than what it applies to. */
function discountOn(eligibleMinor: number, discount: Discount | null) {
  if (!discount) return 0;
  const off = 'percentBp' in discount ? share(eligibleMinor, discount.percentBp, 10_000) : discount.amountMinor;
  return Math.min(off, eligibleMinor);
}

/** One row for each tax and rate. */
function merged(parts: readonly TaxPart[]): TaxPart[] {
  const byRate = new Map<string, TaxPart>();
  for (const part of parts) {
    const key = `${part.name}:${part.bp}`;
    byRate.set(key, { ...part, minor: (byRate.get(key)?.minor ?? 0) + part.minor });
  }
  return [...byRate.values()];
}
