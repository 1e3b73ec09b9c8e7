import { Problem } from '@stepwell/contract/problem.ts';
import { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { record } from '../../platform/security/audit.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { coursePrices, shopSettings, variants } from '../../tables/shop/shop.ts';

/** The seller and its rules; until they are set, prices in rupees without tax, in the site's name. */
export async function shopSettingsOf(db: Db): Promise<{ settings: ShopSettings; version: number }> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.name, 'shop'));
  return readSettings(db, row);
}

/** The same of its row, where somebody has read that already. */
export async function readSettings(
  db: Db,
  row: { settings: unknown; version: number } | undefined,
): Promise<{ settings: ShopSettings; version: number }> {
  const known = z.safeParse(ShopSettings, row?.settings);
  if (row && known.success) return { settings: known.data, version: row.version };
  const { siteName } = await siteSettingsOf(db);
  return {
    version: row?.version ?? 0,
    settings: {
      currency: 'INR',
      sellerName: siteName.slice(0, 100),
      sellerAddress: '',
      country: 'IN',
      state: '27',
      taxNumber: '',
      inclusive: true,
      courseTaxBp: 1800,
      deliveryMinor: 6000,
      freeDeliveryMinor: 99_900,
      deliveryTaxBp: 1800,
      invoicePrefix: 'SW',
    },
  };
}

/**
 * Saves the seller for orders from now on, with a line of the audit log. Throws `changed_elsewhere`, `currency_in_use`
 * where something has a price already: prices hold no currency of their own.
 */
export async function saveSeller(
  tx: Db,
  actorId: string,
  { settings, version }: { settings: ShopSettings; version: number },
) {
  // Held until the end of the transaction; the number is this lock's own.
  await tx.execute(sql`select pg_advisory_xact_lock(7117)`);
  const before = await shopSettingsOf(tx);
  if (before.version !== version) throw new Problem('changed_elsewhere');
  const isPriced = (await tx.$count(variants)) + (await tx.$count(coursePrices)) > 0;
  if (before.settings.currency !== settings.currency && isPriced) throw new Problem('currency_in_use');
  const row = { name: 'shop', settings, version: version + 1 };
  await tx.insert(shopSettings).values(row).onConflictDoUpdate({ target: shopSettings.name, set: row });
  const facts = ({ courseTaxBp, deliveryTaxBp, ...rest }: ShopSettings) => ({
    ...rest,
    courseTaxPercent: courseTaxBp / 100,
    deliveryTaxPercent: deliveryTaxBp / 100,
  });
  await record(tx, {
    actorId,
    act: 'shop.seller-changed',
    subjectId: null,
    before: facts(before.settings),
    after: facts(settings),
  });
  await touchPublicContent(tx);
}
