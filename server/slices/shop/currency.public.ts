import type { Db } from '../../platform/database/db.ts';
import { shopSettingsOf } from './settings.ts';

/** The currency that prices of the shop are in. */
export const shopCurrencyOf = async (db: Db) => (await shopSettingsOf(db)).settings.currency;
