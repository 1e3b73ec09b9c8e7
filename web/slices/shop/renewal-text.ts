import { i18n } from '@lingui/core';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import type { CartLine } from '@stepwell/contract/shop/cart.ts';
import { priceText } from '../../ui/text/money.ts';

/** What a plan in the cart costs from its first renewal on. */
export function renewalText({ period, minor, trialDays }: NonNullable<CartLine['renews']>, currency: Currency) {
  const price = priceText(minor, currency);
  if (trialDays > 0)
    return period === 'month'
      ? i18n.t('Free for {trialDays} days, then {price} a month. Cancel at any time.', { trialDays, price })
      : i18n.t('Free for {trialDays} days, then {price} a year. Cancel at any time.', { trialDays, price });
  return period === 'month'
    ? i18n.t('Renews at {price} a month. Cancel at any time.', { price })
    : i18n.t('Renews at {price} a year. Cancel at any time.', { price });
}
