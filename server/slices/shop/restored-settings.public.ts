import { SalesPolicy } from '@stepwell/contract/shop/policy.ts';
import { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { salesPolicyOf, savePolicy } from './policy.ts';
import { saveSeller, shopSettingsOf } from './settings.ts';

type Facts = Record<string, unknown>;
/** Percent of the audit log in hundredths, as settings hold them. */
const bpOf = (percent: unknown) => Math.round(Number(percent) * 100);

/** Refunds and shares as an entry of the audit log had them; false where they fit the rules no more. */
export async function restorePolicy(tx: Db, actorId: string, facts: Facts) {
  const plans = facts['planSharePercent'];
  const read = z.safeParse(SalesPolicy, {
    ...facts,
    shareBp: bpOf(facts['sharePercent']),
    planShareBp: plans === undefined ? undefined : bpOf(plans),
  });
  if (!read.success) return false;
  const { version } = await salesPolicyOf(tx);
  await savePolicy(tx, actorId, { policy: read.data, version });
  return true;
}

/** The seller as an entry of the audit log had it; false where it fits the rules no more. */
export async function restoreSeller(tx: Db, actorId: string, facts: Facts) {
  const read = z.safeParse(ShopSettings, {
    ...facts,
    courseTaxBp: bpOf(facts['courseTaxPercent']),
    deliveryTaxBp: bpOf(facts['deliveryTaxPercent']),
  });
  if (!read.success) return false;
  const { version } = await shopSettingsOf(tx);
  await saveSeller(tx, actorId, { settings: read.data, version });
  return true;
}
