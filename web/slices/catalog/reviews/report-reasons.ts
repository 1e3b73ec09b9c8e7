import { i18n } from '@lingui/core';
import type { ReportReason } from '@stepwell/contract/catalog/catalog.ts';

/** Why somebody reported a review, as it is chosen and as moderators read it. */
export function reasonLabels(reason: ReportReason) {
  const words: Record<ReportReason, string> = {
    abuse: i18n.t('It insults or threatens somebody'),
    spam: i18n.t('It sells something'),
    'not-about-the-course': i18n.t('It is not about the course'),
    'private-data': i18n.t('It tells private things about somebody'),
    other: i18n.t('Something else'),
  };
  return words[reason];
}
