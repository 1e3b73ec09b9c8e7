import { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { shopSettings } from '../../tables/shop/shop.ts';

/** The seller and its rules; until they are set, prices in rupees without tax, in the site's name. */
export async function shopSettingsOf(db: Db): Promise<{ settings: ShopSettings; version: number }> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.name, 'shop'));
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
