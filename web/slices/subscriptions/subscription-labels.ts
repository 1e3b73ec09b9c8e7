import { i18n } from '@lingui/core';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import type { EndReason, Subscription } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { priceText } from '../../ui/text/money.ts';

export const stateLabel = ({ state, cancelsAtEnd }: Pick<Subscription, 'state' | 'cancelsAtEnd'>) =>
  cancelsAtEnd
    ? i18n.t('Cancelled')
    : {
        trial: i18n.t('Free trial'),
        active: i18n.t('Active'),
        'past-due': i18n.t('Payment declined'),
        paused: i18n.t('Paused'),
        ended: i18n.t('Ended'),
      }[state];

export const endReasonText = (reason: EndReason) =>
  ({
    cancelled: i18n.t('You cancelled it'),
    unpaid: i18n.t('The payment was declined several times'),
    'no-method': i18n.t('No card was stored'),
    refunded: i18n.t('It was refunded'),
    'period-over': i18n.t('Its period is over'),
  })[reason];

/** “₹499 a month” */
export function termsText({ period, priceMinor }: Pick<Subscription, 'period' | 'priceMinor'>, currency: Currency) {
  const price = priceText(priceMinor, currency);
  return period === 'month' ? i18n.t('{price} a month', { price }) : i18n.t('{price} a year', { price });
}
