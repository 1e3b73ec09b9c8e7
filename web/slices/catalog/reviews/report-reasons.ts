import { i18n } from '@lingui/core';
import type { ReportReason } from '@stepwell/contract/catalog/catalog.ts';

/** Why somebody reported a review, as it is chosen and as moderators read it. */
export function reasonLabels(reason: ReportReason) {
  const labels: Record<ReportReason, string> = {
    abuse: i18n.t('Insult or threat'),
    spam: i18n.t('Advertising or spam'),
    'not-about-the-course': i18n.t('Not about the course'),
    'private-data': i18n.t('Shares private information'),
    other: i18n.t('Other'),
  };
  return labels[reason];
}
