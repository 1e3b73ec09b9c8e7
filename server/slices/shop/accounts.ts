/** What decides on which account a line is booked. */
interface Sold {
  kind: string;
  courseId: string | null;
  planId: string | null;
  variantId: string | null;
}

/** Names of ledger accounts. Of a course, a plan or a product's option its id stands in them, of an instructor the id of `shop_payees`. */
export const salesOf = (line: Sold) => (line.kind === 'gift-card' ? GIFT_CARDS : `sales:${goodsOf(line)}`);
export const refundsOf = (line: Sold) => (line.kind === 'gift-card' ? GIFT_CARDS : `refunds:${goodsOf(line)}`);
export const sharesOf = (courseId: string | null) => (courseId ? `instructor-shares:${courseId}` : 'instructor-shares');
/** What plans were paid for and nobody had yet. */
export const deferredOf = (planId: string) => `deferred-revenue:plans:${planId}`;
export const planSharesOf = (planId: string | null) =>
  planId ? `instructor-shares:plans:${planId}` : 'instructor-shares:plans';
/** What a gateway kept of payments for this line, or for their delivery. */
export const paymentFeesOf = (gateway: string, line: Sold | 'delivery') =>
  `payment-fees:${gateway}:${line === 'delivery' ? line : line.kind === 'gift-card' ? GIFT_CARDS : goodsOf(line)}`;
/** Taxes on a gateway's fees, which the seller claims back from the tax authority. */
export const inputTaxOf = (gateway: string) => `input-tax-credit:${gateway}`;
export const heldOf = (payeeId: string) => `share-held:${payeeId}`;
export const payableOf = (payeeId: string) => `share-payable:${payeeId}`;
export const requestedOf = (payeeId: string) => `payouts-requested:${payeeId}`;

/** What is owed to holders of gift cards: no revenue until they are used. */
export const GIFT_CARDS = 'gift-cards';

function goodsOf({ kind, courseId, planId, variantId }: Sold) {
  if (kind === 'plan') return planId ? `plans:${planId}` : 'plans';
  if (kind !== 'course') return variantId ? `products:${variantId}` : 'products';
  return courseId ? `courses:${courseId}` : 'courses';
}

/** Adds an amount to what is to be booked on an account. */
export function addTo(entries: Record<string, number>, account: string, minor: number) {
  entries[account] = (entries[account] ?? 0) + minor;
}
