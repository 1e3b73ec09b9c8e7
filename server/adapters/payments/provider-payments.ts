import type { GatewayName } from '@stepwell/contract/shop/gateways.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Charge, GatewayState } from '../../ports/payments.ts';
import { providerPayments as table } from '../../tables/platform/gateways.ts';

export type ProviderPayment = typeof table.$inferSelect;

/** What the adapters of providers keep of payments: ours and the provider's ids side by side. */
export function paymentsOf(db: Db, gateway: GatewayName, now: () => Date) {
  const find = async (key: string): Promise<ProviderPayment | undefined> =>
    (
      await db
        .select()
        .from(table)
        .where(and(eq(table.key, key), eq(table.gateway, gateway)))
    )[0];
  return {
    find,
    /** Notes what will be asked for before it is asked, so that it can be asked again when the answer is lost. */
    async begin({ key, minor, currency, description, email, returnUrl, keepsMethod, token }: Charge) {
      const request = { description, email, returnUrl, keepsMethod, token: token ?? null };
      await db.insert(table).values({ key, gateway, minor, currency, request, startedAt: now() }).onConflictDoNothing();
      return one(await db.select().from(table).where(eq(table.key, key)));
    },
    /** Refuses a payment that nobody has started yet. */
    async refuse(key: string): Promise<GatewayState> {
      await db
        .insert(table)
        .values({ key, gateway, minor: 0, currency: '', ended: 'cancelled', startedAt: now() })
        .onConflictDoNothing();
      return (await find(key))?.ended ?? 'processing';
    },
    note: (key: string, to: Partial<Pick<ProviderPayment, 'reference' | 'pageUrl' | 'paymentReference'>>) =>
      db.update(table).set(to).where(eq(table.key, key)),
    /** Keeps how it ended, and forgets what only its beginning needed. */
    async end(key: string, ended: NonNullable<ProviderPayment['ended']>, paymentReference?: string) {
      await db
        .update(table)
        .set({ ended, request: null, pageUrl: null, ...(paymentReference && { paymentReference }) })
        .where(eq(table.key, key));
      return ended;
    },
    async keyOf(paymentReference: string): Promise<string | undefined> {
      const [row] = await db
        .select({ key: table.key })
        .from(table)
        .where(and(eq(table.paymentReference, paymentReference), eq(table.gateway, gateway)));
      return row?.key;
    },
  };
}

/** A provider that answers with another amount than was asked for is believed in nothing. */
export function assertAmount(row: ProviderPayment, minor: number | null, currency: string | null) {
  if (minor !== row.minor || currency?.toLowerCase() !== row.currency.toLowerCase())
    throw new Error(`the provider has ${currency} ${minor} for payment ${row.key}, not ${row.currency} ${row.minor}`);
}
