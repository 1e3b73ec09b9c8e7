import { i18n } from '@lingui/core';
import type { Template } from '@stepwell/contract/resumes/layout.ts';

export const templateLabels: Record<Template, () => string> = {
  classic: () => i18n.t('Classic'),
  modern: () => i18n.t('Modern'),
  compact: () => i18n.t('Compact'),
  timeline: () => i18n.t('Timeline'),
  outline: () => i18n.t('Outline'),
  band: () => i18n.t('Band'),
};
