import { i18n } from '@lingui/core';
import type { Order } from '@stepwell/contract/shop/orders.ts';
import { zoneNow } from '../../../ui/time/time-zone.ts';

/** To whom a gift card goes, and when. */
export function giftText({ name, email, sendAt }: NonNullable<Order['lines'][number]['gift']>) {
  if (!sendAt) return i18n.t('For {name} ({email})', { name, email });
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zoneNow() }).format(new Date(sendAt));
  return i18n.t('For {name} ({email}), sent on {day}', { name, email, day });
}
