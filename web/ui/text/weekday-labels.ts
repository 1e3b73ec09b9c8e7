import { i18n } from '@lingui/core';
import type { weekdays } from '@stepwell/contract/site/site-settings.ts';

/** The days of a week, short. */
export const weekdayLabels: Record<(typeof weekdays)[number], () => string> = {
  mon: () => i18n.t('Mon'),
  tue: () => i18n.t('Tue'),
  wed: () => i18n.t('Wed'),
  thu: () => i18n.t('Thu'),
  fri: () => i18n.t('Fri'),
  sat: () => i18n.t('Sat'),
  sun: () => i18n.t('Sun'),
};
