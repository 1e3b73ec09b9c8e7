import { i18n } from '@lingui/core';
import type { BookingState } from '@stepwell/contract/enquiries/classes.ts';

export function bookingStateLabel(state: BookingState) {
  if (state === 'requested') return i18n.t('Waiting for confirmation');
  if (state === 'confirmed') return i18n.t('Confirmed');
  return state === 'declined' ? i18n.t('Declined') : i18n.t('Cancelled');
}

/** Names of the days, Monday first, as ISO 8601 numbers them from 1. */
export const dayNames = () =>
  [1, 2, 3, 4, 5, 6, 7].map((day) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 5, day))),
  );
