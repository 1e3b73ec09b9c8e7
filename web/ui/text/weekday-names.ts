import { i18n } from '@lingui/core';

/** The days of a week from Monday, short. */
export const weekdayNames = () => [
  i18n.t('Mon'),
  i18n.t('Tue'),
  i18n.t('Wed'),
  i18n.t('Thu'),
  i18n.t('Fri'),
  i18n.t('Sat'),
  i18n.t('Sun'),
];
